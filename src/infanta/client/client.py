"""Requests to a server, and a table as its answers tell it. The standard library is all it needs."""

import json
from collections.abc import Iterator, Sequence
from http.client import HTTPException
from time import sleep
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode, urlsplit
from urllib.request import Request, urlopen

from infanta.core.errors import InfantaError
from infanta.core.event import Event
from infanta.core.game import Game
from infanta.core.move import Move, with_note
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.core.view import View

PATIENCE = 60.0
"""How many seconds an answer may take: waiting for news takes 25 at most."""
ATTEMPTS, REACHED = 5, 10
"""A request that got no answer, or came too fast, is tried this often: for three seconds, or for most of a minute where the server has
answered before, for it may be starting anew. Nothing happens twice: a move names the turn it answers."""
LONGEST_PAUSE = 10.0
AGAIN = (429, 502, 503, 504)
"""Answers of a server that is busy, or of what stands before it while it starts."""
TWICE = ("/api/people", "/api/tables", "/tokens", "/links", "/chat")
"""What would happen twice if it were sent again: only where nothing can have arrived."""


class Refusal(InfantaError):
    """What a server refuses: a word for programs (`code`), the HTTP status, the number of the rule and the field that is wrong ("" if there
    is none), and a sentence, which `str` gives."""

    def __init__(self, code: str, status: int, phrase: Phrase, clause: str = "", field: str = "") -> None:
        super().__init__(phrase)
        self.code = code
        self.status = status
        self.clause = clause
        self.field = field


class Client:
    """Somebody at a server, who has a name there: a program with an account of its own, if `bot` says so. Keep the `token` to come back
    as the same."""

    def __init__(self, url: str, name: str = "", token: str = "", bot: bool = False) -> None:
        self.url = url.rstrip("/")
        self.token = token
        self.name = name
        self.reached = False
        """Whether the server has ever answered."""
        self.answered: dict[str, int] = {}
        """The last question that we have answered at each table."""
        if name and not token:
            welcome = self.ask("POST", "/api/people", {"name": name, "bot": bot})
            self.name, self.token = welcome["name"], welcome["token"]

    def games(self) -> list[dict[str, Any]]:
        """The games that can be played there."""
        found: list[dict[str, Any]] = self.ask("GET", "/api/games")
        return found

    def open(
        self,
        key: str,
        players: int,
        bots: Sequence[str] = (),
        options: dict[str, object] | None = None,
        clock: int = 0,
        start: bool = True,
        public: bool = False,
        **more: object,
    ) -> "RemoteTable":
        """Open a table and take its first seat. `bots` names a bot for each seat after it; with `start` the match begins at once, and
        bots take the seats that are free. Without, others can `find` it if it is `public`, and join. `more` is what else the API takes:
        `spectators`, `hints`, `rest`, `lesson`."""
        wish = {"game": key, "players": players, "bots": list(bots), "options": options or {}, "clock": clock}
        return RemoteTable(self, self.ask("POST", "/api/tables", {**wish, "start": start, "public": public, **more}))

    def join(self, code: str, seat: int | None = None) -> "RemoteTable":
        """Sit down at a table, or take one's seat back."""
        return RemoteTable(self, self.ask("POST", f"/api/tables/{written(code)}/seats", {"seat": seat}))

    def table(self, code: str) -> "RemoteTable":
        """Look at a table."""
        return RemoteTable(self, self.ask("GET", f"/api/tables/{written(code)}"))

    def find(self, game: str = "", status: str = "open", mine: bool = False) -> list[dict[str, Any]]:
        """Public tables, or those where we sit; `status` is open, playing, over or any."""
        asked = urlencode({"game": game, "status": status, "mine": str(mine).lower()})
        found: list[dict[str, Any]] = self.ask("GET", f"/api/tables?{asked}")
        return found

    def history(self, game: str = "") -> list[dict[str, Any]]:
        """Our finished matches with their results, the latest first."""
        found: list[dict[str, Any]] = self.ask("GET", f"/api/me/history?{urlencode({'game': game})}")
        return found

    def watch(self, since: str = "") -> Iterator["RemoteTable"]:
        """Every table where we sit, now and whenever it changes, rematches included; for ever. What was seen is remembered, so a stream
        that breaks goes on where it stopped."""
        for told in self.follow("/api/stream", "since", since):
            if told["event"] == "table" and not self.is_late(told["table"]):
                yield RemoteTable(self, told["table"])

    def is_late(self, told: dict[str, Any]) -> bool:
        """Whether a line of a stream still asks what we have answered: it was on its way when we did. Where several choose at once, each
        choice of another is such a line."""
        return bool(told["moves"]) and self.answered.get(told["code"]) == told["turn"]

    # -- the wire ------------------------------------------------------------------------------------------------------

    def request(self, method: str, path: str, data: object = None) -> Request:
        """A request that says who we are."""
        headers = {"Accept": "application/json", "Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        body = None if data is None else json.dumps(data).encode()
        return Request(self.url + path, body, headers, method=method)

    def ask(self, method: str, path: str, data: object = None) -> Any:
        """The answer to a request; raises Refusal. Tried again where the server is busy or cannot be reached."""
        attempts = REACHED if self.reached else ATTEMPTS
        for attempt in range(1, attempts + 1):
            try:
                with urlopen(self.request(method, path, data), timeout=PATIENCE) as answer:
                    told = json.load(answer)
                    self.reached = True
                    return told
            except HTTPError as error:
                refusal = refusal_of(error)
                if error.code not in AGAIN or attempt == attempts:
                    raise refusal from None
                sleep(wished(error))
            except (URLError, HTTPException, OSError) as error:
                reason = error.reason if isinstance(error, URLError) else error
                twice = path.endswith(TWICE) and method == "POST" and not isinstance(reason, ConnectionRefusedError)
                if attempt == attempts or twice:
                    told = Phrase("unreachable", server=self.url, error=str(reason))
                    raise Refusal("unreachable", 0, told) from None
                sleep(pause(attempt))
        raise AssertionError("every attempt answers or raises")

    def follow(self, path: str, bookmark: str, since: str = "") -> Iterator[Any]:
        """The lines of a stream, for ever: one that breaks, or ends, goes on after the last line, which says by its `bookmark` where that
        is. Raises Refusal."""
        lost = 0
        while lost < REACHED:
            wait = 0.0
            try:
                for told in self.lines(f"{path}?{urlencode({'since': since})}"):
                    lost, since = 0, told[bookmark]
                    yield told
            except HTTPError as error:
                refusal = refusal_of(error)
                if error.code not in AGAIN:
                    raise refusal from None
                wait = wished(error)
            except (URLError, HTTPException, OSError):
                pass
            lost += 1
            sleep(max(wait, pause(lost)))
        raise Refusal("unreachable", 0, Phrase("unreachable", server=self.url, error=""))

    def lines(self, path: str) -> Iterator[Any]:
        """The lines of a stream."""
        with urlopen(self.request("GET", path), timeout=PATIENCE) as answer:
            for line in answer:
                if line.strip():
                    yield json.loads(line)


def written(code: str) -> str:
    """The code of a table, however somebody has typed it."""
    return quote(code.strip().upper(), safe="")


def pause(attempt: int) -> float:
    """How many seconds to wait after so many attempts."""
    return float(min(0.1 * 2**attempt, LONGEST_PAUSE))


def wished(error: HTTPError) -> float:
    """How many seconds a server wants us to wait."""
    said = str(error.headers.get("Retry-After") or "")
    return float(said) if said.isdecimal() else 1.0


def refusal_of(error: HTTPError) -> Refusal:
    """What a server has said."""
    try:
        said = json.loads(error.read())
        sentence = Phrase("said", text=str(said["sentence"]))
        return Refusal(str(said["error"]), error.code, sentence, said.get("clause") or "", said.get("field") or "")
    except (ValueError, KeyError, TypeError):
        return Refusal("http", error.code, Phrase("said", text=f"{error.code} {error.reason}"))


class RemoteTable:
    """A table as the server last told it."""

    def __init__(self, client: Client, told: dict[str, Any]) -> None:
        self.client = client
        self.told = told
        self.game: Game = game(told["game"])

    @property
    def code(self) -> str:
        """The code of the table: others join with it."""
        return str(self.told["code"])

    @property
    def address(self) -> str:
        """Where people find the table."""
        return f"{self.client.url}/t/{self.code}"

    @property
    def seat(self) -> int | None:
        """Our seat; None for a spectator."""
        seat: int | None = self.told["seat"]
        return seat

    @property
    def over(self) -> bool:
        """Whether the match has ended, or the table is closed."""
        return self.told["state"] not in ("open", "playing")

    @property
    def view(self) -> View:
        """All that we know, as bots get it here; only once the match has begun."""
        return self.game.view_from(self.told["view"])

    @property
    def moves(self) -> list[Move]:
        """The moves we may make now; none while others must."""
        return [self.game.parse(text) for text in self.told["moves"]]

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won, once it is over."""
        return tuple(self.told["winners"] or ())

    @property
    def path(self) -> str:
        """Where the API has the table."""
        return f"/api/tables/{quote(self.code)}"

    def play(self, move: Move | str, note: str = "") -> None:
        """Make a move; raises Refusal, and nothing changes, if it is not legal."""
        text = with_note(move.text if isinstance(move, Move) else move, note)
        turn = self.told["turn"]
        self.told = self.client.ask("POST", f"{self.path}/moves", {"turn": turn, "move": text})
        self.client.answered[self.code] = turn

    def look(self) -> None:
        """See how it stands now."""
        self.told = self.client.ask("GET", self.path)

    def wait(self) -> None:
        """Wait until something has changed; half a minute at most."""
        self.told = self.client.ask("GET", f"{self.path}?since={quote(self.told['version'])}")

    def start(self) -> None:
        """Start the match, as the host; bots take the seats that are free."""
        self.told = self.client.ask("POST", f"{self.path}/start", {})

    def act(self, act: Move | str, note: str = "") -> None:
        """Do something though nobody waits for us: an offer, or the answer to one."""
        text = with_note(act.text if isinstance(act, Move) else act, note)
        self.told = self.client.ask("POST", f"{self.path}/acts", {"key": f"{self.told['acted']}.act", "act": text})

    def say(self, text: str, to: Sequence[int] = ()) -> None:
        """Say something to everybody, or to some seats alone."""
        self.told = self.client.ask("POST", f"{self.path}/chat", {"text": text, "to": list(to)})

    def leave(self) -> None:
        """Get up and go: before the match the seat is free again, later a bot plays on."""
        self.told = self.client.ask("POST", f"{self.path}/leave", {})

    def rematch(self) -> "RemoteTable":
        """The table where the same company plays again."""
        return RemoteTable(self.client, self.client.ask("POST", f"{self.path}/rematch", {}))

    def next_table(self) -> "RemoteTable":
        """Wait until somebody wants to play again, for as long as it takes: the table where the same company does."""
        while not self.told["next"]:
            self.wait()
        return self.client.table(self.told["next"])

    def record(self) -> dict[str, Any]:
        """The record of the finished match, with its proof."""
        record: dict[str, Any] = self.client.ask("GET", f"{self.path}/record")
        return record

    def acts(self) -> list[Move]:
        """What we may do though nobody waits for us: the useful acts, where there is no end of them."""
        return [self.game.parse(text) for text in self.told["acts"]]

    def resign(self) -> None:
        """Give the match up; a bot plays on."""
        self.told = self.client.ask("POST", f"{self.path}/resign", {})

    def press_on(self) -> None:
        """We have seen how the round ended. Nobody waits for programs, so only a person's client needs to say so."""
        self.told = self.client.ask("POST", f"{self.path}/next", {})

    def events(self, since: int = 0) -> list[Event]:
        """All that we have noticed of the match from its beginning, or from a place on."""
        told = self.client.ask("GET", f"{self.path}/events?since={since}")
        return [self.game.event_from(one["event"]) for one in told]

    def question(self) -> dict[str, Any]:
        """What we are asked, and our moves and free acts with what they mean."""
        asked: dict[str, Any] = self.client.ask("GET", f"{self.path}/question")
        return asked

    def watch(self) -> Iterator["RemoteTable"]:
        """The table now and whenever it changes, until the match is over. A stream that breaks goes on where it stopped."""
        for told in self.client.follow(f"{self.path}/stream", "version"):
            if self.client.is_late(told):
                continue
            self.told = told
            yield self
            if self.over:
                return


def address_of(url: str) -> tuple[str, str]:
    """The server and the code of a table from the link that people share.

    >>> address_of("https://court.example/t/ABCD1234")
    ('https://court.example', 'ABCD1234')
    >>> address_of("https://example.org/infanta/t/ABCD1234")
    ('https://example.org/infanta', 'ABCD1234')
    """
    parts = urlsplit(url if "://" in url else f"http://{url}")
    above, _, code = parts.path.rstrip("/").rpartition("/")
    if not parts.netloc or not code:
        raise InfantaError(Phrase("no-table-link", link=url))
    return f"{parts.scheme}://{parts.netloc}{above.removesuffix('/t')}", code

"""Requests to a server, and a table as its answers describe it. It needs the standard library only."""

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

ANSWER_TIMEOUT_S = 60.0  # how many seconds an answer may take: waiting for news takes 25 at most
# A request that got no answer, or came too fast, is tried this often: for three seconds, or for most of a minute
# where the server has answered before, for it may be starting anew. Nothing happens twice: a move names the turn it
# answers.
ATTEMPTS, REACHED = 5, 10
MAX_RETRY_DELAY_S = 10.0
RETRY_STATUSES = (429, 502, 503, 504)  # answers of a server that is busy, or of a proxy in front of it while it starts
# Requests that would take effect twice if they were sent again: retried only where nothing can have arrived.
NOT_IDEMPOTENT = ("/api/people", "/api/tables", "/tokens", "/links", "/chat")


class ApiError(InfantaError):
    """A refusal of a server: a word for programs (`code`), the HTTP status, the number of the rule and the field that
    is wrong ("" if there is none), and a sentence, which `str` gives."""

    def __init__(self, code: str, status: int, phrase: Phrase, clause: str = "", field: str = "") -> None:
        super().__init__(phrase)
        self.code = code
        self.status = status
        self.clause = clause
        self.field = field


class Client:
    """A named account at a server; `bot` makes it a program's account. Keep the `token` to come back
    as the same."""

    def __init__(self, url: str, name: str = "", token: str = "", bot: bool = False) -> None:
        self.url = url.rstrip("/")
        self.token = token
        self.name = name
        self.reached = False  # whether the server has ever answered
        self.answered: dict[str, int] = {}  # the last question that we have answered at each table
        if name and not token:
            welcome = self.ask("POST", "/api/people", {"name": name, "bot": bot})
            self.name, self.token = welcome["name"], welcome["token"]

    def list_games(self) -> list[dict[str, Any]]:
        """Return the games that can be played there."""
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
        """Open a table and take its first seat. `bots` names a bot for each seat after it; with `start` the match
        begins at once, and bots take the seats that are free. Without, others can `find` it if it is `public`, and
        join. `more` is what else the API takes: `spectators`, `hints`, `rest`, `lesson`."""
        wish = {"game": key, "players": players, "bots": list(bots), "options": options or {}, "clock": clock}
        return RemoteTable(self, self.ask("POST", "/api/tables", {**wish, "start": start, "public": public, **more}))

    def join(self, code: str, seat: int | None = None) -> "RemoteTable":
        """Sit down at a table, or take this client's seat back."""
        return RemoteTable(self, self.ask("POST", f"/api/tables/{normalize_code(code)}/seats", {"seat": seat}))

    def table(self, code: str) -> "RemoteTable":
        """Look at a table."""
        return RemoteTable(self, self.ask("GET", f"/api/tables/{normalize_code(code)}"))

    def find_tables(self, game: str = "", status: str = "open", mine: bool = False) -> list[dict[str, Any]]:
        """Return public tables, or those where this client sits; `status` is open, playing, over or any."""
        asked = urlencode({"game": game, "status": status, "mine": str(mine).lower()})
        found: list[dict[str, Any]] = self.ask("GET", f"/api/tables?{asked}")
        return found

    def list_history(self, game: str = "") -> list[dict[str, Any]]:
        """Return this client's finished matches with their results, the latest first."""
        found: list[dict[str, Any]] = self.ask("GET", f"/api/me/history?{urlencode({'game': game})}")
        return found

    def watch(self, since: str = "") -> Iterator["RemoteTable"]:
        """Return every table where this client sits, now and whenever it changes, rematches included; for ever. What
        was seen is remembered, so a stream that breaks goes on where it stopped."""
        for told in self.follow("/api/stream", "since", since):
            if told["event"] == "table" and not self.is_late(told["table"]):
                yield RemoteTable(self, told["table"])

    def is_late(self, told: dict[str, Any]) -> bool:
        """Return whether a line of a stream still asks what was answered: it was on its way already. Where several
        choose at once, each choice of another is such a line."""
        return bool(told["moves"]) and self.answered.get(told["code"]) == told["turn"]

    # -- the wire ------------------------------------------------------------------------------------------------------

    def build_request(self, method: str, path: str, data: object = None) -> Request:
        """Return a request that carries the token."""
        headers = {"Accept": "application/json", "Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        body = None if data is None else json.dumps(data).encode()
        return Request(self.url + path, body, headers, method=method)

    def ask(self, method: str, path: str, data: object = None) -> Any:
        """Return the answer to a request; raise ApiError if it is refused. A busy or unreachable server is asked
        again."""
        attempts = REACHED if self.reached else ATTEMPTS
        for attempt in range(1, attempts + 1):
            try:
                with urlopen(self.build_request(method, path, data), timeout=ANSWER_TIMEOUT_S) as answer:
                    told = json.load(answer)
                    self.reached = True
                    return told
            except HTTPError as error:
                refusal = parse_error(error)
                if error.code not in RETRY_STATUSES or attempt == attempts:
                    raise refusal from None
                sleep(get_retry_after(error))
            except (URLError, HTTPException, OSError) as error:
                reason = error.reason if isinstance(error, URLError) else error
                twice = (
                    path.endswith(NOT_IDEMPOTENT)
                    and method == "POST"
                    and not isinstance(reason, ConnectionRefusedError)
                )
                if attempt == attempts or twice:
                    told = Phrase("unreachable", server=self.url, error=str(reason))
                    raise ApiError("unreachable", 0, told) from None
                sleep(get_retry_delay(attempt))
        raise AssertionError("every attempt answers or raises")

    def follow(self, path: str, bookmark: str, since: str = "") -> Iterator[Any]:
        """Return the lines of a stream, for ever: one that breaks, or ends, goes on after the last line, which says by
        its `bookmark` where that is. Raise ApiError if it is refused."""
        lost = 0
        while lost < REACHED:
            wait = 0.0
            try:
                for told in self.read_lines(f"{path}?{urlencode({'since': since})}"):
                    lost, since = 0, told[bookmark]
                    yield told
            except HTTPError as error:
                refusal = parse_error(error)
                if error.code not in RETRY_STATUSES:
                    raise refusal from None
                wait = get_retry_after(error)
            except (URLError, HTTPException, OSError):
                pass
            lost += 1
            sleep(max(wait, get_retry_delay(lost)))
        raise ApiError("unreachable", 0, Phrase("unreachable", server=self.url, error=""))

    def read_lines(self, path: str) -> Iterator[Any]:
        """Return the lines of a stream."""
        with urlopen(self.build_request("GET", path), timeout=ANSWER_TIMEOUT_S) as answer:
            for line in answer:
                if line.strip():
                    yield json.loads(line)


def normalize_code(code: str) -> str:
    """Return the code of a table, however it was typed."""
    return quote(code.strip().upper(), safe="")


def get_retry_delay(attempt: int) -> float:
    """Return how many seconds to wait after so many attempts."""
    return float(min(0.1 * 2**attempt, MAX_RETRY_DELAY_S))


def get_retry_after(error: HTTPError) -> float:
    """Return how many seconds a server asks the client to wait."""
    said = str(error.headers.get("Retry-After") or "")
    return float(said) if said.isdecimal() else 1.0


def parse_error(error: HTTPError) -> ApiError:
    """Return the body of an answer."""
    try:
        said = json.loads(error.read())
        sentence = Phrase("said", text=str(said["sentence"]))
        return ApiError(str(said["error"]), error.code, sentence, said.get("clause") or "", said.get("field") or "")
    except (ValueError, KeyError, TypeError):
        return ApiError("http", error.code, Phrase("said", text=f"{error.code} {error.reason}"))


class RemoteTable:
    """A table as the server last described it."""

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
        """This client's seat; None for a spectator."""
        seat: int | None = self.told["seat"]
        return seat

    @property
    def over(self) -> bool:
        """Whether the match has ended, or the table is closed."""
        return self.told["state"] not in ("open", "playing")

    @property
    def view(self) -> View:
        """All that the seat knows, as bots get it here; only once the match has begun."""
        return self.game.parse_view(self.told["view"])

    @property
    def moves(self) -> list[Move]:
        """The moves that are legal now; none while others must move."""
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
        """Make a move; raise ApiError, and nothing changes, if it is not legal."""
        text = with_note(move.text if isinstance(move, Move) else move, note)
        turn = self.told["turn"]
        self.told = self.client.ask("POST", f"{self.path}/moves", {"turn": turn, "move": text})
        self.client.answered[self.code] = turn

    def refresh(self) -> None:
        """Ask how the table stands now."""
        self.told = self.client.ask("GET", self.path)

    def wait(self) -> None:
        """Wait until something has changed; half a minute at most."""
        self.told = self.client.ask("GET", f"{self.path}?since={quote(self.told['version'])}")

    def start(self) -> None:
        """Start the match, as the host; bots take the seats that are free."""
        self.told = self.client.ask("POST", f"{self.path}/start", {})

    def act_freely(self, act: Move | str, note: str = "") -> None:
        """Make a free action, such as an offer or an answer."""
        text = with_note(act.text if isinstance(act, Move) else act, note)
        self.told = self.client.ask("POST", f"{self.path}/acts", {"key": f"{self.told['acted']}.act", "act": text})

    def say(self, text: str, to: Sequence[int] = ()) -> None:
        """Say something to all players, or to some seats alone."""
        self.told = self.client.ask("POST", f"{self.path}/chat", {"text": text, "to": list(to)})

    def leave(self) -> None:
        """Leave the table: before the match the seat is free again, later a bot plays on."""
        self.told = self.client.ask("POST", f"{self.path}/leave", {})

    def rematch(self) -> "RemoteTable":
        """Return the table where the same players play again."""
        return RemoteTable(self.client, self.client.ask("POST", f"{self.path}/rematch", {}))

    def wait_for_rematch(self) -> "RemoteTable":
        """Wait until a player wants to play again, for as long as it takes; return the table of the rematch."""
        while not self.told["next"]:
            self.wait()
        return self.client.table(self.told["next"])

    def get_record(self) -> dict[str, Any]:
        """Return the record of the finished match, with its proof."""
        record: dict[str, Any] = self.client.ask("GET", f"{self.path}/record")
        return record

    def free_actions(self) -> list[Move]:
        """Return the useful free actions of the seat."""
        return [self.game.parse(text) for text in self.told["acts"]]

    def resign(self) -> None:
        """Give the match up; a bot plays on."""
        self.told = self.client.ask("POST", f"{self.path}/resign", {})

    def confirm_round_end(self) -> None:
        """Say that the end of the round was seen. The round break does not wait for programs, so only a person's client
        needs this."""
        self.told = self.client.ask("POST", f"{self.path}/next", {})

    def list_events(self, since: int = 0) -> list[Event]:
        """Return all that the seat has noticed of the match from its beginning, or from an index on."""
        told = self.client.ask("GET", f"{self.path}/events?since={since}")
        return [self.game.parse_event(one["event"]) for one in told]

    def get_question(self) -> dict[str, Any]:
        """Return what the seat is asked, and its moves and free actions with what they mean."""
        asked: dict[str, Any] = self.client.ask("GET", f"{self.path}/question")
        return asked

    def watch(self) -> Iterator["RemoteTable"]:
        """Return the table now and whenever it changes, until the match is over. A stream that breaks goes on where it
        stopped."""
        for told in self.client.follow(f"{self.path}/stream", "version"):
            if self.client.is_late(told):
                continue
            self.told = told
            yield self
            if self.over:
                return


def parse_link(url: str) -> tuple[str, str]:
    """Return the server and the code of a table from the link that people share.

    >>> parse_link("https://court.example/t/ABCD1234")
    ('https://court.example', 'ABCD1234')
    >>> parse_link("https://example.org/infanta/t/ABCD1234")
    ('https://example.org/infanta', 'ABCD1234')
    """
    parts = urlsplit(url if "://" in url else f"http://{url}")
    above, _, code = parts.path.rstrip("/").rpartition("/")
    if not parts.netloc or not code:
        raise InfantaError(Phrase("no-table-link", link=url))
    return f"{parts.scheme}://{parts.netloc}{above.removesuffix('/t')}", code

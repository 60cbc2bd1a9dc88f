"""Somebody who plays by the keyboard alone, in whatever browser: all that is needed of it is to press a key and to look at the page."""

from collections.abc import Callable
from typing import Any

# Notes on the page what is sent, and for how many milliseconds the end of each round was there.
NOTE = """() => {
  window.posted = [];
  document.addEventListener("submit", (event) => {
    if (event.target.matches("#moves, #quiet")) window.posted.push(event.submitter?.value ?? "");
  });
  window.ends = [];
  let since = 0;
  new MutationObserver(() => {
    const shown = document.querySelector(".pause");
    if (shown && !since) since = performance.now();
    if (!shown && since) { window.ends.push(performance.now() - since); since = 0; }
  }).observe(document.body, { childList: true, subtree: true });
}"""

STATE = """() => {
  const find = (selector) => document.querySelector(selector), hand = find("#moves .hand"), at = document.activeElement;
  const seen = [...document.querySelectorAll("#moves [data-key]")];
  return {
    over: Boolean(find(".laurels")), rests: Boolean(find("#next-round")), mine: Boolean(find(".status.mine-now")),
    turn: find("#moves [name=turn]")?.value ?? "", count: Number(hand?.dataset.count ?? 0),
    keys: seen.map((one) => one.dataset.key), focus: at.matches("#moves button[name=move], #moves .pick") ? at.value : "",
    chosen: [...document.querySelectorAll("#moves .hand > li > .pick:checked")].map((one) => one.dataset.key),
    can: Object.fromEntries(seen.map((one) => [one.dataset.key, [one, ...one.closest("li").querySelectorAll("button[name=move]")].map((button) => button.value)])),
    posted: window.posted.length, last: window.posted.at(-1),
  };
}"""


class Keys:
    """A player without a mouse. `look` runs a function on the page, `press` presses a key, `wait` lets a moment pass."""

    def __init__(
        self, look: Callable[[str], Any], press: Callable[[str], None], wait: Callable[[], None], patience: int = 600
    ) -> None:
        self.look = look
        self.press = press
        self.wait = wait
        self.patience = patience
        look(NOTE)

    def until(self, right: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """What the page is like when it is as wanted."""
        for _ in range(self.patience):
            state: dict[str, Any] = self.look(STATE)
            if right(state):
                return state
            self.wait()
        raise AssertionError(f"the page stays as it is: {state}")

    def tab_to(self, selector: str) -> None:
        """Press Tab until the focus is on what the selector means."""
        for _ in range(80):
            if self.look(f"() => document.activeElement.matches({selector!r})"):
                return
            self.press("Tab")
        raise AssertionError(f"{selector} cannot be reached")

    def play(self, most: int = 300) -> list[float]:
        """Play to the end of the match; how long the end of each round was there to see."""
        for _ in range(most):
            state = self.until(lambda now: now["over"] or now["rests"] or (now["mine"] and now["turn"]))
            if state["over"]:
                return list(self.look("() => window.ends"))
            if state["rests"]:
                self.tab_to("#next-round")
                self.press("Enter")
                self.until(lambda now: not now["rests"])
            else:
                self.move(state)
        raise AssertionError("the match does not end")

    def move(self, state: dict[str, Any]) -> None:
        """Answer what is asked, with the last card that can be played; whatever is marked is what goes off."""
        if state["count"]:
            for key in state["keys"][: state["count"]]:
                self.press(key)
            assert len(self.look(STATE)["chosen"]) == state["count"]
            self.press("Enter")
        elif state["keys"]:
            key = state["keys"][-1]
            self.press(key)
            for _ in range(5):
                now = self.look(STATE)
                if now["turn"] != state["turn"] or now["posted"] > state["posted"]:
                    break
                assert now["chosen"] in ([key], []), "another card is marked"
                self.press("Enter")
            sent = self.until(lambda now: now["posted"] > state["posted"])
            assert sent["last"] in state["can"][key], "another card was played"
        else:
            self.tab_to("#moves .actions button, #moves .actions .pick")
            while not self.look("() => document.activeElement.matches('button')"):
                self.press("Space")
                self.press("Tab")
            marked = self.look(STATE)["focus"]
            self.press("Enter")
            assert self.until(lambda now: now["posted"] > state["posted"])["last"] == marked
        self.until(lambda now: now["turn"] != state["turn"])

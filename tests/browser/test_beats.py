"""What happened is shown where it happened, at a pace one can choose; and the story says the same in words."""

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.programs import play_through

# Notes on the page which beats were shown.
SEEN = """() => {
  window.seen = [];
  document.addEventListener("infanta:beat", (event) => { window.seen.push(event.detail.dataset.kind); });
  const look = () => {
    const stage = document.getElementById("stage");
    if (stage) new MutationObserver(() => {
      for (const one of stage.querySelectorAll(".bubble")) window.said = one.textContent;
      if (stage.querySelector(".aim")) window.aimed = true;
      const caption = stage.querySelector(".caption").textContent;
      if (caption && window.captions?.at(-1) !== caption) (window.captions ??= []).push(caption);
    }).observe(stage, { childList: true, subtree: true, characterData: true });
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", look); else look();
}"""


def two_with_guards(page: Page, other: Page) -> tuple[Player, Player]:
    """Two people who hold nothing but Guards, so that the first to move asks the other for a card they do not have."""
    ada, bo = Player(page), Player(other)
    bo.sit_down(ada.open_table("love-letter", 2, dates="0,1", deck="16,0,0,0,0,0,0,0"), "Bo")
    expect(page.locator(".chair").nth(1)).to_contain_text("Bo")
    ada.begin()
    assert ada.wait()
    return ada, bo


def meet(one: FloatRect, other: FloatRect) -> bool:
    """Whether two boxes lie on each other."""
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    return across and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]


def test_a_guess_is_spoken_with_a_line_to_its_target_and_answered_there(visit: Visit) -> None:
    page, other = visit(), visit(pace="normal")
    other.add_init_script(f"({SEEN})()")
    ada, _ = two_with_guards(page, other)
    expect(other.locator("#stage")).to_be_hidden(timeout=20_000)
    ada.move()
    expect(other.locator("#stage .bubble")).to_have_text("Priest?")
    expect(other.locator("#stage .aim")).to_have_count(1)
    expect(other.locator("#stage .caption")).to_contain_text("Ada played the Guard on you and named the Priest")
    expect(other.locator("#stage .bubble")).to_have_text("No.")
    expect(other.locator(".status.mine-now")).to_be_visible()
    expect(other.locator("#stage")).to_be_hidden()
    assert other.evaluate("window.seen.slice(-3)") == ["play", "say", "deal"]


def test_beats_can_be_skipped_and_wanted_at_once(visit: Visit) -> None:
    page, other = visit(), visit(pace="normal")
    ada, bo = two_with_guards(page, other)
    expect(other.locator("#skip-beats")).to_be_hidden(timeout=30_000)
    ada.move()
    other.locator("#skip-beats").click()
    expect(other.locator("#skip-beats")).to_be_hidden()
    expect(other.locator(".status.mine-now")).to_be_visible(timeout=1_500)
    other.get_by_label("About this table").click()
    other.get_by_role("button", name="at once").click()
    expect(other.locator(".pace [value=once]")).to_have_attribute("aria-pressed", "true")
    bo.move()
    assert ada.wait()
    ada.move()
    assert bo.wait()
    assert "infanta-pace=once" in other.evaluate("document.cookie")


def test_the_way_to_skip_lies_on_no_card(visit: Visit) -> None:
    page = visit()
    ada = Player(page)
    ada.open_table("woo-the-princess", 4)
    ada.begin()
    assert ada.wait()
    page.evaluate("document.getElementById('skip-beats').hidden = false")  # as while something is shown
    skip = page.locator("#skip-beats")
    for width, height in ((390, 844), (844, 390), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        expect(skip).to_be_visible()
        box = skip.bounding_box()
        assert box is not None
        pressed = page.locator(".hand .card, .dock a" if width < 1280 else ".hand .card, #menu-table > summary")
        under = [one.bounding_box() for one in pressed.all()]
        assert under and not [one for one in under if one and meet(one, box)], (width, height)


# Shows the next card that is played in a replay: whose it is, and whether it lies on their name.
PLAYED = """async () => {
  const page = new DOMParser().parseFromString(await (await fetch(document.getElementById("steps").dataset.onward)).text(), "text/html");
  document.getElementById("steps").dataset.onward = page.getElementById("steps").dataset.onward;
  const beat = [...page.querySelector("template#beats").content.children].find((one) => one.dataset.kind === "play");
  if (!beat) return null;
  infantaStage.perform([beat], 1000);
  await new Promise((done) => { setTimeout(done, 600); });
  const card = document.querySelector("#stage .carried").getBoundingClientRect(), name = document.querySelector(`[data-place="${beat.dataset.seat}"] .who`).getBoundingClientRect();
  infantaStage.skip();
  await new Promise((done) => { setTimeout(done, 100); });
  return [beat.dataset.seat, card.left < name.right - 2 && name.left < card.right - 2 && card.top < name.bottom - 2 && name.top < card.bottom - 2];
}"""


@pytest.mark.parametrize("phone", [True, False])
def test_a_played_card_leaves_the_name_of_whoever_played_it_in_sight(visit: Visit, house: House, phone: bool) -> None:
    page = visit(phone=phone, pace="normal")
    page.goto(play_through(page, house.address, bots=3, tokens=1) + "/replay?step=4")
    seats = set[str]()
    for _ in range(30):
        if (shown := page.evaluate(PLAYED)) is not None:
            assert not shown[1], f"the card of {shown[0]}"
            seats.add(shown[0])
        if seats >= {"1", "2", "3"}:
            break
    assert len(seats) > 1


def test_who_wants_less_motion_reads_the_beats_in_order(visit: Visit) -> None:
    page, other = visit(), visit(calm=True, pace="")
    ada, _ = two_with_guards(page, other)
    ada.move()
    expect(other.locator(".status.mine-now")).to_be_visible()
    told = other.locator("#story li").all_inner_texts()
    assert told[-3:] == [
        "Ada played the Guard on you and named the Priest (2).",
        "You did not hold the Priest.",
        told[-1],
    ]
    assert other.locator("[role=log][aria-live=polite] #story").count() == 1
    assert other.locator("#stage").is_hidden()


def test_reaching_for_the_hand_skips_to_now_and_chooses_that_card(visit: Visit) -> None:
    page, other = visit(), visit(pace="normal")
    ada, _ = two_with_guards(page, other)
    expect(other.locator("#skip-beats")).to_be_hidden(timeout=30_000)
    held = other.locator(".hand .card").first
    name, place = held.get_attribute("id"), held.bounding_box()
    assert place is not None
    ada.move()
    expect(other.locator("#skip-beats")).to_be_visible()
    other.mouse.click(place["x"] + 20, place["y"] + 40)
    expect(other.locator(".hand > .can > .pick:checked + label .card")).to_have_attribute("id", name or "")


def test_a_game_that_stages_nothing_is_told_beat_by_beat(visit: Visit) -> None:
    page = visit(pace="fast")
    page.add_init_script(f"({SEEN})()")
    ada = Player(page)
    ada.open_table("high-card", 2)
    ada.begin()
    assert ada.wait()
    ada.move()
    expect(page.locator("#skip-beats")).to_be_hidden(timeout=20_000)
    assert {*page.evaluate("window.seen")} and page.evaluate("window.captions.length") > 1

"""Somebody who plays by the page alone: looks for what can be chosen, and chooses it."""

from playwright.sync_api import Locator, Page, expect

OVER = ".laurels"


class Player:
    """A player at a table. Moves are made as people make them: a card, then a player, then a number."""

    def __init__(self, page: Page, impatient: bool = False, touch: bool = False) -> None:
        self.page = page
        self.touch = touch  # whether to tap on what is chosen rather than to click
        self.impatient = impatient  # whether to load the page again rather than wait for news
        self.moved = 0

    def open_table(self, game: str, players: int, name: str = "Ada", **options: str) -> str:
        """Fill in the form of a new table; the table's address."""
        page = self.page
        page.goto(f"/new/{game}")
        page.fill("#name", name)
        page.select_option("#players", str(players))
        if options:
            page.locator("#house-rules > summary").click()
        for option, value in options.items():
            field = page.locator(f"#option-{option}")
            if field.evaluate("field => field.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_url("**/t/*")
        return page.url

    def sit_down(self, address: str, name: str) -> None:
        """Take a free seat at somebody's table."""
        self.page.goto(address)
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Sit down").click()
        expect(self.page.locator(".chair .plate:has-text('(you)')")).to_be_visible()

    def begin(self) -> None:
        """The host begins; bots take the free seats."""
        self.page.get_by_role("button", name="Begin").click()
        self.page.wait_for_selector(".tray .hand, #moves, .laurels", state="attached")

    def play(self, most: int = 400) -> None:
        """Move whenever asked, until the match is over."""
        while self.wait():
            self.move()
            self.moved += 1
            assert self.moved < most, "the match does not end"

    def wait(self) -> bool:
        """Wait for my turn; False when the match is over."""
        while self.impatient and not self.page.locator(f".status.mine-now, #next-round, {OVER}").count():
            self.page.reload()
        while True:
            self.page.wait_for_selector(f".status.mine-now, #next-round, {OVER}", state="attached")
            if not self.page.locator("#next-round").count():
                return self.page.locator(OVER).count() == 0
            self.press_on()

    def press_on(self) -> None:
        """A round is over: see how it ended, and go on."""
        self.press(self.page.locator("#next-round"))
        if self.impatient:
            while self.page.locator(".pause").count():
                self.page.reload()
        else:
            self.page.wait_for_selector("#next-round", state="detached")

    def move(self) -> None:
        """Make the first move that the page offers."""
        page = self.page
        turn = page.locator("#moves input[name=turn]").first.get_attribute("value")
        self.choose(page.locator("#moves"))
        page.wait_for_selector(f'#moves input[name=turn][value="{turn}"]', state="detached")

    def press(self, one: Locator) -> None:
        """Click, or tap."""
        if self.touch:
            one.tap()
        else:
            one.click()

    def choose(self, form: Locator) -> None:
        """A card of the hand if one can be played, otherwise the first of what else there is."""
        if form.locator(".hand[data-count]").count():
            self.tick(form)
        elif form.locator(".hand .play").count():
            self.press(form.locator(".hand .play").first)
        elif form.locator(".hand > .can > label").count():
            self.press(form.locator(".hand > .can > label").first)
            self.finish(form.locator(".hand > .can > .then:visible"))
        else:
            self.finish(form.locator(".actions"))

    def tick(self, form: Locator) -> None:
        """Choose as many cards as are wanted."""
        wanted = int(form.locator(".hand").get_attribute("data-count") or 0)
        for number in range(wanted):
            self.press(form.locator(".hand > li > label").nth(number))
        self.press(form.locator(".actions button.primary"))

    def finish(self, place: Locator) -> None:
        """Choose on, until the move is made."""
        chips = place.locator("label.chip:visible")
        if chips.count():
            self.press(chips.first)
        self.press(place.locator("button[name=move]:visible").first)


def sees_laurels(page: Page) -> None:
    """Whether the page says who has won."""
    expect(page.locator(".laurels h2")).to_contain_text("won")

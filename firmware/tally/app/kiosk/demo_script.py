"""A demo: which card or button it asks for next, and what happens if another card is laid."""

from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# The games that have a demo.
GAMES = ("little_troubles",)
# Separates the phases of a step.
_OR = "/"
# What a step asks for: to play a card, to choose a card in play (as a target, or to fight), to press a
# button, or to look at the game's own picture, without the line that tells what happened, or with it.
TAP, AIM, PICK, PRESS, LOOK, SHOW = "tap", "aim", "pick", "press", "look", "show"
PICTURES = (LOOK, SHOW)


class Demo:
    """The demo of a game. `at` is the number of steps done. `before` presses of OK lead to the first step."""

    def __init__(self, game: str) -> None:
        script = _of(game)
        self.before: int = script.BEFORE
        self.at = 0
        self._game = game
        self._cards = cards_of(game)
        self._steps = _rows(script.STEPS)
        self._stands_in: "dict[str, str]" = {}  # by the name of the card that was asked for
        self._laid: "list[str]" = []  # in the order in which they were played

    def is_over(self) -> bool:
        """Return whether all steps are done."""
        return self.at >= len(self._steps)

    def verb(self) -> str:
        """Return what the step asks for."""
        return self._steps[self.at][1]

    def wanted(self) -> str:
        """Return the button, or the name of the card that is asked for; "" for none."""
        name = self._steps[self.at][2]
        return self._stands_in.get(name, name)

    def words(self) -> str:
        """Return what the screen says at this step."""
        return text(f"demo_{self._game}.{self.at + 1}", "")

    def seat_of(self, name: str) -> "int | None":
        """Return the seat of a card, None for a card that is not in the demo's deck."""
        for seat, _, each in self._cards:
            if each == name:
                return int(seat)
        return None

    def can_replace(self, name: str) -> bool:
        """Return whether this card will do: the one that is asked for, or one of the same seat and type."""
        kinds = [card[:2] for card in self._cards if card[2] in (name, self.wanted())]
        return name == self.wanted() or (len(kinds) > 1 and kinds[0] == kinds[1])

    def replace(self, name: str) -> None:
        """From now on, use this card in place of the one that is asked for."""
        self._stands_in[self._steps[self.at][2]] = name

    def note(self, name: str) -> None:
        """Note a card that was played: the demo no longer asks for it."""
        self._laid.append(name)

    def take_back(self) -> None:
        """Note that the last play was undone."""
        self._laid = self._laid[:-1]

    def go_on(self) -> None:
        """Go on to the next step. A step without words belongs to the one before, unless it is a picture."""
        self.at += 1
        while not self.is_over() and not self.words() and self.verb() not in PICTURES:
            self.at += 1

    def skip(self) -> None:
        """Skip this step, and the steps that would only show what it did."""
        is_card = self.verb() == TAP
        self.go_on()
        while is_card and not self.is_over() and (self.verb() == AIM or self._is_just_seen()):
            self.go_on()

    def settle(self, phase: str, is_pending: bool) -> None:
        """Skip the steps that are done, or impossible now that the game is in this phase."""
        while not self.is_over() and not self._is_open(phase, is_pending):
            self.skip()

    def _is_just_seen(self) -> bool:
        return self.verb() in PICTURES and not self.wanted()

    def _is_open(self, phase: str, is_pending: bool) -> bool:
        step_phase, verb, _ = self._steps[self.at]
        if phase not in step_phase.split(_OR):
            return False
        if verb == TAP and self.wanted() in self._laid:
            return False
        return verb != AIM or is_pending


def cards_of(game: str) -> "list[list[str]]":
    """Return the cards of a demo's deck: rows of seat, type and name."""
    return _rows(_of(game).CARDS)


def _of(game: str) -> "Any":
    assert game in GAMES
    from tally.app.kiosk import demo_little_troubles

    return demo_little_troubles


def _rows(table: bytes) -> "list[list[str]]":
    """Return the three parts of each line. The last part may contain blanks, or be missing."""
    rows = [line.split(" ", 2) for line in table.decode().strip("\n").split("\n")]
    return [row + [""] * (3 - len(row)) for row in rows]

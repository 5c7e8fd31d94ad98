"""Presses the buttons for each verb, on the simulated table: it taps the card, and then uses only buttons.

A held button counts as one press, like a short one. A tap is not a press; the table names taps where an
answer is a card that must be tapped.
"""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from tally.screens.words import text
from tests.by_hand.tables import LIKELIEST, PLACES, Place

KEPT = Path(__file__).resolve().parent.parent / "BY_HAND.md"
MOST_FOR_LIKELY = 5
HEAD = """# Every verb, by buttons

This page says how many presses each effect takes if players record it by hand. After `make setup-test`,
`.venv/bin/python -m tests.by_hand` presses all of this on the simulated table and writes the page; a test
keeps it true. First the card with the effect is tapped. Then the presses count from the menu on. A button
that is held until the right line or number comes is one press. The ten most frequent verbs of each game (*)
take at most 5.
"""
_LINE = re.compile(r"\| `(?P<verb>\w+)`( \*)? \| `.*` \| (?P<presses>\d+) \|")
_LOOK_MS = 20
_LONGEST_MS = 12_000
_NUMBER_STEPS = 12
# The pages of a token: an answer is a line's text.
_OF_TOKENS = ("token", "ways")
# The line of a kind, if it is not the kind's own word.
_WORDS = {"create": "effect.token"}


def _uids(places: Iterable[Place]) -> dict[str, str]:
    """Return the UIDs of the tray's cards and of the scripts' own, by their labels."""
    found = {card["label"]: card["uid"] for card in play.tray() if "uid" in card}
    for place in places:
        for gesture, *card in place.script:
            if gesture == "card":
                label, memory = card
                found[label] = memory[:6] + memory[8:16]  # a byte between them is a check
    return found


@dataclass(frozen=True)
class Pressed:
    """A verb as the table recorded it, and the presses and taps for it."""

    game: str
    verb: list[Any]
    presses: int
    taps: int


class Hand:
    """Presses the buttons of one table, and counts."""

    def __init__(self, place: Place) -> None:
        self.names = _uids([place])
        journey = Journey(play.compiled("pico"), play.tray(), samples.catalogues(), lambda *_: None)
        journey.play([json.dumps(line) for line in place.script])
        self.simulation = journey.simulation
        self.presses = self.taps = 0

    def page(self) -> Any:
        """Return the page on show."""
        return self.simulation.table.page()

    def events(self) -> int:
        """Return how many events stand."""
        count: int = self.simulation.table.session.played_view()["events"]
        return count

    def pass_ms(self, durations: Iterator[int]) -> None:
        """Let a gesture take its time, and settle."""
        for duration_ms in durations:
            self.simulation.run_ms(duration_ms)
        self.settle()

    def settle(self) -> None:
        """Let the table do all that is to be done."""
        self.simulation.run_ms(_LOOK_MS)
        while self.simulation.table.is_busy():
            self.simulation.run_ms(_LOOK_MS)

    def press(self, button: str) -> None:
        """Press a button for short."""
        self.presses += 1
        self.pass_ms(self.simulation.press(button))

    def hold(self, button: str) -> None:
        """Hold a button until it counts as held."""
        self.presses += 1
        self.pass_ms(self.simulation.hold(button))

    def hold_until(self, button: str, is_there: Any) -> None:
        """Hold a button, and let go when the wanted value is there."""
        self.presses += 1
        self.simulation.touch("push", button)
        for _ in range(_LONGEST_MS // _LOOK_MS):
            self.simulation.run_ms(_LOOK_MS)
            if is_there():
                break
        self.simulation.touch("let_go", button)
        self.settle()
        assert is_there(), f"{button} held does not stop there"

    def tap(self, label: str) -> None:
        """Tap a card."""
        self.taps += 1
        self.pass_ms(self.simulation.tap(label))

    def take_back(self) -> None:
        """Take the effect back."""
        events = self.events()
        while self.simulation.table.page_name() != "undo":
            self.hold("left")
        self.press("ok")
        assert self.events() == events - 1

    def to_line(self, at: int, count: int) -> None:
        """Bring the cursor to a line, by the fewest presses."""
        ahead, back = (at - self.page().cursor) % count, (self.page().cursor - at) % count
        if ahead > 1 and back > 1:
            self.hold_until("right", lambda: self.page().cursor == at)
        else:
            for _ in range(min(ahead, back)):
                self.press("right" if ahead <= back else "left")

    def to_amount(self, wanted: int) -> None:
        """Bring the amount to a number, by the fewest presses."""
        page = self.page()
        began = page._amount
        side = "right" if wanted > began else "left"
        stops = self._stops(began, -1 if side == "left" else 1)
        nearest = min(stops, key=lambda stop: abs(wanted - stop)) if stops else began
        if abs(wanted - nearest) + 1 < self._short(began, wanted):
            self.hold_until(side, lambda: page._amount == nearest)
        while page._amount != wanted:
            self.press("right" if page._amount < wanted else "left")

    def _short(self, began: int, wanted: int) -> int:
        """Return the number of short presses between two amounts; an effect passes over 0."""
        passed_over = self.page()._asked["is_change"] and min(began, wanted) < 0 < max(began, wanted)
        return abs(wanted - began) - (1 if passed_over else 0)

    def _stops(self, began: int, by: int) -> list[int]:
        """Return the numbers at which a held button stops."""
        from tally.app.pages.page import grown

        asked, stops = self.page()._asked, []
        for steps in range(1, _NUMBER_STEPS):
            began = grown(began, by, steps)
            if began == 0 and asked["is_change"]:
                began = by
            stops.append(max(asked["lowest"], min(asked["highest"], began)))
        return stops


def of_place(place: Place, each: int) -> Iterator[Pressed]:
    """Yield the effects of a place as they were pressed, one of `each`; one is taken back before the next."""
    hand = Hand(place)
    for kind, answers in place.told[::each]:
        hand.tap(place.source)
        hand.presses = hand.taps = 0
        yield _told(hand, place, kind, answers)
        hand.take_back()


def _told(hand: Hand, place: Place, kind: str, answers: list[Any]) -> Pressed:
    game, source, session = place.game, place.source, hand.simulation.table.session
    events = hand.events()
    hand.hold("right")
    assert hand.simulation.table.page_name() == "menu"
    _open(hand, kind)
    for answer in answers:
        _answer(hand, _known(hand, answer))
    told: list[Any] = next(session.log.events(session.game.standing[-1]))
    assert hand.events() == events + 1, f"{kind} {answers}: {hand.simulation.table.page_name()}"
    if told[0] != "effect_happened":
        return Pressed(game, told, hand.presses, hand.taps)
    assert told[2] == hand.names[source], "another card says it"
    return Pressed(game, told[3], hand.presses, hand.taps)


def _open(hand: Hand, kind: str) -> None:
    """Press the line of a kind of effect. If it is not among the first ones, open more effects before."""
    word, more = text(_WORDS.get(kind, "effect." + kind)), text("menu.more_effects")
    if word not in _lines(hand):
        hand.to_line(_lines(hand).index(more), len(_lines(hand)))
        hand.press("ok")
    hand.to_line(_lines(hand).index(word), len(_lines(hand)))
    hand.press("ok")


def _lines(hand: Hand) -> list[str]:
    return [row[0] for row in hand.page().items]


def _known(hand: Hand, answer: Any) -> Any:
    return hand.names[answer[1:]] if isinstance(answer, str) and answer.startswith("@") else answer


def _answer(hand: Hand, answer: Any) -> None:
    page = hand.page()
    if hand.simulation.table.page_name() in _OF_TOKENS:
        hand.to_line(_lines(hand).index(answer), len(_lines(hand)))
        hand.press("ok")
        return
    assert hand.simulation.table.page_name() == "effect", f"{answer} is not asked for"
    if page._asked:
        hand.to_amount(answer)
        hand.press("ok")
        return
    found = [choice[0] for choice in page.choices]
    if answer in found:
        hand.to_line(found.index(answer), len(found))
        hand.press("ok")
    else:
        hand.tap({uid: label for label, uid in hand.names.items()}[answer])


def all_pressed(each: int = 1) -> list[Pressed]:
    """Return the effects of every place as they were pressed: all, or one of `each`."""
    return [pressed for place in PLACES for pressed in of_place(place, each)]


def page() -> str:
    """Return the page that is kept."""
    return written(all_pressed())


def read(page: str) -> list[tuple[str, str, int]]:
    """Return the lines of a page: each with its game, its verb and its presses."""
    found, game = [], ""
    for line in page.splitlines():
        if line.startswith("## "):
            game = line.removeprefix("## ")
        elif match := _LINE.match(line):
            found.append((game, match["verb"], int(match["presses"])))
    return found


def written(pressed: list[Pressed]) -> str:
    """Return these effects as a page, a table for each game."""
    parts = [HEAD]
    for game in LIKELIEST:
        parts.append(f"\n## {game}\n\n| verb | for example | presses | taps |\n| --- | --- | --- | --- |\n")
        parts += [line(each) for each in pressed if each.game == game]
    return "".join(parts)


def line(each: Pressed) -> str:
    """Return the line of an effect on the page."""
    star = " *" if each.verb[0] in LIKELIEST[each.game] else ""
    example = json.dumps(_named(each.verb, _labels()), ensure_ascii=False)
    return f"| `{each.verb[0]}`{star} | `{example}` | {each.presses} | {each.taps or ''} |\n"


@cache
def _labels() -> dict[str, str]:
    """Return the labels of all cards, by their UIDs."""
    return {uid: label for label, uid in _uids(PLACES).items()}


def _named(verb: Any, labels: dict[str, str]) -> Any:
    """Return a verb with the names of its cards."""
    if isinstance(verb, list):
        return [_named(each, labels) for each in verb]
    return labels.get(verb, verb) if isinstance(verb, str) else verb

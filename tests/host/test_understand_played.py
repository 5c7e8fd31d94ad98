"""Texts of Altered that the form says in a way of its own are played: the rules do what the text says."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from card_tags.understand.cards import understand
from tally.rulebooks import playbook_of, rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.refusals import Refused

EXAMPLES = Path(__file__).parent / "card_texts" / "altered.jsonl"
SIGNS = re.compile(r"(?:^|\n|  |(?<=\. ))((?:\{[JHR]\} ?)+)")
PLAIN: dict[str, Any] = {
    "name": "Mudpup",
    "hand_cost": 1,
    "reserve_cost": 1,
    "forest": 1,
    "mountain": 1,
    "water": 1,
}
TINBUG: dict[str, Any] = PLAIN | {"id": "Tinbug", "type": "character"}
OPTIONS: dict[str, Any] = {"seats": ["Ann", "Ben"], "start_hand": 9, "start_mana": 5, "tokens": [TINBUG]}


class Table:
    """A game of Altered in its first turn, with cards whose texts are read."""

    def __init__(self) -> None:
        self.game = Game(rulebook_of, ListHistory(), 4, playbook_of=playbook_of)
        self.do("game_started", "altered", OPTIONS)

    def do(self, *event: Any) -> list[Any]:
        """Return the steps of an event."""
        return self.game.accept(list(event))

    def see(self, card: str, kind: str, text: str = "") -> None:
        """Let the table know a card; its text must be understood whole."""
        reading = understand({"type": kind, "text": text}, "altered")
        assert reading.is_whole
        self.do("card_seen", card, PLAIN | {"id": card, "type": kind} | reading.fields)

    def lay(self, seat: int, card: str, zone: str) -> None:
        """Put a card where it is needed."""
        self.do("effect_happened", seat, None, ["to", card, zone])

    def play(self, card: str) -> None:
        """Play a card for the first player, with its first reaction if it has one in Limbo."""
        self.do("card_played", 0, card)
        if self.view["limbo"]:
            reaction = self.view["limbo"][0]
            self.do("reaction_played", 0, reaction["card"], {"which": reaction["which"]})

    @property
    def view(self) -> Any:
        rulebook = rulebook_of("altered")
        assert rulebook
        return rulebook.view(self.game.state())

    def seat(self, seat: int) -> Any:
        return self.view["seats"][seat]


def played_texts() -> Iterator[tuple[str, str]]:
    """Yield the types and texts of all examples with an ability that is due as the card is played."""
    for line in EXAMPLES.read_text(encoding="utf-8").splitlines():
        example = json.loads(line)
        if "unknown" not in example and example["type"] in ("character", "permanent"):
            yield example["type"], example["text"]


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.mark.parametrize("zone", ["hand", "reserve"])
def test_a_sign_before_an_ability_says_when_it_is_due(zone: str) -> None:
    """{J}: as the card comes, from wherever; {H}, {R}: from hand, from Reserve. Each comes once."""
    due = {"hand": "JH", "reserve": "JR"}[zone]
    for kind, text in played_texts():
        table = Table()
        table.see("a", kind, text)
        if zone == "reserve":
            table.lay(0, "a", zone)
        steps = table.do("card_played", 0, "a")
        signs = [sign for signs in SIGNS.findall(text) for sign in signs if sign in due]
        assert len([step for step in steps if step[0] == "reaction"]) == len(signs), text


@pytest.mark.parametrize("is_in_reserve", [False, True])
def test_what_a_landmark_does_as_it_comes_is_done_once(table: Table, is_in_reserve: bool) -> None:
    table.see("a", "permanent", "{J} Draw a card.")
    if is_in_reserve:
        table.lay(0, "a", "reserve")
    hand = table.seat(0)["hand"]
    table.play("a")
    assert table.seat(0)["hand"] == hand + is_in_reserve
    assert table.view["limbo"] == []


def test_what_a_landmark_does_as_it_comes_can_be_activated(table: Table) -> None:
    table.see("a", "permanent", "{J} Draw a card.")
    table.see("b", "spell", "Activate the {j} abilities of target Permanent you control.")
    table.play("a")
    table.do("passed", 1)
    table.do("card_played", 0, "b")
    table.do("answered", 0, "a")
    assert table.view["limbo"] == [{"seat": 0, "card": "a", "which": 0}]


def test_the_owner_of_the_card_that_was_discarded_resupplies(table: Table) -> None:
    table.see("a", "character", "{H} <SABOTAGE>. If you discarded a card this way, its owner <RESUPPLIES>.")
    table.see("r", "character")
    table.lay(1, "r", "reserve")
    table.play("a")
    table.do("answered", 0, [1])
    assert ["resupply", 1] in table.do("answered", 0, "r")
    assert table.seat(1)["discard"] == ["r"]


def test_a_spell_in_reserve_does_not_mean_itself(table: Table) -> None:
    table.see("a", "spell", "Return a card from your Reserve to your hand.")
    table.see("r", "character")
    table.lay(0, "r", "reserve")
    table.play("a")
    assert table.view["pending"]["from"] == ["r"]


def test_a_spell_in_reserve_does_not_count_itself(table: Table) -> None:
    text = (
        "Target an Expedition. Create X [Tinbug 2/2/2] Robot tokens in it, where X is the number of cards in"
        " target player's Reserve."
    )
    table.see("a", "spell", text)
    for card in ("r", "s"):
        table.see(card, "character")
        table.lay(0, card, "reserve")
    table.play("a")
    table.do("answered", 0, [0, 1])
    table.do("answered", 0, [0])
    assert len(table.seat(0)["expeditions"][1]["characters"]) == 2


def test_an_opponent_who_may_is_asked(table: Table) -> None:
    table.see("a", "character", "{H} Target opponent may <EXHAUSTED_RESUPPLY_INF> twice.")
    table.play("a")
    assert table.view["pending"]["seat"] == 1
    assert table.do("answered", 1, [0]).count(["resupply", 1, "exhausted"]) == 2


def test_a_cost_may_be_paid_with_what_comes_before_it(table: Table) -> None:
    text = "{T} : I gain 1 Rust counter. Then, you may spend 2 of my Rust counters to draw a card."
    table.see("a", "permanent", text)
    table.play("a")
    table.do("passed", 1)
    hand = table.seat(0)["hand"]
    for drawn in (0, 1):
        table.do("effect_happened", 0, None, ["wake", "a"])
        table.do("quick_played", 0, "a")
        table.do("answered", 0, [1])
        assert table.seat(0)["hand"] == hand + drawn
    assert table.seat(0)["landmarks"][0]["counters"] == {"exhausted": 1}


def test_each_player_who_puts_a_card_draws_one(table: Table) -> None:
    table.see(
        "a", "character", "{H} Each player may put a card from their hand in Reserve to draw two cards."
    )
    table.see("b", "character")
    table.play("a")
    hands = [table.seat(seat)["hand"] for seat in (0, 1)]
    table.do("answered", 0, None)
    table.do("answered", 1, ["b"])
    assert [table.seat(seat)["hand"] for seat in (0, 1)] == [hands[0], hands[1] + 1]


def test_a_hand_without_a_card_is_not_asked_for_one(table: Table) -> None:
    table.see(
        "a", "character", "{J} You may pay {1} and put a card from your hand in Reserve to draw a card."
    )
    table.do("effect_happened", 0, None, ["draw", 0, 1 - table.seat(0)["hand"]])
    table.play("a")
    assert table.view["pending"] is None
    assert table.seat(0)["ready"] == OPTIONS["start_mana"] - PLAIN["hand_cost"]


def test_what_kind_of_card_it_is_decides(table: Table) -> None:
    table.see(
        "a", "character", "{H} You may put a card from your hand in Reserve. If it's a Spell, draw a card."
    )
    table.see("b", "spell", "Draw a card.")
    table.see("c", "character")
    table.play("a")
    hand = table.seat(0)["hand"]
    table.do("answered", 0, [0])
    with pytest.raises(Refused):
        table.do("answered", 0, "c")
    table.do("answered", 0, "b")
    assert table.seat(0)["hand"] == hand

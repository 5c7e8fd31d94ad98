"""check-deck --port: each tapped card of a deck counts once, and the deck is judged like a list."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from card_tags import samples
from card_tags.lists.games import Game
from card_tags.tag_image import USER_BYTES, image
from card_tags.writer import signing
from card_tags.writer.deck_tapping import DeckTapping, TappedCard
from host_sim.wire.ntag import Ntag
from tally.tags.signature import ALTERED, GENUINE, UNKNOWN_KEY, UNSIGNED
from tests.host.card_lists import run
from tests.host.served import ROOT, Served
from tests.host.sticker_bench import BenchReader, blank

pytestmark = pytest.mark.slow

RED = samples.cards()
COMMAND_CARD, UNICORN = RED[80], samples.cards("unstable_unicorns")[0]
CLUB = signing.Key("Club", bytes(range(32)))
STRANGE = signing.Key("Else", bytes(range(1, 33)))
LOOKS_A_HAND = 60
WANTED = 40
OF_DECK_2 = "Pillow Fort Pia 1/3"
PATIENCE_S = 60


class Hands(BenchReader):
    """The real reader code, under hands that lay down a few tags at a time and then press OK."""

    def __init__(self, *laid: list[Ntag]) -> None:
        super().__init__()
        self._laid = list(laid)
        self._looks = 0
        self.shown: list[dict[str, Any]] = []

    def press(self) -> str:
        self._looks += 1
        if self._looks % LOOKS_A_HAND:
            return ""
        if not self._laid:
            return "ok"
        self.take()
        for tag in self._laid.pop(0):
            self.put(tag)
        return ""

    def show(self, sound: str = "", **shown: Any) -> None:
        self.shown.append({"sound": sound, **shown})


def tag_of(card: samples.SampleCard, key: signing.Key | None = None) -> Ntag:
    if key is None:
        return Ntag(card.image)
    block = signing.encode_signed(card.tag, card.uid, Game("little_troubles").layout, USER_BYTES, key)
    return Ntag(image(card.uid, block))


def forged(card: samples.SampleCard) -> Ntag:
    """Return a signed card that was made cheaper: its check is right again, its signature is the old one."""
    cheap = card.tag._replace(content=card.tag.content | {"cost": 0})
    layout = Game("little_troubles").layout
    signed = signing.encode_signed(card.tag, card.uid, layout, USER_BYTES, CLUB)
    block = signing.encode_signed(cheap, card.uid, layout, USER_BYTES, CLUB)
    tail = -signing.RECORD_BYTES - 1
    return Ntag(image(card.uid, block[:tail] + signed[tail:]))


def collected(table: Hands, key: signing.Key | None = None) -> tuple[list[TappedCard], list[str]]:
    """Return the cards, and what was told after the first line; that one says what to do."""
    told: list[str] = []
    return DeckTapping(table, "little_troubles", WANTED, key, told.append).collect(), told[1:]


def names(cards: list[TappedCard]) -> list[str]:
    return [card.tag.content["name"] for card in cards]


def test_every_card_is_counted_in_the_order_of_taps() -> None:
    cards, told = collected(Hands(*([tag_of(card)] for card in (RED[0], RED[3], RED[1]))))
    assert names(cards) == ["Mudpuddle Max", "Kit of the Kites", "Mudpuddle Max"]
    assert told == ["1: Mudpuddle Max", "2: Kit of the Kites", "3: Mudpuddle Max"]


def test_a_card_that_is_laid_down_again_counts_once_and_is_told() -> None:
    table = Hands([tag_of(RED[0])], [], [tag_of(RED[0])], [])
    cards, told = collected(table)
    assert len(cards) == 1
    assert told == ["1: Mudpuddle Max", "Mudpuddle Max: counted already"]
    assert [(shown["text"], shown["line"]) for shown in table.shown][-1] == (
        "Mudpuddle Max",
        "counted already",
    )


def test_two_at_once_are_not_guessed() -> None:
    table = Hands([tag_of(RED[0]), tag_of(RED[3])], [], [tag_of(RED[3])])
    assert names(collected(table)[0]) == ["Kit of the Kites"]
    assert "only one at a time" in [shown["line"] for shown in table.shown]


@pytest.mark.parametrize(
    ("tag", "words"),
    [
        (blank(), "empty"),
        (tag_of(COMMAND_CARD), "the command pass"),
        (tag_of(UNICORN), "Meadow Foal (UM-01) of Unstable Unicorns"),
    ],
    ids=["blank", "command", "other game"],
)
def test_what_is_no_card_of_the_game_is_not_counted(tag: Ntag, words: str) -> None:
    table = Hands([tag], [], [tag_of(RED[0])])
    cards, told = collected(table)
    assert names(cards) == ["Mudpuddle Max"]
    assert told[0] == f"not counted, because it is not a card of Little Troubles: {words}"
    assert "refused" in [shown["sound"] for shown in table.shown]


def test_the_screen_tells_the_card_and_how_many_there_are() -> None:
    table = Hands([tag_of(RED[0])])
    collected(table)
    assert [table.shown[0][name] for name in ("text", "done", "total")] == ["", 0, WANTED]
    assert [table.shown[-1][name] for name in ("text", "done", "total")] == ["Mudpuddle Max", 1, WANTED]
    assert table.shown[-1]["sound"] == "accepted"


def test_with_a_key_each_card_has_its_mark() -> None:
    tags = [tag_of(RED[0], CLUB), tag_of(RED[3]), tag_of(RED[6], STRANGE), forged(RED[8])]
    cards, told = collected(Hands(*([tag] for tag in tags)), CLUB)
    assert [card.mark for card in cards] == [GENUINE, UNSIGNED, UNKNOWN_KEY, ALTERED]
    assert [line.split(", ")[1] for line in told] == [
        "genuine",
        "unsigned",
        "signed with another key",
        "ALTERED",
    ]


def test_a_card_taken_away_too_soon_is_read_when_it_comes_again() -> None:
    table = Hands([tag_of(RED[0])], [tag_of(RED[0])])
    table.taken_at = (1, 300)
    assert names(collected(table)[0]) == ["Mudpuddle Max"]


def test_a_deck_is_checked_over_a_real_port(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "card_tags", "check-deck", "--format", "daycare"]
    with Served(tmp_path, "host_sim") as served:
        command = subprocess.Popen(
            [*words, "--port", served.port],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert command.stdout
        assert command.stdout.readline() == "tap every card, then OK on the table\n"
        for number, label in enumerate(("Mudpuddle Max 1/3", "Mudpuddle Max 2/3", OF_DECK_2), 1):
            served.do("tap", label)
            assert command.stdout.readline().startswith(f"{number}: ")
        served.do("press", "ok")
        said, _ = command.communicate(timeout=PATIENCE_S)
    assert said.splitlines() == [
        "cards of several decks: 2 of deck 1, 1 of deck 2",
        "the deck: 3 cards, at least 40 are wanted",
    ]
    assert command.returncode == 1


def compared(served: Served, listed: Path, *labels: str) -> tuple[int, list[str]]:
    """Return the status and the last lines of a check of these cards against a registered list."""
    words = [sys.executable, "-m", "card_tags", "check-deck", str(listed), "--game", "little_troubles"]
    command = subprocess.Popen(
        [*words, "--port", served.port], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert command.stdout
    command.stdout.readline()
    for label in labels:
        served.do("tap", label)
        command.stdout.readline()
    served.do("press", "ok")
    said, _ = command.communicate(timeout=PATIENCE_S)
    return command.returncode, said.splitlines()


def test_tapped_cards_are_compared_with_the_registered_list(tmp_path: Path) -> None:
    listed = tmp_path / "deck.csv"
    listed.write_text("id,name,type,copies\nSR-01,Mudpuddle Max,character,1\nZ-1,Nobody,toy,2\n")
    labels = ("Mudpuddle Max 1/3", "Mudpuddle Max 2/3", "Kit of the Kites 1/3")
    with Served(tmp_path, "host_sim") as served:
        assert compared(served, listed, *labels) == (
            1,
            [
                "missing: Nobody (2)",
                "too many: Mudpuddle Max, 2 cards, the list has 1",
                "not on the list: Kit of the Kites (1)",
            ],
        )
        listed.write_text("id,name,type,copies\nSR-01,Mudpuddle Max,character,1\n")
        status, lines = compared(served, listed, labels[0])
        assert (status, lines[0]) == (1, f"nothing differs from {listed}: 1 card")
        result = run("check-deck", listed, "--game", "little_troubles", "--port", served.port, "--send")
        assert result.exit_code == 0
        assert "the registered list has 1 card" in result.output
        served.do("hold", "right")
        served.do("pick", "Deck check")
        served.do("pick", "Registered list")
        assert served.holds(page="deck_taps")


def test_a_port_where_nobody_is_says_so(tmp_path: Path) -> None:
    result = run("check-deck", "--format", "daycare", "--port", tmp_path / "none")
    assert result.exit_code == 1
    assert len(result.output.splitlines()) == 1


def test_a_deck_is_a_file_or_tapped(tmp_path: Path) -> None:
    for words in (("--format", "daycare"), ("--send", "--port", tmp_path / "none")):
        result = run("check-deck", *words)
        assert result.exit_code == 2
        assert "name the file of a deck, or the --port of a table and tap its cards" in result.output


def test_a_format_of_another_game_is_none() -> None:
    result = run("check-deck", samples.DECKS[1], "--format", "constructed")
    assert result.exit_code == 2
    assert "constructed is no format of little_troubles: daycare, preschool, grade_school" in result.output


def test_a_game_without_deck_rules_asks_for_no_taps(tmp_path: Path) -> None:
    result = run("check-deck", "--game", "wotn", "--port", tmp_path / "none")
    assert result.output == "Error: the document of wotn has no rules for decks: nothing to check\n"

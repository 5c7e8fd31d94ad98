"""One command makes a decklist a tagged deck: list, labels, catalogue, stickers. It can go on later."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from contextlib import nullcontext
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import Result

from card_tags import lists
from card_tags.decks import making
from card_tags.lists.games import Game
from card_tags.table import transfer
from card_tags.table.device import DeviceError
from tally.tags.catalogue import find_title
from tests.host.card_lists import run
from tests.host.served import Served
from tests.host.test_tag_commands import Typed

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("deck_making")]

# Invented cards. LONG is one whose text does not fit the smallest sticker.
LIST = """id,name,type,hand_cost,reserve_cost,forest,faction,reactions
ALT_MINE_B_AX_03_C,Ilka & Bo,hero,,,,,
ALT_MINE_B_AX_04_C,Ash Sparrow,character,1,1,2,,join: draw you 1
ALT_MINE_B_BR_05_R2,Kiln Keeper,character,2,1,2,AX,
"""
LONG = "ALT_MINE_B_AX_06_C,The Longest Song of the Kiln,spell,2,1,,," + "; ".join(
    ["hand may: draw you 1 & mana you 1 & ready you 1 & resupply you"] * 6
)
DECK = "1 Ilka & Bo\n2 Ash Sparrow\n1 ALT_MINE_B_BR_05_R2\n"


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    path = tmp_path / "list.csv"
    path.write_text(LIST, encoding="utf-8")
    (tmp_path / "kiln.txt").write_text(DECK, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("table")) as table:
        yield table


def words(listed: Path, *more: object) -> list[str]:
    folder = listed.parent
    found = [
        "deck",
        folder / "kiln.txt",
        "--list",
        listed,
        "--game",
        "altered",
        "--make",
        folder / "made",
        *more,
    ]
    return [str(each) for each in found]


def made(listed: Path, *more: object) -> Result:
    return run(*words(listed, *more))


def test_without_a_table_it_makes_what_it_can_and_says_what_is_left_out(listed: Path) -> None:
    result = made(listed)
    folder = listed.parent / "made"
    assert result.exit_code == 0
    assert result.output.splitlines()[4:] == [
        "deck check: the deck: 3 cards besides the Hero, at least 39 are wanted",
        f"{folder}/kiln.csv: 4 cards, 3 titles",
        f"{folder}/kiln.pdf: labels in the order of the deck",
        "every card fits its sticker whole: the table needs no catalogue",
        "no --port of a table: no catalogue is sent, and no sticker is written",
    ]
    assert (folder / "kiln.pdf").read_bytes().startswith(b"%PDF")
    rows = lists.read(folder / "kiln.csv", "altered").rows
    assert [(row.copies, row.title["name"]) for row in rows] == [
        (1, "Ilka & Bo"),
        (2, "Ash Sparrow"),
        (1, "Kiln Keeper"),
    ]
    assert rows[2].title["faction"] == "AX"


def test_a_card_that_does_not_fit_its_sticker_needs_the_catalogue_of_the_list(listed: Path) -> None:
    listed.write_text(LIST + LONG + "\n")
    (listed.parent / "kiln.txt").write_text(DECK + "1 ALT_MINE_B_AX_06_C\n")
    result = made(listed)
    path = listed.parent / "made" / "kiln.bin"
    content = path.read_bytes()
    assert (
        f"{path}: the catalogue of the list, {len(content):,} bytes, for 1 title of the deck" in result.output
    )
    for row in lists.read(listed, "altered").rows:
        assert find_title(BytesIO(content), row.title["id"], Game("altered").layout) is not None


def test_another_deck_of_the_name_is_not_written_over(listed: Path) -> None:
    made(listed)
    (listed.parent / "kiln.txt").write_text("1 Ilka & Bo\n")
    result = made(listed)
    assert result.exit_code == 1
    assert "kiln.csv is there already; --replace writes over it" in result.output
    assert made(listed, "--replace").exit_code == 0


def test_a_line_that_is_not_found_is_named_and_the_rest_is_made(listed: Path) -> None:
    (listed.parent / "kiln.txt").write_text(DECK + "2 Nobody\n")
    result = made(listed)
    assert (result.exit_code, "line 4: No title is called Nobody." in result.output) == (1, True)
    assert (listed.parent / "made" / "kiln.pdf").exists()


def test_a_port_goes_with_making(listed: Path) -> None:
    result = run("deck", listed.parent / "kiln.txt", "--list", listed, "--port", "none")
    assert (result.exit_code, "--port goes with --make" in result.output) == (2, True)


def test_at_a_table_the_stickers_are_written_and_it_goes_on_where_it_stopped(
    listed: Path, served: Served
) -> None:
    listed.write_text(LIST + LONG + "\n")
    (listed.parent / "kiln.txt").write_text("1 ALT_MINE_B_AX_06_C\n1 Ash Sparrow\n1 Ilka & Bo\n")
    with Typed(*words(listed, "--port", served.port, "--deck", "1")) as first:
        first.wait_for("1 of 3: ")
        served.do("put", "Blank 1")
        first.wait_for("written on", 1)
        served.do("lift")
        first.process.send_signal(signal.SIGINT)
        first.end()
    assert f"{served.port}: catalogue-altered.bin," in first.said
    assert "1 of 3 cards are written" in first.said
    with Typed(*words(listed, "--port", served.port, "--deck", "1")) as second:
        for number in (2, 3):
            served.do("put", f"Blank {number}")
            second.wait_for("written on", number - 1)
            served.do("lift")
        second.end()
    assert "3 of 3 cards are written" in second.said
    progress = json.loads((listed.parent / "made" / "kiln.csv.stickers.json").read_text())
    assert [entry[0] for entry in progress["written"]] == [
        "ALT_MINE_B_AX_06_C#1",
        "ALT_MINE_B_AX_04_C#1",
        "ALT_MINE_B_AX_03_C#1",
    ]


def test_a_table_without_room_for_the_whole_list_gets_the_cards_of_the_deck(
    listed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed.write_text(LIST + LONG + "\n")
    (listed.parent / "kiln.txt").write_text("1 ALT_MINE_B_AX_06_C\n")
    sent: list[int] = []

    def send(_device: object, _name: str, content: bytes) -> None:
        sent.append(len(content))
        if len(sent) == 1:
            raise DeviceError(transfer.NO_ROOM, "it takes 9 KB of the table's store, and 4 KB are free")

    monkeypatch.setattr(transfer, "send", send)
    monkeypatch.setattr(making, "table_at", lambda _port: nullcontext())
    monkeypatch.setattr(making, "write_list", lambda *_: None)
    result = made(listed, "--port", "there")
    assert result.exit_code == 0
    assert sent[1] < sent[0]
    assert result.output.splitlines()[-3:] == [
        "there: it takes 9 KB of the table's store, and 4 KB are free",
        "it gets the cards of this deck alone: `catalogue` takes the lists of several decks",
        f"there: catalogue-altered.bin, {sent[1]} bytes",
    ]

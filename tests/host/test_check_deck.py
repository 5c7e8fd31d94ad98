"""check-deck reads a list as a deck: a line for each breach, and a status that a script can tell."""

import csv
from pathlib import Path

import pytest

from tally.rulebooks.little_troubles.at_table.cards import FORMATS, breaches
from tests.host.card_lists import REAL, ROOT, SAMPLES, beside, run

RED = ROOT / "card_tags" / "little_troubles" / "sample_red.csv"
OTHERS = [path for path in SAMPLES if path.parent.name != "little_troubles"]


@pytest.mark.parametrize("deck_format", FORMATS)
def test_the_sample_decks_are_decks_in_every_format(deck_format: str) -> None:
    result = run("check-deck", RED, "--format", deck_format)
    assert result.exit_code == 0
    assert result.output == f"{RED} is a deck for {deck_format}: 40 cards\n"


def test_each_breach_is_a_line_that_names_the_card(tmp_path: Path) -> None:
    deck = tmp_path / "deck.csv"
    deck.write_text(
        "id,name,type,prefix,cost,copies\n"
        "A,Rope,toy,,1,4\n"
        "B,Bell,toy,shiny,1,2\n"
        "C,Flag,goal,great,1,1\n"
        "D,Rope,action,,1,1\n"
    )
    result = run("check-deck", deck, "--format", "preschool")
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        "Bell: 2 cards with a prefix, at most 1 is allowed",
        "Rope: 5 cards, at most 3 are allowed",
        "the deck: 8 cards, at least 40 are wanted",
    ]


def test_copies_are_counted_whichever_way_a_name_is_written(tmp_path: Path) -> None:
    deck = tmp_path / "deck.csv"
    names = ["Kid's Nap", "Kid\u2019s Nap", "Caf\u00e9", "Cafe\u0301", "Cafe"]
    rows = [f"A{number},{name},action,1,3\n" for number, name in enumerate(names)]
    deck.write_text("id,name,type,cost,copies\n" + "".join(rows), encoding="utf-8")
    result = run("check-deck", deck, "--game", "little_troubles", "--format", "preschool")
    assert result.output.splitlines() == [
        "Caf\u00e9: 6 cards, at most 3 are allowed",
        "Kid's Nap: 6 cards, at most 3 are allowed",
        "the deck: 15 cards, at least 40 are wanted",
    ]


def test_a_list_that_cannot_be_read_is_no_deck(tmp_path: Path) -> None:
    deck = tmp_path / "deck.csv"
    deck.write_text("id,name,type,cost\nA,Rope,toy,cheap\n")
    result = run("check-deck", deck, "--format", "daycare")
    assert result.exit_code == 1
    assert "row 2, column cost: a whole number is wanted, not 'cheap'" in result.output


def test_a_list_has_no_signatures_to_check() -> None:
    result = run("check-deck", RED, "--key", RED)
    assert result.exit_code == 2
    assert "--key goes with --port" in result.output


def test_without_a_format_it_names_the_formats_that_fit(tmp_path: Path) -> None:
    assert (
        run("check-deck", RED).output == f"{RED} is a deck for daycare, preschool, grade_school: 40 cards\n"
    )
    deck = tmp_path / "deck.csv"
    rows = [f"T{number},Title {number},toy,1,3\n" for number in range(14)]
    deck.write_text("id,name,type,cost,copies\n" + "".join(rows))
    assert run("check-deck", deck).output == f"{deck} is a deck for daycare, preschool: 42 cards\n"
    deck.write_text("id,name,type,cost,copies\n" + rows[0])
    result = run("check-deck", deck)
    assert (result.exit_code, result.output) == (1, "the deck: 3 cards, at least 40 are wanted\n")


def test_rarities_are_checked_and_cards_without_one_are_named(tmp_path: Path) -> None:
    deck = tmp_path / "deck.csv"
    rows = [f"T{number},Title {number},toy,common,3\n" for number in range(13)]
    deck.write_text("id,name,type,rarity,copies\n" + "".join(rows) + "T13,Odd One,toy,,1\n")
    assert run("check-deck", deck, "--format", "daycare").output == (
        f"{deck} is a deck for daycare: 40 cards\nthe rarity is not known, and not checked: Odd One\n"
    )
    deck.write_text("id,name,type,rarity,copies\n" + "".join(rows) + "T13,Odd One,toy,rare,1\n")
    result = run("check-deck", deck, "--format", "preschool")
    assert (result.exit_code, result.output) == (
        1,
        "Odd One is too rare for the format\n",
    )


@pytest.mark.parametrize("sample", OTHERS, ids=lambda path: path.parent.name)
def test_a_game_without_deck_rules_says_so(sample: Path) -> None:
    result = run("check-deck", sample)
    assert result.exit_code == 1
    assert (
        result.output
        == f"Error: the document of {sample.parent.name} has no rules for decks: nothing to check\n"
    )


@beside
def test_the_sizes_are_those_of_the_published_formats() -> None:
    with (REAL / "little_troubles_formats.csv").open(encoding="utf-8") as file:
        published = {row["format"].lower().replace(" ", "_"): row for row in csv.DictReader(file)}
    assert tuple(published) == FORMATS
    for name, row in published.items():
        fewest, most = int(row["deck_min"]), int(row["deck_max"])
        sizes = [
            size for size in range(80) if not breaches(name, [(f"Card {n}", "", 1) for n in range(size)])
        ]
        assert sizes == list(range(fewest, most + 1))

"""check-deck reads a list as a deck: a line for each breach, and a status that a script can tell."""

import csv
from pathlib import Path

import pytest

from card_tags import lists
from tally.rulebooks.little_troubles.at_table.cards import FORMATS, breaches
from tests.host.card_lists import REAL, ROOT, SAMPLES, beside, run

RED = ROOT / "card_tags" / "little_troubles" / "sample_red.csv"
WITHOUT_RULES = [path for path in SAMPLES if path.parent.name in ("unstable_unicorns", "wotn")]


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


@pytest.mark.parametrize("sample", WITHOUT_RULES, ids=lambda path: path.parent.name)
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


def altered_deck(path: Path, *rows: str) -> Path:
    """Write a deck of Altered: a Hero, 39 common cards of its faction, and these rows."""
    plain = [f"ALT_XXXX_B_BR_{number:02}_C,Plain {number},character,,3\n" for number in range(1, 14)]
    hero = "ALT_XXXX_B_BR_65_C,Hana,hero,,1\n"
    path.write_text("id,name,type,faction,copies\n" + hero + "".join([*plain, *(row + "\n" for row in rows)]))
    return path


def test_a_deck_of_altered_is_one(tmp_path: Path) -> None:
    deck = altered_deck(tmp_path / "deck.csv", "ALT_XXXX_B_AX_20_R2,Moth,spell,BR,2")
    result = run("check-deck", deck, "--game", "altered")
    assert (result.exit_code, result.output) == (0, f"{deck} is a deck for constructed: 42 cards\n")


def test_each_limit_of_altered_is_named(tmp_path: Path) -> None:
    rares = [f"ALT_XXXX_B_BR_{number}_R1,Rare {number},spell,,3" for number in range(20, 25)]
    more = ["ALT_XXXX_B_AX_30_C,Lamp,spell,,4", "ALT_XXXX_B_BR_31_R1,Odd,spell,,1"]
    uniques = ["ALT_XXXX_B_BR_32_U_12345,Star,character,BR,4", "ALT_XXXX_B_BR_66_C,Idris,hero,,1"]
    result = run(
        "check-deck", altered_deck(tmp_path / "deck.csv", *rares, *more, *uniques), "--game", "altered"
    )
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        "Lamp is of another faction than the Hero",
        "Lamp: 4 cards, at most 3 are allowed",
        "Star: 4 cards, at most 3 are allowed",
        "the deck: 2 Heroes, exactly 1 is wanted",
        "the deck: 16 rare cards, at most 15 are allowed",
        "the deck: 4 unique cards, at most 3 are allowed",
    ]


def test_a_rarity_and_a_faction_that_are_not_known_are_said_to_be_unknown(tmp_path: Path) -> None:
    deck = altered_deck(tmp_path / "deck.csv", "ALT_XXXX_B_AX_20_R2,Moth,spell,,1", "MINE-1,Lamp,spell,,1")
    result = run("check-deck", deck, "--game", "altered")
    assert result.output.splitlines() == [
        f"{deck} is a deck for constructed: 42 cards",
        "the faction is not known, and not checked: Lamp, Moth",
        "the rarity is not known, and not checked: Lamp",
    ]


def test_a_title_keeps_what_its_id_does_not_say(tmp_path: Path) -> None:
    deck = altered_deck(
        tmp_path / "deck.csv", "ALT_XXXX_B_AX_20_R2,Moth,spell,BR,1", "ALT_XXXX_B_BR_21_C,Lamp,spell,BR,1"
    )
    moth, lamp = (row.title for row in lists.read(deck, "altered").rows[-2:])
    assert (moth["faction"], "faction" in lamp) == ("BR", False)

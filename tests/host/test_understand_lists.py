"""`understand` and `import` read the texts of a list, and say what they did not understand."""

import json
from pathlib import Path

import pytest

from card_tags import lists
from card_tags.lists.games import Game
from card_tags.understand import filling
from card_tags.understand.cards import subtypes_of, token_ids, type_of, understand
from card_tags.understand.summary import Summary
from tests.host.card_lists import run

pytestmark = pytest.mark.slow

CARDS = [
    {
        "game": "altered",
        "id": "X-01",
        "name": "Tinbug",
        "type": "Token Character",
        "text": "(If I leave the Expedition zone, remove me from the game.)",
    },
    {
        "game": "altered",
        "id": "X-02",
        "name": "Tinsmith",
        "type": "character",
        "text": "{J} Create a [Tinbug 2/2/2] Robot token in my Expedition.\n{R} I gain 1 boost.",
        "support": "#{D} : Draw a card.# (Discard me from Reserve to do this.)",
    },
    {
        "game": "unstable_unicorns",
        "id": "U-01",
        "name": "Puddle Mare",
        "type": "Magical Unicorn",
        "text": "When this card enters your Stable, DRAW a card. This card juggles.",
    },
]
UNICORNS = (
    "id,name,type,text,bars\n"
    "U-01,Puddle Mare,Magical Unicorn,This card counts for 2 Unicorns. You cannot play any Neigh cards.,\n"
    "U-02,Typed Mare,magical,You cannot play any Neigh cards.,upgrade\n"
    "U-03,Odd Mare,magical,This card counts for 2 Unicorns. This card juggles.,\n"
)


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(CARDS), encoding="utf-8")
    return path


@pytest.fixture
def unicorns(tmp_path: Path) -> Path:
    path = tmp_path / "unicorns.csv"
    path.write_text(UNICORNS, encoding="utf-8")
    return path


def test_json_has_an_object_a_line_and_card(cards: Path) -> None:
    result = run("understand", cards, "--json")
    tinbug, tinsmith, mare = [json.loads(line) for line in result.output.splitlines()]
    assert tinbug == {
        "id": "X-01",
        "whole": True,
        "unknown": [],
        "title": {"id": "X-01", "name": "Tinbug", "type": "character"},
    }
    assert tinsmith["whole"]
    assert tinsmith["title"]["reactions"] == [
        {"when": "join", "do": [["token", "you", "here", "X-01", 1]]},
        {"when": "reserve", "do": [["counter", "self", "boost", 1]]},
    ]
    assert tinsmith["title"]["quick"] == [{"cost": {"support": True}, "do": [["draw", "you", 1]]}]
    assert not mare["whole"]
    assert mare["unknown"] == ["This card juggles"]
    assert mare["title"]["type"] == "magical"


def test_subtypes_are_those_that_filters_name() -> None:
    assert subtypes_of({"type": "Character - Robot Soldier"}) == ["robot", "soldier"]
    assert subtypes_of({"type": "character", "sub": ["Plant"]}) == ["plant"]
    assert type_of({"type": "Character - Robot"}, "altered") == "character"


def test_a_card_in_a_place_that_the_device_does_not_know_is_never_whole(tmp_path: Path) -> None:
    """An Expedition Permanent is no Landmark, though both are Permanents."""
    row = {"type": "Expedition Permanent - Gear", "text": "{J} Draw a card."}
    reading = understand(row, "altered")
    assert [unknown.phrase for unknown in reading.unknown] == ["Expedition Permanent - Gear"]
    assert "reactions" in reading.fields
    listed = tmp_path / "listed.csv"
    listed.write_text(
        "id,name,type,text\nX-01,Tin Hat,Expedition Permanent - Gear,{J} Draw a card.\n"
        "X-02,Tin Hut,Landmark Permanent - Site,{J} Draw a card.\n"
    )
    lines = run("understand", listed, "--game", "altered", "--json").output.splitlines()
    assert [json.loads(line)["whole"] for line in lines] == [False, True]
    made = tmp_path / "made.csv"
    run("import", listed, "--game", "altered", "-o", made)
    assert ["reactions" in row.title for row in lists.read(made, "altered").rows] == [False, True]


def test_what_was_understood_is_said_in_the_sentences_of_the_device(cards: Path) -> None:
    lines = run("understand", cards).output.splitlines()
    assert [line.partition(": ")[2] for line in lines if line.startswith("    understood: ")] == [
        "Quick action, discard it from Reserve: draw 1 card.",
        "When it joins an expedition: create 1 Tinbug token in this card's expedition.",
        "When played from Reserve: put 1 boost on this card.",
        "When it enters a stable: do what the card says.",
    ]


def test_a_caret_stands_under_the_first_word_that_was_not_understood(cards: Path) -> None:
    lines = run("understand", cards).output.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("    unknown: "))
    assert lines[place].endswith("This card juggles")
    assert lines[place + 1].index("^") == lines[place].index("juggles")
    assert lines[-2].endswith(": 3 cards: 2 understood whole (66.7 %), 1 in part, 0 not")
    assert lines[-1] == "  1 times not understood: This card juggles"


def test_a_summary_can_stand_alone(cards: Path) -> None:
    first, second, *_ = run("understand", cards, cards, "--summary").output.splitlines()
    assert first.startswith(f"{cards}: 3 cards: ")
    assert second == "  1 times not understood: This card juggles"


def test_a_list_of_one_game_needs_no_column_for_it(unicorns: Path) -> None:
    result = run("understand", unicorns, "--game", "unstable_unicorns", "--json")
    first, typed, _ = [json.loads(line) for line in result.output.splitlines()]
    assert first["title"]["bars"] == ["instant"]
    assert typed["title"]["bars"] == ["upgrade"]  # what was typed wins


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ('[{"id": "a", "name": "b", "type": "c"}]', "column 'text' is missing"),
        ('[{"game": "chess", "id": "a", "name": "b", "type": "c", "text": "d"}]', "'chess' is none of"),
        ('[{"game": "wotn", "id": 1, "name": "b", "type": "c", "text": "d"}]', "a text is wanted"),
        ("[3]", "row 1"),
    ],
)
def test_a_list_that_cannot_be_read_says_why(content: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text(content)
    result = run("understand", path, "--game", "wotn")
    assert result.exit_code == 1
    assert message in result.output


def test_import_fills_the_cells_of_cards_that_are_understood_whole(unicorns: Path, tmp_path: Path) -> None:
    made = tmp_path / "made.csv"
    result = run("import", unicorns, "--game", "unstable_unicorns", "-o", made)
    assert "3 cards: 2 understood whole (66.7 %), 1 in part, 0 not" in result.output
    rows = lists.read(made, "unstable_unicorns").rows
    assert [row.title.get("bars") for row in rows] == [["instant"], ["upgrade"], None]
    assert [row.title.get("counts_as") for row in rows] == [2, None, None]
    assert rows[2].notes["note:text"].startswith("This card counts")


def test_what_was_imported_is_imported_as_it_is(unicorns: Path, tmp_path: Path) -> None:
    made, again = tmp_path / "made.csv", tmp_path / "again.csv"
    run("import", unicorns, "--game", "unstable_unicorns", "-o", made)
    run("import", made, "--game", "unstable_unicorns", "-o", again)
    assert again.read_bytes() == made.read_bytes()


def test_json_with_texts_is_imported_too(tmp_path: Path) -> None:
    theirs, made = tmp_path / "theirs.json", tmp_path / "made.csv"
    text = "When this card enters your Stable, DRAW a card."
    fields = {"game": "unstable_unicorns", "id": "U-1", "name": "Mare", "type": "magical", "text": text}
    theirs.write_text(json.dumps([fields, {**fields, "id": "U-2", "counts_as": 2}]))
    assert run("import", theirs, "--game", "unstable_unicorns", "-o", made).exit_code == 0
    first, second = [row.title for row in lists.read(made, "unstable_unicorns").rows]
    assert first["effects"] == second["effects"] == [{"when": "entered", "do": ["draw", "you", 1]}]
    assert second["counts_as"] == 2


def test_a_mapping_may_lead_to_a_text(tmp_path: Path) -> None:
    theirs, mapping, made = tmp_path / "theirs.csv", tmp_path / "theirs.toml", tmp_path / "made.csv"
    theirs.write_text("no,card,kind,words\nU-1,Mare,magical,You cannot play Upgrade cards.\n")
    columns = 'no = "id"\ncard = "name"\nkind = "type"\nwords = "note:text"\n'
    mapping.write_text(f'game = "unstable_unicorns"\n[columns]\n{columns}')
    words = ("--game", "unstable_unicorns", "--mapping", mapping)
    assert run("import", theirs, *words, "-o", made).exit_code == 0
    assert lists.read(made, "unstable_unicorns").rows[0].title["bars"] == ["upgrade"]
    back = tmp_path / "back.csv"
    run("export", made, *words, "-o", back)
    assert back.read_text().startswith("no,card,kind,words")


def test_a_row_of_another_game_is_refused(cards: Path, tmp_path: Path) -> None:
    result = run("import", cards, "--game", "altered", "-o", tmp_path / "made.csv")
    assert result.exit_code == 1
    assert "'unstable_unicorns' is not altered" in result.output


def test_a_row_gives_its_fields_and_unknown_phrases() -> None:
    row = {"type": "magic", "text": "DRAW a card. Juggle."}
    fields, unknown = filling.title_fields(row, Game("unstable_unicorns"), {})
    assert fields == {"effects": [{"when": "resolved", "text": "DRAW a card. Juggle."}]}
    assert unknown == ["Juggle"]


def test_a_token_has_the_id_of_the_first_title_of_its_name() -> None:
    assert token_ids([{"name": "Tinbug", "id": "1"}, {"name": "Tinbug", "id": "2"}]) == {"Tinbug": "1"}


def test_a_summary_counts_whole_part_and_none() -> None:
    texts = ("DRAW a card.", "This card cannot be Neigh'd. Juggle.", "Juggle.")
    readings = [understand({"type": "magical", "text": text}, "unstable_unicorns") for text in texts[1:]]
    readings.append(understand({"type": "magic", "text": texts[0]}, "unstable_unicorns"))
    assert Summary.of(readings) == Summary(1, 1, 1, [("Juggle", 2)])

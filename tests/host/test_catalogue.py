"""Each game finds its titles in its own catalogue, in the image or sent to the table."""

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from littlefs import LittleFSError

from card_tags import lists, samples
from card_tags.__main__ import main as card_tags
from card_tags.catalogue import file_name, of_lists
from card_tags.lists.games import Game
from host_sim import boards, play
from host_sim.__main__ import main as host_sim
from host_sim.flashing import image, wiring
from host_sim.journey import BOOT_MS
from host_sim.script import ScriptRun
from host_sim.simulation import Simulation
from tally.games import GAMES
from tally.tags.catalogue import find_title

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
ALTERED_CARDS = ROOT.parent / "shared" / "data" / "altered_cards.csv"
# A look-up among 1,690 titles reads the header, 11 rows and the entry. A few more reads would do no harm.
MOST_PIECES = 15
LONGEST_PIECE = 300


class Counted(BytesIO):
    """A file that notes what is read from it."""

    def __init__(self, content: bytes) -> None:
        super().__init__(content)
        self.pieces: list[int] = []

    def read(self, count: int | None = -1) -> bytes:
        piece = super().read(count)
        self.pieces.append(len(piece))
        return piece


def table(tray: list[dict[str, Any]], catalogues: dict[str, bytes]) -> Simulation:
    simulation = Simulation(play.compiled("pico"), tray, catalogues)
    simulation.set_up()
    simulation.power_up()
    simulation.run_ms(BOOT_MS)
    return simulation


def do(simulation: Simulation, *gestures: list[Any]) -> None:
    for duration_ms in ScriptRun(simulation, lambda _: None).steps(map(json.dumps, gestures)):
        simulation.run_ms(duration_ms)


def cut_card(game: str) -> Any:
    """Return a sample card whose effects do not fit its tag."""
    ids = {"little_troubles": "SR-20", "wotn": "WS-I09"}
    return next(card for card in samples.cards(game) if card.tag.content["id"] == ids[game])


@pytest.mark.parametrize("game", ["little_troubles", "wotn"])
def test_each_game_completes_its_cards_from_its_own_catalogue(game: str) -> None:
    card = cut_card(game)
    simulation = table(samples.tray(game), samples.catalogues())
    do(simulation, ["tap", card.label], ["wait", 2000], ["tap", card.label], ["press", "ok"])
    session = simulation.table.session
    assert session.game_id() == game
    assert len(session.game.titles[card.uid.hex()].effects) == len(card.tag.content["effects"])
    assert session.numbers_only == []


def test_without_its_catalogue_a_card_has_its_numbers_only() -> None:
    card = cut_card("little_troubles")
    simulation = table(samples.tray(), {file_name("wotn"): samples.catalogues()[file_name("wotn")]})
    do(simulation, ["tap", card.label])
    assert simulation.table.session.numbers_only == [card.uid.hex()]


def test_a_catalogue_in_the_store_wins_over_the_image_s() -> None:
    card = cut_card("little_troubles")
    simulation = table(samples.tray(), samples.catalogues())
    path = samples.DECKS[1]
    found = lists.read(path)
    for row in found.rows:
        if row.title["id"] == card.tag.content["id"]:
            row.title["effects"] = [{"when": "won", "do": ["draw", "you", 2]}]
    draft = simulation.table.devices.store.begin(file_name("little_troubles"))
    draft.add(of_lists([found])[file_name("little_troubles")])
    draft.keep()
    do(simulation, ["tap", card.label])
    (effect,) = simulation.table.session.game.titles[card.uid.hex()].effects
    assert effect.when == "won"


@pytest.mark.xdist_group("image")
def test_the_image_has_each_game_s_catalogue_or_the_lists_given_instead(tmp_path: Path) -> None:
    mine = tmp_path / "mine.csv"
    mine.write_text("id,name,type,cost\nM-1,My Own,toy,3\n")
    board = boards.load("pico")
    content = of_lists([lists.read(mine, "little_troubles")])
    files = image.mount(image.build(wiring.files(board, content)))
    for game in GAMES:
        with files.open(f"/{file_name(game)}", "rb") as file:
            kept = file.read()
        assert kept == (content | samples.catalogues() | content)[file_name(game)]
    with pytest.raises(LittleFSError):
        files.stat("/catalogue.bin")


def test_a_list_that_cannot_be_taken_is_told_and_nothing_is_written(tmp_path: Path) -> None:
    bad = tmp_path / "bad.csv"
    bad.write_text("id,name,type,adult_confidence\nM-1,My Own,toi,3\n")
    output = tmp_path / "x.uf2"
    result = CliRunner().invoke(host_sim, ["firmware", "--cards", str(bad), "-o", str(output)])
    assert result.exit_code == 1
    assert "row 2, column type: 'toi' is none of" in result.output
    assert not output.exists()


def test_a_file_that_is_there_is_not_written_over_unasked(tmp_path: Path) -> None:
    mine, made = tmp_path / "mine.csv", tmp_path / "made.bin"
    mine.write_bytes(samples.DECKS[1].read_bytes())
    made.write_bytes(b"mine, too")
    words = ["catalogue", str(mine), "--game", "little_troubles", "-o"]
    result = CliRunner().invoke(card_tags, [*words, str(made)])
    assert result.output == f"Error: {made} is there already; --replace writes over it\n"
    assert made.read_bytes() == b"mine, too"
    assert CliRunner().invoke(card_tags, [*words, str(made), "--replace"]).exit_code == 0


@pytest.mark.parametrize(
    "words", [("labels", "-o"), ("catalogue", "-o"), ("labels", "-o", "{folder}/x.pdf", "--preview")]
)
def test_a_list_is_not_written_over_by_something_else(words: tuple[str, ...], tmp_path: Path) -> None:
    mine = tmp_path / "mine.csv"
    mine.write_bytes(samples.DECKS[1].read_bytes())
    command, *options = [word.format(folder=tmp_path) for word in words]
    arguments = [command, str(mine), "--game", "little_troubles", "--replace", *options, str(mine)]
    result = CliRunner().invoke(card_tags, arguments)
    assert result.exit_code == 2
    assert "is a file named ." in result.output
    assert mine.read_bytes() == samples.DECKS[1].read_bytes()


def test_lists_of_two_games_are_no_single_file(tmp_path: Path) -> None:
    paths = [str(path) for path in (samples.DECKS[1], ROOT / "card_tags" / "wotn" / "sample.csv")]
    result = CliRunner().invoke(card_tags, ["catalogue", *paths, "-o", str(tmp_path / "c.bin")])
    assert result.exit_code == 2
    assert "one game at a time" in result.output
    result = CliRunner().invoke(card_tags, ["catalogue", *paths])
    assert "where to?" in result.output


@pytest.mark.skipif(not ALTERED_CARDS.exists(), reason="this list does not come with the project")
def test_each_of_1690_titles_is_found_by_few_small_pieces(tmp_path: Path) -> None:
    mine, made = tmp_path / "altered.csv", tmp_path / "altered.bin"
    taken = ["import", str(ALTERED_CARDS), "--game", "altered", "--mapping", "altered_cards", "-o", str(mine)]
    assert CliRunner().invoke(card_tags, taken).exit_code == 0
    assert (
        CliRunner()
        .invoke(card_tags, ["catalogue", str(mine), "--game", "altered", "-o", str(made)])
        .exit_code
        == 0
    )
    content = made.read_bytes()
    titles = [row.title for row in lists.read(mine, "altered").rows]
    assert len(titles) == 1690
    layout = Game("altered").layout
    for title in titles:
        file = Counted(content)
        found = find_title(file, title["id"], layout)
        assert found is not None
        assert found["name"] == title["name"]
        assert len(file.pieces) <= MOST_PIECES
        assert max(file.pieces) <= LONGEST_PIECE

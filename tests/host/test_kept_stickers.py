"""The content of the stickers beside an emulated table is there again when the table starts again."""

from pathlib import Path

import pytest

from card_tags.writer.ntag_kinds import KINDS
from host_sim.kept_stickers import blanks
from host_sim.play import KeptTable
from host_sim.state import NotFlash


def test_blank_stickers_are_told_apart_by_their_uids_and_are_of_every_kind() -> None:
    made = blanks()
    assert len({card["uid"] for card in made}) == len({card["label"] for card in made}) == len(made)
    sizes = {len(bytes.fromhex(card["image"])) for card in made}
    assert sizes == {kind.page_count * 4 for kind in KINDS}


def test_a_sticker_that_was_written_is_so_the_next_time(tmp_path: Path) -> None:
    table = KeptTable(tmp_path, "pico")
    memory = table.simulation.card("Blank 3").memory
    table.simulation.put("Blank 3")
    table.run_ms(50)
    memory.write(6, b"kept", table.simulation.bench.clock.now_us)
    table.run_ms(50)
    assert KeptTable(tmp_path, "pico").simulation.card("Blank 3").memory.image == memory.image


def test_what_was_only_laid_down_is_not_written(tmp_path: Path) -> None:
    table = KeptTable(tmp_path, "pico")
    table.simulation.put("Blank 3")
    table.run_ms(100)
    assert not (tmp_path / "stickers.json").exists()


@pytest.mark.parametrize("text", ["{", "[]x", "[1]", '{"nope": "00"}', '{"Blank 1": "00"}', '{"Blank 1": 7}'])
def test_a_file_of_another_kind_is_left_alone(text: str, tmp_path: Path) -> None:
    (tmp_path / "stickers.json").write_text(text)
    with pytest.raises(NotFlash, match="does not hold the stickers"):
        KeptTable(tmp_path, "pico")
    assert (tmp_path / "stickers.json").read_text() == text

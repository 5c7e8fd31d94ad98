from pathlib import Path

import pytest

from devices import catalogue


def test_any_piece_of_a_file_of_the_image_is_read_in_any_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "FOLDER", f"{tmp_path}/")
    (tmp_path / "catalogue-altered.bin").write_bytes(bytes(range(200)))
    file = catalogue.open_in_image("catalogue-altered.bin")
    assert file is not None
    with file:
        file.seek(100)
        assert file.read(3) == bytes([100, 101, 102])
        file.seek(0)
        assert file.read(2) == bytes([0, 1])
    assert catalogue.open_in_image("catalogue-wotn.bin") is None

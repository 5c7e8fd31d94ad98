from pathlib import Path

from devices.catalogue import file_reader


def test_any_piece_of_the_file_is_read_in_any_order(tmp_path: Path) -> None:
    path = tmp_path / "catalogue.bin"
    path.write_bytes(bytes(range(200)))
    read = file_reader(str(path))
    assert read(100, 3) == bytes([100, 101, 102])
    assert read(0, 2) == bytes([0, 1])
    assert read(198, 10) == bytes([198, 199])

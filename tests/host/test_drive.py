"""The drive of a Pico in its boot loader is found where the system shows it, and takes a file."""

import shutil
import threading
import time
from pathlib import Path

import pytest

from host_sim.flashing import drive

ABOUT = "UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n"


def drive_in(folder: Path, about: str = ABOUT) -> Path:
    found = folder / "RPI-RP2"
    found.mkdir()
    (found / drive.ABOUT).write_bytes(about.encode())
    return found


def test_a_drive_is_known_by_its_own_file(tmp_path: Path) -> None:
    (tmp_path / "stick").mkdir()
    found = drive_in(tmp_path)
    assert drive.find("rp2040", tmp_path.iterdir()) == found
    assert drive.find("rp2350", tmp_path.iterdir()) is None


def test_linux_tells_its_mounts_with_spaces_escaped(tmp_path: Path) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text("proc /proc proc rw 0 0\n/dev/sda1 /media/a\\040user/RPI-RP2 vfat rw 0 0\n")
    assert list(drive.places(mounts)) == [Path("/proc"), Path("/media/a user/RPI-RP2")]


def test_macos_has_its_drives_in_a_folder(tmp_path: Path) -> None:
    found = drive_in(tmp_path)
    assert list(drive.places(tmp_path / "nowhere", tmp_path)) == [found]
    assert list(drive.places(tmp_path / "nowhere", tmp_path / "nowhere")) == []


def test_a_file_is_copied_and_the_pico_takes_it(tmp_path: Path) -> None:
    taken: list[bytes] = []
    content = bytes(range(256)) * 64

    def boot_loader() -> None:
        time.sleep(0.3)
        found = drive_in(tmp_path)
        while not (found / "taptally.uf2").exists() or (found / "taptally.uf2").stat().st_size < len(content):
            time.sleep(0.02)
        taken.append((found / "taptally.uf2").read_bytes())
        shutil.rmtree(found)

    pico = threading.Thread(target=boot_loader)
    pico.start()
    assert drive.copy("rp2040", content, "build/taptally.uf2", tmp_path.iterdir, 20) == tmp_path / "RPI-RP2"
    pico.join()
    assert taken == [content]


def test_without_a_drive_it_is_told_what_to_drag_where(tmp_path: Path) -> None:
    with pytest.raises(drive.NoDrive, match=r"no drive RPI-RP2 .* drag build/taptally.uf2 onto it"):
        drive.copy("rp2040", b"", "build/taptally.uf2", tmp_path.iterdir, 0)


def test_a_drive_that_stays_did_not_take_the_file(tmp_path: Path) -> None:
    drive_in(tmp_path)
    with pytest.raises(drive.NoDrive, match=r"did not take the file"):
        drive.copy("rp2040", b"x", "build/taptally.uf2", tmp_path.iterdir, 0)

"""The files of a release, and the workflows that test and publish it."""

import hashlib
import re
import subprocess
from pathlib import Path

import pytest

from host_sim import boards
from host_sim.flashing import release, release_folder
from host_sim.flashing.sources import ROOT
from host_sim.web import building
from tests.host.flashed import FLASH_START, blocks_of

pytestmark = pytest.mark.slow

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
ABSOLUTE_FAMILY = 0xE48B_FF57
CODES = {name: f"the code of {name}".encode() * 100 for name in boards.STORAGE_BLOCKS}
LOG = "# Changes\n\n## 0.2.0, not yet released\n\n- new\n- newer\n\n## 0.1.0\n\n- first\n\n## 0.0.1\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("made") / "release"
    made.mkdir()
    (made / "of-before.uf2").touch()
    release_folder.write(made, CODES)
    return made


@pytest.mark.parametrize("name", sorted(CODES))
def test_every_chip_has_its_firmware(folder: Path, name: str) -> None:
    blocks = [
        block for block in blocks_of(folder / f"taptally-{name}.uf2") if block.family != ABSOLUTE_FAMILY
    ]
    assert blocks[0].address == FLASH_START
    assert CODES[name][:256] == blocks[0].page


def test_every_board_has_its_wiring_as_a_file_and_as_a_picture(folder: Path) -> None:
    for name in boards.names():
        assert blocks_of(folder / f"board-{name}.uf2")
        assert (folder / f"wiring-{name}.svg").read_text() == (boards.FOLDER / f"{name}.svg").read_text()


def test_every_file_has_its_sum_and_no_old_file_is_left(folder: Path) -> None:
    listed = [line.split("  ") for line in (folder / "SHA256SUMS").read_text().splitlines()]
    lines = {name: digest for digest, name in listed}
    assert set(lines) == {path.name for path in folder.iterdir()} - {"SHA256SUMS"}
    for name, digest in lines.items():
        assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest
    assert "of-before.uf2" not in lines


def test_the_changes_are_those_of_the_version(folder: Path) -> None:
    assert release_folder.changes(LOG, "0.2.0") == "- new\n- newer\n"
    assert release_folder.changes(LOG, "0.1.0") == "- first\n"
    for version in ("0.0.1", "0.2", "0.3.0"):
        with pytest.raises(release_folder.NoChanges, match=version):
            release_folder.changes(LOG, version)
    told = (folder / "CHANGES.md").read_text()
    assert told in release_folder.CHANGE_LOG.read_text()
    assert release_folder.changes(release_folder.CHANGE_LOG.read_text(), release.version()) == told


def test_the_workflows_run_make_targets_and_scripts_that_there_are() -> None:
    assert [path.stem for path in WORKFLOWS] == ["nightly", "release", "site", "tests"]
    called = []
    for path in WORKFLOWS:
        for command in re.findall(r"^ +- run: (.*)$", path.read_text(), re.MULTILINE):
            if command.startswith("make "):
                called.append(command)
                dry = command.replace("make", "make --dry-run", 1)
                assert subprocess.run(dry, shell=True, cwd=ROOT, capture_output=True).returncode == 0
            elif command.startswith("bash "):
                called.append(command)
                assert (ROOT / command.split()[1]).exists()
    assert called == ["make test-all", 'make release TAG="$GITHUB_REF_NAME"', "make docs", "bash .ci/run"]


def test_the_workflows_pin_the_actions_that_they_use() -> None:
    for path in WORKFLOWS:
        used = re.findall(r"uses: (.*)$", path.read_text(), re.MULTILINE)
        assert used
        assert all(re.fullmatch(r"actions/[\w-]+@v\d+\.\d+\.\d+", action) for action in used)


def test_the_release_publishes_what_make_release_writes() -> None:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text()
    assert 'gh release create "$GITHUB_REF_NAME" build/release/*' in text
    assert f"--notes-file build/release/{release_folder.CHANGES}" in text


def test_the_site_publishes_the_page_that_the_command_builds() -> None:
    text = (ROOT / ".github" / "workflows" / "site.yml").read_text()
    assert "host_sim page --build" in text
    assert "cp -r build/site build/page/docs" in text
    assert f"path: {building.OUTPUT.relative_to(ROOT).as_posix()}" in text

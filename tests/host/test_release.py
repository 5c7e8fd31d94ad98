"""The files of a release, and the workflows that test and publish it."""

import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from host_sim import boards
from host_sim.flashing import release, release_folder
from host_sim.flashing.sources import ROOT
from host_sim.web import building
from tests.host.flashed import FLASH_START, blocks_of

pytestmark = pytest.mark.slow

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
ABSOLUTE_FAMILY = 0xE48B_FF57
CODES = {name: f"the code of {name}".encode() * 100 for name in boards.STORAGE_BLOCKS}
# What a tag or a path could do if make or a shell read it as its own: `{}` is the file that it would make.
HOSTILE = (
    "$(shell touch {0})",
    '"; touch {0}; "',
    "$$(touch {0})",
    "`touch {0}`",
    "'; touch {0}; '",
    "$(touch {0})",
)
# The target that takes each variable.
TAKES = {
    "TAG": "release",
    "BOARD": "firmware",
    "CARDS": "board",
    "PORT": "deploy",
    "FIRMWARE": "bench",
    "BOOTROM": "bench",
}
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
    assert called == ["make test-all", "make release", "make docs", "bash .ci/run"]


def test_the_workflows_pin_the_actions_that_they_use_by_their_commit() -> None:
    commits: dict[str, set[str]] = {}
    for path in WORKFLOWS:
        used = re.findall(r"uses: (.*)$", path.read_text(), re.MULTILINE)
        assert used
        for action in used:
            found = re.fullmatch(r"(actions/[\w-]+)@([0-9a-f]{40}) # v\d+\.\d+\.\d+", action)
            assert found, f"{path.name}: {action}"
            commits.setdefault(found[1], set()).add(found[2])
    assert all(len(each) == 1 for each in commits.values()), "one version of an action everywhere"


def test_a_job_may_only_do_what_it_is_for() -> None:
    allowed: dict[tuple[str, str], dict[str, str]] = {}
    for path in WORKFLOWS:
        workflow = yaml.safe_load(path.read_text())
        assert workflow["permissions"] == {}, f"{path.name}: a job without rights of its own has none"
        allowed |= {(path.stem, name): job["permissions"] for name, job in workflow["jobs"].items()}
        for name, job in workflow["jobs"].items():
            installs = any("make" in step.get("run", "") for step in job["steps"])
            may_write = "write" in job["permissions"].values()
            assert not (installs and may_write), f"{path.name}, {name}: it runs packages of other people"
            for step in job["steps"]:
                if step.get("uses", "").startswith("actions/checkout@"):
                    assert step["with"]["persist-credentials"] is False, f"{path.name}, {name}"
    read = {"contents": "read"}
    assert allowed == {
        ("nightly", "nightly"): read,
        ("release", "build"): read,
        ("release", "publish"): {"contents": "write"},
        ("site", "build"): read,
        ("site", "publish"): {"pages": "write", "id-token": "write"},
        ("tests", "tests"): read,
    }


@pytest.mark.parametrize("is_word", [True, False], ids=["a word of the command", "in the environment"])
def test_no_variable_of_make_becomes_a_command(is_word: bool, tmp_path: Path) -> None:
    targets = list(dict.fromkeys(TAKES.values()))
    for text in HOSTILE:
        given = {variable: text.format(tmp_path / f"trace-{variable}") for variable in TAKES}
        words = [f"{variable}={value}" for variable, value in given.items()]
        calls = make(tmp_path, *targets, *words) if is_word else make(tmp_path, *targets, environment=given)
        assert not list(tmp_path.glob("trace-*")), text
        for variable, value in given.items():
            call = calls[targets.index(TAKES[variable])]
            assert value in " ".join(word for word in call if word != "--cards"), (variable, text)


def test_a_board_and_its_lists_of_cards_reach_the_command(tmp_path: Path) -> None:
    given = ["BOARD=mine/table.v2.toml", "CARDS=one.csv mine/two.csv"]
    cards = ["--cards", "one.csv", "--cards", "mine/two.csv"]
    called = ["-m", "host_sim", "board", "--board", "mine/table.v2.toml", "-o", "build/board-table.v2.uf2"]
    assert make(tmp_path, "board", *given) == [[*called, *cards]]
    assert make(tmp_path, "release") == [["-m", "host_sim", "release"]]
    tagged = ["-m", "host_sim", "release", "--tag=v0.1.0"]
    deploy = ["-m", "host_sim", "deploy", "--board", "pico", "--port", "COM3", "--clean"]
    assert make(tmp_path, "release", "deploy", "TAG=v0.1.0", "PORT=COM3", "CLEAN=1") == [tagged, deploy]


def make(folder: Path, *arguments: str, environment: dict[str, str] | None = None) -> list[list[str]]:
    """Run targets with an interpreter that writes its arguments down; return those of each call."""
    (folder / "bin").mkdir(exist_ok=True)
    called = folder / "called.jsonl"
    called.unlink(missing_ok=True)
    python = folder / "bin" / "python"
    python.write_text(
        f"#!{sys.executable} -IS\nimport json, sys\n"
        f"print(json.dumps(sys.argv[1:]), file=open({str(called)!r}, 'a'))\n"
    )
    python.chmod(0o755)
    stamps = [f"--old-file={folder}/{name}.stamp" for name in ("play", "flash", "test")]
    peer = "--old-file=tests/bench/node_modules/.package-lock.json"
    for name in ("play", "flash", "test"):
        (folder / f"{name}.stamp").touch()
    subprocess.run(
        ["make", f"VENV={folder}", *stamps, peer, *arguments],
        cwd=ROOT,
        env=os.environ | (environment or {}),
        capture_output=True,
        check=False,
    )
    return [json.loads(line) for line in called.read_text().splitlines()]


def test_the_release_publishes_what_make_release_writes() -> None:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text()
    assert 'gh release create "$GITHUB_REF_NAME" build/release/*' in text
    assert f"--notes-file build/release/{release_folder.CHANGES}" in text


def test_the_site_publishes_the_page_that_the_command_builds() -> None:
    text = (ROOT / ".github" / "workflows" / "site.yml").read_text()
    assert "host_sim page --build" in text
    assert "cp -r build/site build/page/docs" in text
    assert f"path: {building.OUTPUT.relative_to(ROOT).as_posix()}" in text

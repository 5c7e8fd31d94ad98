"""MicroPython's source is the pinned one: a moved tag, other content, or another archive is refused."""

import dataclasses
import subprocess
import tarfile
from pathlib import Path

import pytest

from host_sim.flashing import source

pytestmark = pytest.mark.slow

TAG = "v1.0.0"
SETTINGS = ("user.name=Ann", "user.email=ann@example.org", "protocol.file.allow=always")


def git(folder: Path, *arguments: str) -> str:
    settings = [part for setting in SETTINGS for part in ("-c", setting)]
    command = ["git", *settings, "-C", str(folder), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def commit(folder: Path, text: str) -> None:
    (folder / "code.py").write_text(text)
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "--message", text)
    git(folder, "tag", "--force", TAG)


@pytest.fixture
def origin(tmp_path: Path) -> Path:
    folder = tmp_path / "origin"
    folder.mkdir()
    git(folder, "init", "--quiet")
    commit(folder, "first")
    return folder


@pytest.fixture
def pinned(origin: Path) -> source.Pinned:
    made, tree = git(origin, "rev-parse", "HEAD", "HEAD^{tree}").split()
    return source.Pinned(origin.as_uri(), TAG, made, tree, ())


def test_a_clone_of_the_pinned_commit_is_taken(pinned: source.Pinned, tmp_path: Path) -> None:
    source.clone(pinned, tmp_path / "clone")
    assert (tmp_path / "clone" / "code.py").read_text() == "first"


def test_a_tag_that_was_moved_is_refused(origin: Path, pinned: source.Pinned, tmp_path: Path) -> None:
    commit(origin, "second")
    with pytest.raises(source.NoSource, match=f"{TAG} .* is not the pinned commit"):
        source.clone(pinned, tmp_path / "clone")


def test_a_commit_with_another_tree_is_refused(pinned: source.Pinned, tmp_path: Path) -> None:
    other = dataclasses.replace(pinned, tree="0" * len(pinned.tree))
    with pytest.raises(source.NoSource, match="is not the pinned commit"):
        source.clone(other, tmp_path / "clone")


def test_an_origin_that_is_not_there_is_named(pinned: source.Pinned, tmp_path: Path) -> None:
    gone = dataclasses.replace(pinned, origin=(tmp_path / "gone").as_uri())
    with pytest.raises(source.NoSource, match=rf"cannot clone .*gone.*{source.GIVEN}=DIR"):
        source.clone(gone, tmp_path / "clone")


def test_an_archive_is_unpacked_only_with_the_pinned_sum(tmp_path: Path) -> None:
    path = tmp_path / "micropython.tar.xz"
    (tmp_path / "code.py").write_text("first")
    with tarfile.open(path, "w:xz") as archive:
        archive.add(tmp_path / "code.py", "micropython/code.py")
    digest = subprocess.run(["sha256sum", path], check=True, capture_output=True, text=True).stdout.split()[0]
    source.unpack(path, digest, tmp_path / "sound")
    assert (tmp_path / "sound" / "micropython" / "code.py").read_text() == "first"
    path.write_bytes(path.read_bytes() + b"\0")
    with pytest.raises(source.NoSource, match=r"micropython\.tar\.xz is not the pinned archive"):
        source.unpack(path, digest, tmp_path / "changed")
    assert not (tmp_path / "changed").exists()


def test_micropython_is_pinned_by_whole_digests() -> None:
    pinned = source.MICROPYTHON
    assert [len(bytes.fromhex(each)) for each in (pinned.commit, pinned.tree)] == [20, 20]
    assert len(bytes.fromhex(source.ARCHIVE_SHA256)) == 32
    # A build says this commit, so its bytes stay as they were.
    assert source.COMMIT == "78ff170de"
    assert pinned.commit.startswith(source.COMMIT)


@pytest.mark.skipif(not source.ARCHIVE.exists(), reason="no archive of MicroPython lies beside the project")
def test_the_archive_beside_the_project_is_the_pinned_one() -> None:
    source.check_sum(source.ARCHIVE, source.ARCHIVE_SHA256)

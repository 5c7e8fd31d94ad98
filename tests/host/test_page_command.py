"""`page`: the folder that it writes, the server, and one clear line if something is missing."""

import gzip
import json
import re
import shutil
import socket
import urllib.request
from pathlib import Path

import pytest
from click.testing import CliRunner

from host_sim.commands.page import command
from host_sim.runtimes.webassembly import ROOT
from host_sim.web import building, serving
from tests.host.page.browser import SKIPPING, built, served

pytestmark = pytest.mark.slow

# Compressed, all of it: what a first visit may send.
MOST_SENT_BYTES = 2_400_000
ELSEWHERE = re.compile(rb"(?:src|href)=\"(?:https?:)?//")


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of the other tests, without what lets them skip time."""
    folder = tmp_path_factory.mktemp("plain") / "page"
    shutil.copytree(built(), folder)
    worker = folder / "worker.js"
    worker.write_text(worker.read_text().removeprefix(SKIPPING.read_text()))
    return folder


def test_the_service_worker_keeps_every_other_file(page: Path) -> None:
    script = (page / "service_worker.js").read_text()
    for name in building.files_of(page):
        assert name == "service_worker.js" or f'"{name}"' in script, name


@pytest.mark.nightly
def test_a_build_is_the_same_again(page: Path, tmp_path: Path) -> None:
    building.build(tmp_path / "again")
    for name in building.files_of(page):
        assert (page / name).read_bytes() == (tmp_path / "again" / name).read_bytes(), name


def test_nothing_comes_from_elsewhere_and_no_path_of_this_machine_is_told(page: Path) -> None:
    for name in building.files_of(page):
        content = (page / name).read_bytes()
        assert not ELSEWHERE.search(content), name
        assert str(ROOT).encode() not in content, name


def test_a_first_visit_is_small(page: Path) -> None:
    sent = sum(len(gzip.compress((page / name).read_bytes())) for name in building.files_of(page))
    assert sent < MOST_SENT_BYTES


def test_it_is_served_under_its_own_policy(page: Path) -> None:
    with served(page) as address, urllib.request.urlopen(f"{address}worker.js") as answer:
        policy = answer.headers["Content-Security-Policy"]
        assert answer.headers["Content-Type"] == "text/javascript"
    assert "'wasm-unsafe-eval'" in policy
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy


def test_a_port_in_use_is_passed_over(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving.server(page, 0) as first:
        taken = first.server_address[1]
        monkeypatch.setattr(serving, "FIRST_PORT", taken)
        with serving.server(page) as second:
            assert taken < second.server_address[1] < taken + serving.PORTS
        with pytest.raises(serving.NoPort, match=str(taken)):
            serving.server(page, taken)


def test_a_browser_that_leaves_in_the_middle_of_a_file_prints_nothing(
    page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ours, browser = socket.socketpair()
    browser.sendall(b"GET /worker.js HTTP/1.0\r\n\r\n")
    browser.close()
    with serving.server(page, 0) as running:
        running.process_request_thread(ours, ("", 0))
    assert capsys.readouterr() == ("", "")


def test_what_is_missing_is_told_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "NEEDED", ("esbuild", "no-such-package"))
    done = CliRunner().invoke(command, ["--build"])
    assert done.exit_code == 1
    assert done.output == "Error: no-such-package from npm is not installed: run `make page`\n"


def test_the_cards_of_all_games_have_faces(page: Path) -> None:
    for game in json.loads((page / "games.json").read_text()):
        titles = [card for card in game["cards"] if card["kind"] == "title"]
        assert titles, game["id"]
        assert all(card["face"]["kind"] for card in titles)

"""The manifest freezes what the image holds, compiled alike."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from host_sim.flashing import sources

# What the image keeps as files of its own: boot.py mounts the rest, which packed.py finds.
STAYS = {"boot.py", "packed.py"}
# What only the whole drivers import: the image's are trimmed.
WHOLE = {"adafruit_bus_device/spi_device.py"}
MICROPYTHON = "$(PORT_DIR)/boards/manifest.py"


class Recorded:
    """The functions that MicroPython's `manifestfile` gives a manifest, which run in its folder."""

    def __init__(self) -> None:
        self.frozen: dict[str, Path] = {}
        self.included: list[str] = []

    def include(self, path: str) -> None:
        self.included.append(path)

    def module(self, name: str, base_path: str = ".", opt: int | None = None) -> None:
        self._freeze(Path(base_path), [Path(base_path) / name], opt)

    def package(
        self, name: str, files: tuple[str, ...] | None = None, base_path: str = ".", opt: int | None = None
    ) -> None:
        folder = Path(base_path) / name
        self._freeze(
            Path(base_path), [folder / file for file in files] if files else folder.rglob("*.py"), opt
        )

    def _freeze(self, base: Path, paths: "list[Path] | Iterator[Path]", opt: int | None) -> None:
        assert opt == 3
        for path in paths:
            self.frozen[path.relative_to(base).as_posix()] = path.resolve(strict=True)


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch) -> Recorded:
    monkeypatch.chdir(sources.FIRMWARE)
    found = Recorded()
    names: dict[str, Any] = {name: getattr(found, name) for name in ("include", "module", "package")}
    exec(sources.MANIFEST.read_text(), names)
    assert set(found.frozen) >= WHOLE
    found.frozen = {
        name: path
        for name, path in found.frozen.items()
        if path not in sources.NOT_IMPORTED and name not in WHOLE
    }
    return found


def test_all_modules_of_the_image_are_frozen_and_no_others(recorded: Recorded) -> None:
    assert set(recorded.frozen) == {name for name, _ in sources.sources()} - STAYS


def test_what_is_frozen_is_what_the_image_is_compiled_from(recorded: Recorded) -> None:
    frozen = {name: path.read_bytes() for name, path in recorded.frozen.items()}
    compiled = {name: path.read_bytes() for name, path in sources.sources() if name not in STAYS}
    assert frozen == compiled


def test_what_the_port_itself_freezes_stays(recorded: Recorded) -> None:
    assert recorded.included == [MICROPYTHON]

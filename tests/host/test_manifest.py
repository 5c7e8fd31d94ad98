"""The manifest freezes the image's own modules, and what is frozen and what is not fit together."""

import os
from pathlib import Path

from host_sim.compiled import compile_to, module_sources
from host_sim.flashing import frozen, sources
from host_sim.flashing.condensed import module_name
from host_sim.runtimes.webassembly import DEEP_PYSTACK_WORDS, WITHOUT_FALSE_FRIENDS, run

PORT = "$(PORT_DIR)/modules"
OURS = os.path.relpath(sources.FROZEN, sources.FIRMWARE)
# The place of a module that is imported on the device.
TELL = """
for name in {names!r}:
    print(name, __import__(name, None, None, ("*",)).__file__)
"""


def folders_of_the_manifest() -> dict[str, int | None]:
    """Run the manifest as MicroPython's build does; return what it freezes, and how optimised."""
    found: dict[str, int | None] = {}

    def freeze(path: str, script: object = None, opt: int | None = None) -> None:
        assert script is None
        found[path] = opt

    exec(sources.MANIFEST.read_text(), {"freeze": freeze})
    return found


def rulebook_modules() -> list[str]:
    return [
        module_name(name)
        for name in sorted(module_sources())
        if name.startswith(frozen.RULEBOOKS) and name not in frozen.ELSEWHERE
    ]


def test_the_manifest_freezes_what_is_written_for_it_and_what_the_port_needs() -> None:
    assert folders_of_the_manifest() == {PORT: None, OURS: 3}


def test_all_but_the_rulebooks_is_frozen_as_the_image_has_it() -> None:
    written = frozen.frozen_sources()
    image = module_sources()
    assert written.pop("entry.py") == image.pop("main.py")
    del image[frozen.FINDER]
    assert written == {name: text for name, text in image.items() if name in written} | frozen.ELSEWHERE
    assert {module_name(name) for name in set(image) - set(written)} == set(rulebook_modules())


def test_what_was_written_before_is_gone(tmp_path: Path) -> None:
    (tmp_path / "gone.py").touch()
    count = frozen.write(tmp_path)
    assert len(list(tmp_path.rglob("*.py"))) == count == len(frozen.frozen_sources())


def test_the_rulebooks_of_the_image_fit_together_with_what_is_frozen(tmp_path: Path) -> None:
    frozen.write(tmp_path / "frozen")
    image = compile_to(tmp_path / "lib")
    files = {f"/lib/{path}": file for path, file in image.items()} | {"/frozen": tmp_path / "frozen"}
    code = WITHOUT_FALSE_FRIENDS + 'sys.path[:] = ["/frozen", "/lib"]\n'
    names = ["tally.resident", *rulebook_modules()]
    told = run(code + TELL.format(names=names), files, pystack_words=DEEP_PYSTACK_WORDS)
    assert told.returncode == 0, told.stdout + told.stderr
    resident, *places = [line.split()[1] for line in told.stdout.splitlines()]
    assert resident.startswith("/frozen/")
    assert len(places) == len(names) - 1
    assert all(place.startswith("/lib/tally/rulebooks/") for place in places)

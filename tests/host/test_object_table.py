"""Every module of a Pico has a constant object: without, MicroPython may keep what lies behind its names."""

from pathlib import Path

import pytest

from host_sim.compiled import compile_module, compile_to
from host_sim.flashing.object_table import with_an_object
from host_sim.runtimes.webassembly import run

OBJECTS_AT = 5  # after four bytes of header and the number of names, here below 128
SOME_NAMES = "a_first_name = a_second_name = 1\n"
AN_OBJECT = "TEXT = 'a text that is too long to be a name of its own, and so is an object'\n"
SUM = """
import sys
sys.path.insert(0, "/")
import module
print(sum(getattr(module, name) for name in dir(module) if name.startswith("name_")))
"""


def names(count: int) -> str:
    return "".join(f"name_{number} = {number}\n" for number in range(count))


def test_a_module_without_objects_gets_one() -> None:
    module = compile_module("module", SOME_NAMES)
    assert module[OBJECTS_AT] == 1
    assert module.count(b"a_second_name\0") == 1


def test_a_module_that_has_one_is_left_as_it_is() -> None:
    module = compile_module("module", AN_OBJECT)
    assert module[OBJECTS_AT] == 1
    assert with_an_object(module) == module


@pytest.mark.parametrize("count", [0, 6, 7, 150])
def test_micropython_loads_it(count: int, tmp_path: Path) -> None:
    module = tmp_path / "module.mpy"
    module.write_bytes(compile_module("module", names(count)))
    result = run(SUM, {"/module.mpy": module})
    assert result.stdout == f"{sum(range(count))}\n", result.stderr


def test_every_module_of_the_firmware_has_one(tmp_path: Path) -> None:
    modules = {name: path.read_bytes() for name, path in compile_to(tmp_path).items()}
    assert len(modules) > 100
    for name, module in modules.items():
        assert with_an_object(module) == module, name

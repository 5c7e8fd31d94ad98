"""The checks start their programs with bytecode, also where Python may keep none beside the sources."""

from tests.__main__ import ROOT, keeping_bytecode


def test_bytecode_goes_into_build_where_it_may_not_lie_beside_the_sources() -> None:
    kept = keeping_bytecode({"PYTHONDONTWRITEBYTECODE": "1", "HOME": "/home/ann"})
    assert kept == {"PYTHONPYCACHEPREFIX": f"{ROOT}/build/bytecode", "HOME": "/home/ann"}


def test_an_environment_that_keeps_bytecode_stays_as_it_is() -> None:
    assert keeping_bytecode({"HOME": "/home/ann"}) == {"HOME": "/home/ann"}
    chosen = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPYCACHEPREFIX": "/var/cache"}
    assert keeping_bytecode(chosen) == {"PYTHONPYCACHEPREFIX": "/var/cache"}

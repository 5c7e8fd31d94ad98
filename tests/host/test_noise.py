"""The random bytes around the emulated hardware come from where nobody can guess them, on each Python."""

import secrets

import pytest

from host_sim.runtimes import webassembly
from host_sim.standins import noise
from tests.host import unix_micropython

COUNT = 64
FILES = {"/host_sim/standins/noise.py": webassembly.ROOT / "host_sim" / "standins" / "noise.py"}
BYTES = f"""
from noise import random_byte
found = [random_byte() for _ in range({COUNT})]
print(len(set(found)), min(found) >= 0, max(found) < 256)
"""
# Counts the bytes that the page's own source is asked for.
COUNTED = """
import js
js.Function.new('''
    const given = crypto.getRandomValues.bind(crypto);
    globalThis.asked = 0;
    crypto.getRandomValues = (into) => { globalThis.asked += into.length; return given(into); };
''')()
"""


def test_a_desktop_asks_for_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    assert noise.token_bytes is secrets.token_bytes
    monkeypatch.setattr(noise, "token_bytes", lambda length: b"\xfe"[:length])
    assert noise.random_byte() == 0xFE


@pytest.mark.slow
def test_a_page_asks_the_browsers_source_for_each_byte() -> None:
    code = 'import sys\nsys.path.append("/host_sim/standins")\n' + COUNTED + BYTES + "print(js.asked)"
    result = webassembly.run(code, FILES)
    different, *rest = result.stdout.split()
    assert rest == ["True", "True", str(COUNT)], result.stderr
    assert int(different) > COUNT // 4


@pytest.mark.slow
def test_the_unix_port_has_a_source_of_its_own() -> None:
    code = 'import sys\nsys.path.append("/host_sim/standins")\n' + BYTES
    result = unix_micropython.run(code, FILES)
    different, *rest = result.stdout.split()
    assert rest == ["True", "True"], result.stderr
    assert int(different) > COUNT // 4

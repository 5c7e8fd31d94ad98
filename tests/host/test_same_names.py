"""What makes two names the same is the same on both Pythons, and is what Unicode says of the letters."""

import io
import json
import unicodedata
from contextlib import redirect_stdout

import pytest

from host_sim.runtimes import webassembly
from tally import alphabet
from tests.core.dice import Dice
from tests.core.written_names import ACCENTS, LETTERS, random_name
from tests.host.micropython_tests import FILES

# Unicode writes it with an apostrophe before the letter; no language writes it any more.
DEPRECATED = "\u0149"
NAMES = 3_000
# Some letters with two accents are whole letters for Unicode, far behind those that the alphabet has.
KNOWN = LETTERS + ACCENTS

READ = """
import json
from tally import alphabet
from tests.core.dice import Dice
from tests.core.written_names import random_name
dice = Dice(7)
for _ in range(300):
    name = random_name(dice)
    print(json.dumps([name, alphabet.identity(name), alphabet.folded(name, "")]))
"""


def by_unicode(name: str) -> str:
    """Return a name by the standard's own tables: without cases, each accent a sign of its own, sorted."""
    parts = unicodedata.normalize("NFD", unicodedata.normalize("NFD", name).casefold())
    found: list[str] = []
    for sign in parts:
        if unicodedata.combining(sign) and found:
            found[-1] = found[-1][0] + "".join(sorted(found[-1][1:] + sign))
        else:
            found.append(sign)
    return "".join(found)


def test_two_letters_are_the_same_exactly_if_unicode_says_so() -> None:
    letters = [letter for letter in dict.fromkeys(LETTERS + LETTERS.upper()) if letter != DEPRECATED]
    for one in letters:
        same = [other for other in letters if alphabet.identity(one) == alphabet.identity(other)]
        assert same == [other for other in letters if by_unicode(one) == by_unicode(other)], one


def test_a_random_name_is_the_same_composed_decomposed_and_in_small_letters() -> None:
    dice = Dice(3)
    composed = 0
    for _ in range(NAMES):
        name = random_name(dice, between="").replace(DEPRECATED, "")
        ways = [unicodedata.normalize("NFD", name), name.lower()]
        whole = unicodedata.normalize("NFC", name)
        if all(letter in KNOWN for letter in whole):
            ways += [whole, whole.lower()]
            composed += 1
        for way in ways:
            assert alphabet.identity(way) == alphabet.identity(name), ascii(name)
    assert composed > NAMES // 4


def test_random_names_differ_where_unicode_tells_them_apart() -> None:
    dice = Dice(5)
    names = [random_name(dice, between="").replace(DEPRECATED, "") for _ in range(NAMES)]
    assert len({alphabet.identity(name) for name in names}) == len({by_unicode(name) for name in names})


@pytest.mark.slow
def test_both_pythons_say_the_same_of_every_name() -> None:
    out = io.StringIO()
    with redirect_stdout(out):
        exec(READ, {})
    prelude = webassembly.WITHOUT_FALSE_FRIENDS + 'sys.path[:0] = ["/firmware", "/"]\n'
    result = webassembly.run(prelude + READ, FILES)
    assert result.returncode == 0, result.stderr
    found = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(found) == 300
    assert found == [json.loads(line) for line in out.getvalue().splitlines()]

"""Constants are folded into the modules that use them, and nothing else changes."""

import ast
from pathlib import Path

import pytest

from host_sim.flashing import folding, overlay, release
from host_sim.flashing.folding import folded, folded_sources
from host_sim.flashing.sources import sources

WORDS = 'RED, BLUE = COLOURS = ("red", "blue")\nMOST = 4  # of them\n_OWN = 5\n'


def folded_into(user: str, words: str = WORDS, **others: str) -> tuple[str, str]:
    """Return a module with words and a module that uses them, after folding."""
    found = folded({"words": words, "user": user} | others)
    return found["words"], found["user"]


def test_a_value_takes_the_place_of_its_name_and_the_import_goes() -> None:
    words, user = folded_into("from words import BLUE, MOST\n\n\ndef f(x):\n    return x == BLUE and -MOST\n")
    assert user == "\n\n\ndef f(x):\n    return x == 'blue' and -4\n"
    assert words == 'COLOURS = ("red", "blue")\n\n_OWN = 5\n'


def test_a_value_takes_the_place_of_a_name_that_is_read_from_its_module() -> None:
    found = folded(
        {
            "rules.words": WORDS,
            "user": "from rules import words as of\n\n\ndef f(x):\n    return x == of.BLUE and -of.MOST\n",
            "both": "from rules import words as of\nf(of.MOST, of.COLOURS)\n",
        }
    )
    assert found["user"] == "\n\n\ndef f(x):\n    return x == 'blue' and -4\n"
    assert found["both"] == "from rules import words as of\nf(4, of.COLOURS)\n"
    assert found["rules.words"] == 'COLOURS = ("red", "blue")\n\n_OWN = 5\n'


def test_a_module_that_others_may_ask_for_stays_imported() -> None:
    found = folded({"rules.words": WORDS, "user": "from rules import words\nf(words.MOST)\n"})
    assert found["user"] == "from rules import words\nf(4)\n"


def test_lines_stay_in_their_places_where_an_import_takes_several() -> None:
    _, user = folded_into(
        "from words import (\n    MOST,\n    paint,\n)\n\npaint(MOST)\n", WORDS + "def paint(): pass\n"
    )
    assert user == "from words import paint\n\n\n\n\npaint(4)\n"


def test_a_function_whose_only_statement_was_an_import_does_nothing() -> None:
    _, user = folded_into("def f():\n    from words import MOST\n")
    assert user == "def f():\n    pass\n"


def test_a_constant_of_another_constant_is_folded_too() -> None:
    _, user = folded_into("from words import MOST\nLIMIT = MOST\nprint(LIMIT)\n")
    assert user == "\n\nprint(4)\n"


def test_a_constant_goes_through_a_module_between() -> None:
    found = folded(
        {
            "words": WORDS,
            "between": "from words import MOST as MOST\n",
            "user": "from between import MOST\nf(MOST)\n",
        }
    )
    assert found["user"] == "\nf(4)\n"
    assert found["between"] == "\n"


@pytest.mark.parametrize(
    "asks",
    [
        "import words\nf(words.MOST)\n",
        'f(getattr(words, "MOST"))\n',
        'from words import MOST\nf(f"{MOST}")\n',
        "from words import COLOURS\nf(COLOURS.MOST)\n",
    ],
)
def test_a_constant_that_something_asks_for_by_its_name_stays(asks: str) -> None:
    words, _ = folded_into("from words import MOST\nf(MOST)\n", other=asks)
    assert "MOST = 4" in words


@pytest.mark.parametrize(
    "words", ["MOST = 4\nMOST = 5\n", "MOST = (4,)\n", 'MOST = "a text that is long"\n', "most = 4\n"]
)
def test_only_short_texts_and_numbers_with_one_value_are_folded(words: str) -> None:
    name = words.split()[0]
    user = f"from words import {name}\nf({name})\n"
    assert folded_into(user, words) == (words, user)


def test_a_parameter_of_the_same_name_is_no_constant() -> None:
    user = "from words import MOST\n\n\ndef f(MOST):\n    return MOST\n"
    assert folded_into(user)[1] == user


def test_a_text_that_is_no_python_stays_as_it_is() -> None:
    assert folded_into("def :\n")[1] == "def :\n"


@pytest.mark.slow
def test_the_firmware_is_python_on_the_same_lines_and_folding_it_again_changes_nothing() -> None:
    texts = {path: source.read_text() for path, source in sources()}
    found = folded_sources()
    assert found.keys() == texts.keys()
    assert sum(found[path] != texts[path] for path in texts) > len(texts) // 4
    for path, text in found.items():
        ast.parse(text, path)
        assert text.count("\n") == texts[path].count("\n")
    assert folded(found) == found


@pytest.mark.slow
def test_a_constant_with_another_value_changes_each_module_that_uses_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = b"".join(release.module_digest(path, text) for path, text in folded_sources().items())
    state = "tally/rulebooks/little_troubles/state.py"
    changed = tmp_path / "state.py"
    found = [(path, changed if path == state else source) for path, source in sources()]
    changed.write_text(dict(sources())[state].read_text().replace("\nLIMIT = 4", "\nLIMIT = 5"))
    monkeypatch.setattr(folding, "sources", lambda *_: iter(found))
    paths = overlay.changed(before)
    assert "tally/rulebooks/little_troubles/play.py" in paths
    assert "tally/rulebooks/wotn/view.py" not in paths

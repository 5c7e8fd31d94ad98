"""The texts of the desktop's programs about files that they are given, in the present language.

The English text is the key, as in the page's `say.ts`, and `host_sim/web/po` has the translations. It runs
under MicroPython in the page's workers, too: a worker has it `learn` what a desktop reads by itself.
"""

from tally.screens import words
from tally.screens.words.languages import ENGLISH, texts_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rules.refusals import Refused

    # Each translation by its English text; of what is counted, both forms.
    Texts = dict[str, str | list[str]]

MALFORMED = "malformed"
# What comes between groups of three digits, and from which number on where that is not 1,000.
GROUPS = {"en": ",", "fr": "\u202f", "it": ".", "de": ".", "es": "."}
LEAST_GROUPED = {"it": 10_000, "es": 10_000}
_learned: "dict[str, Texts]" = {ENGLISH: {}}


def say(text: str, *values: object) -> str:
    """Return a text with values at {0}, {1} and so on; what is not translated stays English."""
    found = _texts().get(text, text)
    assert isinstance(found, str)
    return found.format(*values)


def counted(one: str, others: str, count: int, *values: object) -> str:
    """Return a text about this many: the count is {0}, and the values follow."""
    found = _texts().get(one)
    forms = found if isinstance(found, list) else [one, others]
    is_one = count in texts_in(words.spoken()).ones
    return forms[0 if is_one else 1].format(count, *values)


def reason(refused: "Refused") -> str:
    """Return why the rules refused something, for the middle of a sentence."""
    why = refused.why
    if words.spoken() == ENGLISH:
        return why
    if refused.code != MALFORMED:
        return words.text("refused." + refused.code, why).rstrip(".")
    return say(why) if why in _texts() else _with_value(why)


def _with_value(why: str) -> str:
    """Return a reason that has one value, by the text that has it at {0}."""
    for text in _texts():
        before, place, behind = text.partition("{0}")
        if place and why.startswith(before) and why.endswith(behind) and "{" not in before + behind:
            value = why[len(before) : len(why) - len(behind)]
            if value and " " not in value:
                return say(text, value)
    return why


def grouped(number: int) -> str:
    """Return a number as the language writes it, where it has many digits."""
    language = words.spoken()
    if number < LEAST_GROUPED.get(language, 1_000):
        return str(number)
    return f"{number:,}".replace(",", GROUPS[language])


def later(text: str) -> str:
    """Return a text as it is: it is translated later, and translators find it here."""
    return text


def learn(language: str, texts: "Texts") -> None:
    """Take the texts of a language."""
    _learned[language] = texts


def _texts() -> "Texts":
    language = words.spoken()
    if language not in _learned:
        from host_sim.words import page_translations  # babel reads them, which no page has

        learn(language, page_translations.said(language))
    return _learned[language]

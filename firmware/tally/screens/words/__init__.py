"""The words of the table in its present language: one text for each key."""

from tally.screens.cache import Cache
from tally.screens.words.keys import NOWHERE, number_of
from tally.screens.words.languages import ENGLISH, texts_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.screens.words.packed_texts import Packed

# A turn of a game uses about 15 texts again and again; its lists and menus use some more.
_MOST_KEPT = 24
_ONE = ".one"


class _Speech:
    """The language that the table speaks, and the last texts that it used."""

    def __init__(self, texts: "Packed") -> None:
        self.english = texts
        self.begin(texts)

    def begin(self, texts: "Packed") -> None:
        """Change the language."""
        self.texts = texts
        self.kept = Cache(_MOST_KEPT)

    def found(self, key: str) -> "str | None":
        """Return the text of a key, in English if the language lacks it; None if there is no such key."""
        number = number_of(key)
        if number == NOWHERE:
            return None
        return self.texts.text(number) or self.english.text(number) or None


_speech = _Speech(texts_in(ENGLISH))


def speak(code: str) -> None:
    """Speak another language from now on, one of `languages.LANGUAGES`."""
    _speech.begin(texts_in(code))


def spoken() -> str:
    """Return the code of the present language."""
    return _speech.texts.code


def text(key: str, default: "str | None" = None) -> str:
    """Return the text of a key (its group and its name). Without a text: the default, or the key itself."""
    kept = _speech.kept
    found: "str | None" = kept.last.get(key) or kept.older(key)
    if found is None:
        found = _speech.found(key)
        if found is None:
            return key if default is None else default
        kept.keep(key, found)
    return found


def text_in(code: str, key: str) -> str:
    """Return the text of a key in one of `languages.LANGUAGES`, whatever is spoken."""
    number = number_of(key)
    return texts_in(code).text(number) or _speech.english.text(number)


def counted(key: str, count: int) -> str:
    """Return the text of a key for this count: some languages have another text for one."""
    if count in _speech.texts.ones:
        return text(key + _ONE, "") or text(key)
    return text(key)

"""The words of the table in the language spoken there: one text for each key."""

from tally.constant import const
from tally.screens.kept import Kept
from tally.screens.words.english import TABLE

# The tables that are loaded when a text of theirs is asked for, and the first words of their keys: as one
# text, for it takes less heap than a tuple.
_LANGUAGE = const("tally.screens.words.english.")
_LATER = const(
    (
        ("refusals", " refused refusal judge tag fault damaged "),
        ("menus", " menu cards sure correct target hand "),
        ("events", " line "),
        ("histories", " did history explain removed "),
        ("effects", " effect place "),
        ("titles", " card type side question answer stand_in "),
        ("games", " new_game game name won match resume "),
        ("setup", " check names settings about crash "),
    )
)


# A turn of a game has about 15 texts that come again and again, and finding one takes a Pico 1 ms.
_kept = Kept(8)


def text(key: str, default: "str | None" = None) -> str:
    """Return the text of a key; without one the default, or the key itself."""
    found: "str | None" = _kept.last.get(key) or _kept.older(key)
    if found is None:
        line = "\n" + key + " "
        found = _text_after(line, TABLE) or _text_after(line, _later_table(key))
        if found is None:
            return key if default is None else default
        _kept.keep(key, found)
    return found


def _text_after(line: str, table: str) -> "str | None":
    at = table.find(line)
    start = at + len(line)
    return table[start : table.find("\n", start)] if at >= 0 else None


def counted(key: str, count: int) -> str:
    """Return the text of a key as it is said of that many."""
    return text(key + ".one") if count == 1 else text(key)


def _later_table(key: str) -> str:
    first_word = " " + key.partition(".")[0] + " "
    for name, first_words in _LATER:
        if first_word in first_words:
            return str(__import__(_LANGUAGE + name, None, None, ("*",)).TABLE)
    return ""

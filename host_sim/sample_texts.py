"""Texts of samples in the spoken language: those that a sample names by a key, and cards' texts.

In place of a text, a view may have `{"say": key, "of": values}`. A sample with `card`, a game, shows the text
of the title in its view: the rows from `first` on.
"""

from typing import Any

from card_tags import samples
from card_tags.card_text import card_sentences
from tally.screens.cards import TEXT_ROOM
from tally.screens.fonts import SMALL
from tally.screens.words import text
from tally.tags.record import TITLE

ROWS_SHOWN = 4


def made(part: Any) -> Any:
    """Return a view, or a part of it, with the texts of its keys."""
    if isinstance(part, dict):
        if "say" in part:
            return text(part["say"]).format(*map(made, part.get("of", [])))
        return {name: made(value) for name, value in part.items()}
    return [made(each) for each in part] if isinstance(part, list) else part


def with_card_text(view: dict[str, Any], game: str) -> dict[str, Any]:
    """Return the view of a card's text with its rows. In a short text, `first` is less."""
    title = next(card.tag.content for card in samples.cards(game) if _is_title(card, view["title"]))
    rows = [row for line in card_sentences(game, title) for row in SMALL.wrap(line, TEXT_ROOM)]
    first = max(0, min(view["first"], len(rows) - ROWS_SHOWN))
    shown = [[row, ""] for row in rows[first : first + ROWS_SHOWN]]
    return view | {"rows": shown, "first": first, "total_rows": len(rows)}


def _is_title(card: samples.SampleCard, name: str) -> bool:
    return bool(card.tag.kind == TITLE) and name == str(card.tag.content["name"])

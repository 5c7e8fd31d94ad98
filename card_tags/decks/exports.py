"""A deck that was read, given back in any form: every line, also those that no title fits."""

from __future__ import annotations

from dataclasses import replace

from card_tags.decks import forms
from card_tags.decks.entries import Entry
from card_tags.decks.finding import Deck, Found, Titles


def entries_of(deck: Deck, form: str, titles: Titles) -> list[Entry]:
    """Return the lines of a deck as this form has them, in their order.

    A form of ids keeps an id as it was written: COREKS stays COREKS. A form of names gives the id, too,
    where titles share a name. A name that is not in the list is left out of a deck code.
    """
    lines = [_exported(each, form, titles) for each in deck.found]
    lines += [each.entry for each in deck.missing if each.entry.card and _can_hold(form, each.entry)]
    return sorted(lines, key=lambda entry: entry.line)


def _exported(found: Found, form: str, titles: Titles) -> Entry:
    title = found.row.title
    if form in (forms.IDS, forms.CODE):
        written = found.entry.card if titles.is_id(found.entry.card) else title["id"]
        return replace(found.entry, card=written, whole="", printing=())
    printing = (title["id"],) if titles.shares_name(found.row) else ()
    whole = f"{title['name']} ({title['id']})" if printing else ""
    return replace(found.entry, card=title["name"], whole=whole, printing=printing)


def _can_hold(form: str, entry: Entry) -> bool:
    return form != forms.CODE or forms.is_codable(entry.card)

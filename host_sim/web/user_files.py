"""Reads what somebody gives the page: a journal, a list of cards, or a decklist. It does not touch the table.

It runs under MicroPython in a worker of its own, and on CPython in tests. Its results are JSON: what it
found, or under "refused" a sentence that says why it cannot take the file.
"""

import json

from card_tags.decks import deckfmt, text_lines
from card_tags.decks.entries import BadDeck
from card_tags.decks.finding import Titles
from card_tags.labels.faces import face_of
from card_tags.lists import game_of_cells, grid, titles
from card_tags.lists.games import NO_DECK, Game
from card_tags.lists.limits import OverLimit
from card_tags.lists.problems import BadTitles
from card_tags.tag_image import USER_BYTES, image
from host_sim import journal_content
from host_sim.web import log_image
from host_sim.wire.ntag_memory import blank_image
from host_sim.words.messages import counted, grouped, reason, say
from tally.app.log.flash_ring import SECTOR_BYTES, Damaged
from tally.rulebooks import rulebook_of
from tally.rules.game import Game as Replayed
from tally.rules.history import ListHistory
from tally.rules.refusals import Refused
from tally.screens.words import text as word
from tally.tags.encode import encode
from tally.tags.record import GAMES_BY_NUMBER, TITLE, TagRefused
from tally.tags.record import Tag as Written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from card_tags.decks.finding import Deck
    from card_tags.lists.grid import Grid
    from card_tags.lists.titles import Row

# The most cards beside the table: four decks of the largest format.
MOST_CARDS = 240
# The second byte of an own card's UID. No sample has it.
OWN_SERIES = 0x91
MAKER = 0x04
# The largest NTAG, and its bytes for the user from page 4 on.
LARGEST, LARGEST_BYTES, USER_AT = 216, 888, 16
DECKS = 16  # above the number of decks, for a UID's third byte


def opened(content: bytes, log: "tuple[int, int]") -> str:
    """Return a saved journal as the sectors of a table's flash; `log` is the start and the size of the log.

    {"first": the first sector of the log, "sectors": {number from there: hex}, "told": what it is, in words}.
    """
    try:
        found = journal_content.journal_in(content)
        records = list(found.records)
        found.records = iter(records)
        summary = _replayed(found)
        if len(content) == log[1] and not log_image.is_exported(content):
            sectors = log_image.used_sectors(content)
        else:
            sectors = log_image.sectors_of(found.heading.game, records, log[1])
    except journal_content.NoJournal as fault:
        return _refused(say("This is no journal that a table saved: {0}.", fault))
    except Damaged as fault:
        return _refused(
            say("This journal cannot be opened: an event was changed or is missing at line {0}.", fault.line)
        )
    except log_image.TooLong:
        return _refused(say("This journal is longer than any that a table keeps."))
    except _Unknown as fault:
        return _refused(str(fault))
    hexes = {str(number): sectors[number].hex() for number in sectors}
    return json.dumps({"first": log[0] // SECTOR_BYTES, "sectors": hexes, "told": summary})


class _Unknown(Exception):
    """This version's rules do not take an event; the message is a sentence."""


def _replayed(found: "journal_content.Journal") -> str:
    """Return which game it is and how far it went; raise Damaged, _Unknown."""
    game = Replayed(rulebook_of, ListHistory())
    for entry in found.entries():
        try:
            game.accept(entry.event)
        except Refused as refused:
            raise _Unknown(_newer(entry.line, reason(refused)))
    view = game.view()
    assert view
    events: int = game.history.count()
    name = word("game." + view["game"])
    return counted("{1}, turn {2}, {0} event", "{1}, turn {2}, {0} events", events, name, view["turn"])


def _newer(line: int, why: str) -> str:
    return say(
        "Event {0} of this journal is none that this version knows ({1}): perhaps a newer Taptally wrote it.",
        line,
        why,
    )


def cards(text: str, name: str, shown: str, deck: int, listed: str = "") -> str:
    """Return the cards of a CSV as a deck of the page: {"game", "deck", "name", "cards": [...]}.

    `shown` is the game if the list does not name one. "deck" is a seat's number from 1, or 0 for one deck.
    If the text is a decklist, its cards are those of the list `listed`, a CSV; "missing" says which were not
    found. A list with more titles than a deck has cards is no deck: {"list": a sentence about it}.
    """
    missing: "list[str]" = []
    if text.lstrip()[:1] in ("[", "{", "<"):
        return _refused(
            say(
                "{0} is neither a CSV nor a decklist in lines. On a computer, `card_tags import` makes CSVs, "
                "and `card_tags deck --export ids` makes lines.",
                name,
            )
        )
    try:
        is_decklist = _is_decklist(text, shown)
        if is_decklist and not listed:
            return _refused(say("{0} is a decklist: give the list that has its cards too, a CSV.", name))
        cells = grid.from_csv(listed if is_decklist else text)
        if not is_decklist and len(cells.rows) > MOST_CARDS:
            return json.dumps({"list": _kept(name, len(cells.rows))})
        game = _game(cells, shown)
        deck = (deck or 1) if game.has_own_decks else NO_DECK
        if is_decklist:
            rows, missing = _of_decklist(text, cells, game)
        else:
            rows = titles.rows_of_csv(cells, game.columns, game.check)
        found = _cards(game, rows, deck)
    except BadTitles as bad:
        return _refused(_first(name, bad.problems))
    except (OverLimit, BadDeck, _NoTag) as fault:
        return _refused(say("{0}, {1}.", name, fault))
    if not found:
        return _refused(say("{0} holds no cards.", name))
    return json.dumps({"game": game.name, "deck": deck, "name": name, "cards": found, "missing": missing})


def _kept(name: str, count: int) -> str:
    return say(
        "{0} has {1} titles. It is kept here for decklists: now give a decklist.", name, grouped(count)
    )


def _is_decklist(text: str, shown: str) -> bool:
    """Return whether the first line of a text has no heading of a list."""
    columns = {column.name for column in Game(shown).columns}
    for line in text.split("\n"):
        bare = line.strip().lstrip("\ufeff")
        if not bare or bare[0] == grid.COMMENT or bare.startswith(text_lines.SLASHES):
            continue
        if bare.lower().startswith(grid.SEPARATOR):
            return False
        for delimiter in grid.DELIMITERS:
            if columns & {cell.strip().strip('"').lower() for cell in bare.split(delimiter)}:
                return False
        return True
    return False


def _of_decklist(text: str, cells: "Grid", game: "Game") -> "tuple[list[Row], list[str]]":
    """Return the titles of a decklist, and why others were not found. Only its own titles are read whole."""
    cells = titles.with_our_headings(cells, game.columns)
    at = [cells.headings.index(name) if name in cells.headings else -1 for name in ("id", "name")]
    if min(at) < 0:
        raise BadTitles([say("headings: {0}", say("column {0} is missing", repr("id or name")))])
    known = Titles([titles.Row({"id": row[at[0]], "name": row[at[1]]}, 1, {}) for _, row in cells.rows])
    headings = [kind + ending for kind in game.types for ending in text_lines.ENDINGS]
    is_code = deckfmt.looks_like(text) and not known.knows(text.strip())
    decklist = deckfmt.read(text, known.knows) if is_code else text_lines.read(text, headings)
    deck = known.deck(decklist)
    missing = [say("line {0}", each.entry.line) + ": " + each.why for each in deck.missing]
    return _whole(deck, cells, at[0], game), missing


def _whole(deck: "Deck", cells: "Grid", id_at: int, game: "Game") -> "list[Row]":
    """Return the rows of a deck with all fields of the list."""
    places = {row[id_at]: (number, row) for number, row in cells.rows}
    wanted = deck.rows()
    chosen = grid.Grid(cells.headings, [places[row.title["id"]] for row in wanted])
    rows = titles.rows_of(chosen, game.columns, game.check)
    return [titles.Row(row.title, wanted[at].copies, row.notes) for at, row in enumerate(rows)]


class _NoTag(Exception):
    """A title cannot be written on a sticker, or there are too many titles; the message says which."""


def _game(cells: "Grid", shown: str) -> "Game":
    try:
        return game_of_cells(cells)
    except BadTitles:
        return Game(shown)


def _first(name: str, troubles: "list[str]") -> str:
    """Return the first trouble as a sentence, with the number of others; of headings all of them."""
    start = say("headings: {0}", "")
    if troubles[0].startswith(start):
        wrong = [trouble[len(start) :] for trouble in troubles if trouble.startswith(start)]
        return say("{0}, {1}.", name, start + "; ".join(wrong))
    if len(troubles) > 1:
        return say("{0}, {1} (and {2} more).", name, troubles[0], len(troubles) - 1)
    return say("{0}, {1}.", name, troubles[0])


def _cards(game: "Game", rows: "list[Row]", deck: int) -> "list[dict[str, Any]]":
    found: "list[dict[str, Any]]" = []
    for row in rows:
        face = plain_face(game, row.title)
        for copy in range(1, row.copies + 1):
            number = len(found)
            if number == MOST_CARDS:
                most = say(
                    "title {0}: a deck on this table has at most {1} cards", row.title["id"], MOST_CARDS
                )
                raise _NoTag(most)
            pile = GAMES_BY_NUMBER.index(game.name) * DECKS + deck
            uid = bytes([MAKER, OWN_SERIES, pile, number, 0x5A, 0x4D, 0x80])
            label = f"{row.title['name']} {copy}/{row.copies} ({row.title['id']} of own deck {deck})"
            entry = {"label": label, "uid": uid.hex(), "kind": TITLE, "deck": deck, "face": face}
            found.append(
                entry
                | {name: row.title[name] for name in ("name", "type")}
                | {"image": _image(game, row, uid, deck)}
            )
    return found


def _image(game: "Game", row: "Row", uid: bytes, deck: int) -> str:
    """Return the smallest sticker that holds the title whole, in hex; else the largest one."""
    tag = Written(TITLE, game.name, deck, row.title, False)
    try:
        block = encode(tag, uid, game.layout, LARGEST_BYTES)
        if len(block) > USER_BYTES + 1:
            whole = blank_image(LARGEST, uid)
            return (whole[:USER_AT] + block + whole[USER_AT + len(block) :]).hex()
        written = encode(tag, uid, game.layout, USER_BYTES)
    except (TagRefused, ValueError):
        raise _NoTag(say("title {0} does not fit on a sticker", row.title["id"]))
    return image(uid, written).hex()


def plain_face(game: "Game", title: "dict[str, Any]") -> "dict[str, Any]":
    """Return a title's face for JSON."""
    face = face_of(game, title)
    rows = [{"caption": row.caption, "figures": row.figures} for row in face.rows]
    return {"kind": face.kind, "cost": face.cost, "rows": rows, "told": face.sentences}


def _refused(sentence: str) -> str:
    return json.dumps({"refused": sentence})

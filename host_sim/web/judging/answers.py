"""Answers the judge's desk in JSON: it opens journals, and looks at one of them at a time.

It runs under MicroPython in a worker of its own, and on CPython in tests. If a journal cannot be opened, the
answer has a sentence under "refused".
"""

import json

from host_sim import journal_content
from host_sim.journal_content import NoJournal
from host_sim.web.judging import compared, event_list, exported, snapshot, summary, thinking
from host_sim.web.judging.event_stream import EventStream
from host_sim.web.judging.loaded_journal import LoadedJournal
from host_sim.web.score_text import sentences
from host_sim.words.messages import later, say
from tally.app.current_game import event_text
from tally.app.link.scoreboard import board_of
from tally.app.log.flash_ring import Damaged
from tally.rules.journal_reading import digest_of
from tally.screens.words import speak, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from host_sim.journal_content import Seal

    Shown = dict[str, Any]

# "own" means whole, and a table confirmed that the seal is its own.
OWN, WHOLE, CHANGED, OPEN = "own", "whole", "changed", "open"
# The verdict on events that a table published in a hall; its journal stays at the table.
HEARD = "heard"
HEARD_TOLD = later("the table told these events over the hall; its journal is at the table")
NOT_SEALED = later("these events are not those that the table has sealed")
# Lines in one piece of work. Between pieces MicroPython collects its garbage.
SLICE = 500


class Answers:
    """The desk. `games` are all opened games, in the order in which they came."""

    def __init__(self) -> None:
        self.games: "list[LoadedJournal]" = []
        self._opening: "list[LoadedJournal]" = []
        self._rows: "list[event_list.Rows]" = []

    def open(self, content: bytes, name: str) -> str:
        """Begin to open each game of a file; return the number of "games", or "refused"."""
        try:
            numbers = journal_content.numbers_in(content)
            self._opening = [
                LoadedJournal(name, journal_content.journal_in(content, number)) for number in numbers
            ]
        except NoJournal as fault:
            return _refused(say("{0} is no journal that a table saved: {1}.", name, fault))
        except Damaged as fault:
            return _refused(say("{0} cannot be read from line {1} on.", name, fault.line))
        return json.dumps({"games": len(self._opening)})

    def hear(self, name: str, number: int, events: str) -> str:
        """Begin to open a game that a table sends; return the same as `open`.

        `events` are its first events (JSON), each with its pause and the size of its record.
        """
        self._opening = [LoadedJournal(name, EventStream(number, json.loads(events)))]
        return json.dumps({"games": 1})

    def sealed(self, game: int, events: int, chain: str, mac: str) -> str:
        """Take the seal that a table sends for its journal; return the game as it is now."""
        journal = self.games[game].journal
        assert isinstance(journal, EventStream)
        journal.seal = journal_content.Seal(events, bytes.fromhex(chain), bytes.fromhex(mac))
        return json.dumps(entry_of(self.games[game]))

    def hear_on(self, game: int, events: str) -> str:
        """Follow the new events of a game that a table sends; return the game as it is now."""
        loaded = self.games[game]
        if not loaded.trouble:
            assert isinstance(loaded.journal, EventStream)
            loaded.journal.add(json.loads(events))
            loaded.go_on()
            while not loaded.advance(SLICE):
                pass
        return json.dumps(entry_of(loaded))

    def board(self, game: int) -> str:
        """Return the scoreboard of a game after its last entry."""
        return json.dumps(board(self.games[game]))

    def go_on(self) -> str:
        """Follow some more lines; return "", or the next game when it is open, or "refused"."""
        opening = self._opening[0]
        if not opening.advance(SLICE):
            return ""
        self._opening.pop(0)
        if not opening.entries:
            return _refused(say("{0} cannot be followed: {1}.", opening.name, opening.trouble))
        self.games.append(opening)
        self._rows.append(event_list.Rows(opening))
        return json.dumps(entry_of(opening))

    def sentences(self, score: str, before: str, language: str) -> str:
        """Return what is said in a language of a table's scoreboard after another one; both are JSON."""
        speak(language)
        return json.dumps(sentences(json.loads(score), json.loads(before)))

    def rows(self, game: int, first: int) -> str:
        """Return some rows of a game from an entry on."""
        return self._rows[game].written(first, first + SLICE)

    def drop(self) -> str:
        """Stop opening the present file."""
        self._opening = []
        return ""

    def close(self, game: int) -> str:
        """Forget a game. The others keep their places."""
        self.games[game] = self._rows[game] = None  # type: ignore[call-overload]
        return ""

    def verdict(self, game: int, is_ours: bool) -> str:
        """Return the verdict on a journal, after a table answered whether its seal `is_ours`."""
        return json.dumps(verdict(self.games[game], bool(is_ours)))

    def at(self, game: int, index: int) -> str:
        """Return the table after an entry."""
        return json.dumps(snapshot.table_at(self.games[game], index))

    def times(self, game: int, index: int) -> str:
        """Return the thinking times up to an entry, or null if nobody has recorded the pauses."""
        return json.dumps(thinking.times(self.games[game], index))

    def explained(self, game: int, index: int, what: str) -> str:
        """Return what makes up a value after an entry."""
        return json.dumps(snapshot.explained(self.games[game], index, what))

    def compared(self, game: int, first: int, second: int) -> str:
        """Return what differs between two entries."""
        return json.dumps(compared.compared(self.games[game], first, second))

    def summed_up(self, game: int, most: int) -> str:
        """Return the content of a game's sheet, with at most `most` lines of corrections."""
        return json.dumps(summary.summed_up(self.games[game], most))

    def csv(self, game: int, refused: str) -> str:
        """Return a game's lines as CSV, with its table's refusals; these are rows of the link, as JSON."""
        return exported.csv_of(self.games[game], json.loads(refused))

    def json(self, game: int, refused: str) -> str:
        """Return a game's lines with their events, and its table's refusals, as JSON."""
        return exported.json_of(self.games[game], json.loads(refused))


def entry_of(loaded: LoadedJournal) -> "Shown":
    """Return a game's entry in the desk's list."""
    last = loaded.entries[-1]
    view = loaded.session.game.rulebook.view(loaded.state_at(last_of(loaded)))
    headline, how = snapshot.headline(loaded, view)
    return event_list.filters(loaded) | {
        "name": loaded.name,
        "number": loaded.number,
        "game": text("game." + view["game"]),
        "headline": headline,
        "how": how,
        "ms": last.elapsed_ms,
        "digest": digest_of(last.chain) if last.chain else "",
        "verdict": verdict(loaded, None),
        "trouble": loaded.trouble,
        "trouble_line": loaded.trouble_line,
        "seal": _seal(loaded.journal.seal),
        "count": len(loaded.entries),
    }


def board(loaded: LoadedJournal) -> "Shown":
    """Return the scoreboard of a game, as the table itself shows it, with the thinking times."""
    view = loaded.session.game.rulebook.view(loaded.state_at(last_of(loaded)))
    latest = [entry.event for entry in loaded.entries if entry.event[0] != event_list.SEEN][-1]
    shown: "Shown" = board_of(view, [], loaded.session)
    shown["told"] = event_text.line(loaded.session, latest)
    shown["page"], shown["demo"], shown["tasks"] = "", None, []
    shown["time"] = thinking.times(loaded, last_of(loaded))
    return shown


def last_of(loaded: LoadedJournal) -> int:
    """Return the index of the last entry."""
    return len(loaded.entries) - 1


def verdict(loaded: LoadedJournal, is_ours: "bool | None") -> "Shown":
    """Return a word and a sentence: is the journal whole? `is_ours` is a table's answer on the seal."""
    if loaded.trouble:
        return {"is": CHANGED if loaded.is_changed else OPEN, "told": loaded.trouble}
    if isinstance(loaded.journal, EventStream) and not loaded.journal.fits_seal():
        return {"is": CHANGED, "told": say(NOT_SEALED)}
    if isinstance(loaded.journal, EventStream) and not loaded.journal.is_sealed():
        return {"is": HEARD, "told": say(HEARD_TOLD)}
    is_sealed = loaded.journal.seal is not None
    sentence = journal_content.end_text(is_sealed, is_ours)
    return {"is": (OWN if is_ours else WHOLE) if is_sealed else OPEN, "told": sentence}


def _seal(seal: "Seal | None") -> "Shown | None":
    """Return the arguments of `seal_check` for a seal (card_tags/LINK.md)."""
    return seal and {"count": seal.events, "chain": seal.chain.hex(), "mac": seal.mac.hex()}


def _refused(sentence: str) -> str:
    return json.dumps({"refused": sentence})

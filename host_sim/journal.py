"""A stored journal in a file on a desktop: prints and checks it."""

import json
from collections.abc import Callable
from pathlib import Path

from card_tags.input_files import TooLarge
from host_sim import stored_files
from host_sim.journal_content import FOREIGN as FOREIGN
from host_sim.journal_content import OPEN_END as OPEN_END
from host_sim.journal_content import OWN as OWN
from host_sim.journal_content import SEALED_END as SEALED_END
from host_sim.journal_content import Journal as Journal
from host_sim.journal_content import NoJournal as NoJournal
from host_sim.journal_content import Seal as Seal
from host_sim.journal_content import damage_text as damage_text
from host_sim.journal_content import end_text
from host_sim.journal_content import export as export
from host_sim.journal_content import in_image as in_image
from host_sim.journal_content import is_stored as is_stored
from host_sim.journal_content import journal_in as journal_in
from host_sim.words.messages import counted, grouped, say
from tally.rules.journal_reading import digest_of

MS_PER_SECOND = 1000


def print_events(path: Path, number: int | None, write: Callable[[str], object]) -> None:
    """Write each event as a line of JSON, ready for `replay`.

    Raises NoJournal, or Damaged after it has written the events before the damage.
    """
    for entry in read_journal(path, number).entries():
        write(json.dumps(entry.event) + "\n")


def verify(path: Path, number: int | None, ask: Callable[[int, Seal], bool] | None = None) -> str:
    """Check a journal; return what it holds, and what is known of its end. Raises NoJournal, Damaged.

    `ask` asks a table whether a seal, for the game of that number, is its own.
    """
    journal = read_journal(path, number)
    *_, last = journal.entries()
    seconds = last.elapsed_ms // MS_PER_SECOND
    line = counted(
        "game {1}: {0} record over {2} minutes, chain {3}",
        "game {1}: {0} records over {2} minutes, chain {3}",
        last.line,
        journal.heading.game,
        f"{seconds // 60}:{seconds % 60:02}",
        digest_of(last.chain),
    )
    return f"{line}\n{_verdict_line(journal, ask)}"


def _verdict_line(journal: Journal, ask: Callable[[int, Seal], bool] | None) -> str:
    if journal.seal and not ask:
        return f"{end_text(True, None)}: --port"
    return end_text(
        journal.seal is not None, ask(journal.heading.game, journal.seal) if journal.seal and ask else None
    )


def read_journal(path: Path, number: int | None) -> Journal:
    """Open the journal of game `number` (None: the latest game) in a file of either kind.

    Raises NoJournal, or Damaged when the latest game has lost its beginning.
    """
    try:
        return journal_in(stored_files.read(path), number)
    except TooLarge:
        raise NoJournal(
            say("more than {0} bytes: no journal and no flash is so large", grouped(stored_files.LARGEST))
        )
    except OSError as fault:
        raise NoJournal(fault.strerror or say("the file cannot be read"))

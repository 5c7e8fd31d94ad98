"""Who is a judge: somebody with a registered card and its code, for a while.

And what only a judge may undo.
"""

from tally.app.kept import keyholders
from tally.app.kept.keyholders import JUDGE
from tally.rules.rulings import is_ruling
from tally.tags.record import COMMAND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tally.app.current_game.session import Session
    from tally.app.pages.table import Table
    from tally.tags.record import Tag

# A judge who is at the table taps the card again and again. A judge who leaves takes it along. Another
# card ends this sooner (`Table`), because a clone of the judge's card may follow it.
_CODE_COUNTS_MS = 120_000


def take_card(table: "Table", card: str) -> bool:
    """If this is a registered card, ask for its code and open the judge's pages. Return whether it is one."""
    if not is_registered(table, card):
        return False
    ask_code(table, card, lambda: table.open.judge_pages().menu())
    return True


def is_registered(table: "Table", card: str) -> bool:
    """Return whether this is a registered judge's card. Its tag does not matter."""
    try:
        return keyholders.knows(table.devices, JUDGE, card)
    except OSError:
        return False


def is_plain(table: "Table", tag: "Tag | None") -> bool:
    """Return whether this is a judge's card by its tag, in a table that asks for no code.

    A kiosk accepts none.
    """
    is_judges = tag is not None and tag.kind == COMMAND and tag.content == "judge"
    return is_judges and not table.settings.judge_code and table.mode.is_supervised


def ask_code(table: "Table", card: str, allowed: "Callable[[], object]") -> None:
    """Call `allowed` once the card's code was entered, now, or a short time ago with no other card since."""

    def allow() -> None:
        table.judge = card, table.now_ms() + _CODE_COUNTS_MS
        allowed()

    known, until_ms = table.judge
    if known == card and table.now_ms() < until_ms:
        allow()
    else:
        table.open.code(JUDGE, card, allow)


def is_ruled(session: "Session", first: int, end: int) -> bool:
    """Return whether a ruling was recorded together with any standing event from `first` up to `end`."""
    for index in [each for each in session.game.standing if first <= each < end]:
        begin, stop = session.log.batch(index)
        events = session.log.events(begin)
        for at in range(begin, stop):
            if is_ruling(next(events)) and at in session.game.standing:
                return True
    return False

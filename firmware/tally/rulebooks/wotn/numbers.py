"""Explains a count or a number: where each amount came from, in words."""

from tally.rulebooks.wotn.state import total
from tally.rules.in_words import why

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import Amount, State
    from tally.rules.table import Entry

    Row = tuple[int, int, str | None, str]  # amount, event, source, why

# Why a counter or a number was changed, in words.
WHY = {
    "printed": "printed on {card}",
    "effect": "{card} took effect",
    "penalty": "penalty of {card}",
    "paid": "{seat} paid for {card}",
    "released": "{seat} released {card}",
    "battle": "the battle was lost",
    "used": "{card} was used",
    "rolled": "rolled",
    "spent": "{card} was defeated",
    "ruled": "ruling: {reason}",
}
NO_LESS = "no less than 0"


def because(table: "State", event: "list[Any]", entry: "Entry") -> str:
    """Return why a counter was changed, in words."""
    return why(WHY, table, event, entry)


def numbers_of(state: "State", name: str, what: str) -> "list[Row] | None":
    """Return what makes up the Attack Result (of no card) or a number on a card; None if there is none."""
    if what == "attack" and name == "":
        return _attack(state)
    found: "Any" = None
    if what == "life":
        found = state.foe(name)
    elif what == "durability":
        found = state.held(name)
    return [_row(state, each) for each in found.amounts] if found else None


def _attack(state: "State") -> "list[Row] | None":
    """Return the start and what was added, by event; the bound; what was spent on single enemies."""
    if state.start is None:
        return None
    started = state.start.event
    amounts = tuple([each for each in state.boosts if each.event <= started]) + (state.start,)
    amounts += tuple([each for each in state.boosts if each.event > started])
    rows = [_row(state, each) for each in amounts]
    missing = -total(amounts)
    if missing > 0:
        rows.append((missing, amounts[-1].event, None, NO_LESS))
    return rows + [_row(state, each) for each in state.spent]


def _row(state: "State", each: "Amount") -> "Row":
    card_name = state.titles[each.source].name if each.source else ""
    return each.amount, each.event, each.source, WHY[each.word].format(card=card_name, seat="", reason="")

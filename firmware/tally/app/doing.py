"""Does what a gesture means: one function for each record of `tally.rules.intents`, on the game's page.

The events `before` are recorded with what is meant, or not at all: mostly that the same tap saw a card for
the first time.
"""

from tally.app import pages
from tally.rules.intents import (
    After,
    AskNumber,
    AskSlot,
    AskWho,
    Choose,
    ChooseWay,
    CountHand,
    ListCards,
    ListMoves,
    NewGame,
    OpenHistory,
    OpenMenu,
    Pick,
    PickAndShow,
    Play,
    PointAt,
    Record,
    Refuse,
    RollAgain,
    RollDie,
    ShowCard,
    TakeBack,
)
from tally.rules.refusals import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from tally.app.pages.play import PlayPage

    Event = list[Any]
    Events = list[Event]

_OPTIONS = 3  # where a play's last argument stands


def _play(page: "PlayPage", intent: "Any", before: "Events") -> None:
    page.play(intent.event, before)


def _ask_who(page: "PlayPage", intent: "Any", before: "Events") -> None:
    pages.open_who(page.table, before, intent.event)


def _ask_slot(page: "PlayPage", intent: "Any", before: "Events") -> None:
    page.ask_slot(intent, before)


def _point_at(page: "PlayPage", intent: "Any", _before: "Events") -> None:
    page.point_at(intent.card)


def _record(page: "PlayPage", intent: "Any", before: "Events") -> None:
    """Record events; without a word of whose it is, a card's text speaks all the same."""
    last = intent.events[-1]
    if page.record(before + intent.events) and last[0] in page.sitting.rulebook().PLAYS:
        page.source = last[2]


def _after(page: "PlayPage", intent: "Any", _before: "Events") -> None:
    page.record(_passes_and(page, intent))


def _passes_and(page: "PlayPage", intent: "Any") -> "Iterator[Event]":
    yield from intent.passes(page.sitting.game, intent.phases)
    yield from intent.events


def _roll_die(page: "PlayPage", intent: "Any", before: "Events") -> None:
    pages.open_die(page.table, before, intent.sides, intent.event, [])


def _roll_again(page: "PlayPage", intent: "Any", before: "Events") -> None:
    pages.open_die(page.table, before, intent.sides, intent.event, [intent.options])


def _ask_number(page: "PlayPage", intent: "Any", before: "Events") -> None:
    pages.open_number(page.table, before, intent.least, intent.most, intent.event)


def _choose(page: "PlayPage", intent: "Any", before: "Events") -> None:
    pages.open_choose(page.table, before, intent.listed, intent.arguments)


def _choose_way(page: "PlayPage", intent: "Any", before: "Events") -> None:
    first = None
    for event in intent.ways:
        refused = page.sitting.game.refusal_of(before + [event])
        if refused is None:
            _choose(page, intent, before)
            return
        first = first or refused
    assert first
    refuse_play(page, first, intent.ways[0], before)


def _pick(page: "PlayPage", intent: "Any", _before: "Events") -> None:
    page.pick(intent.cards)


def _pick_and_show(page: "PlayPage", intent: "Any", _before: "Events") -> None:
    page.pick([intent.card])
    pages.open_card(page.table, intent.card)


def _show_card(page: "PlayPage", intent: "Any", _before: "Events") -> None:
    pages.open_card(page.table, intent.card)


def _list_cards(page: "PlayPage", intent: "Any", _before: "Events") -> None:
    pages.open_cards(page.table, intent.kind)


def _refuse(page: "PlayPage", intent: "Any", _before: "Events") -> None:
    page.table.refuse(intent.code, "")


def _count_hand(page: "PlayPage", intent: "Any", _before: "Events") -> None:
    pages.open_hand(page.table, intent.hand_count)


def _list_moves(page: "PlayPage", _intent: "Any", _before: "Events") -> None:
    pages.open_moves(page.table)


def _take_back(page: "PlayPage", _intent: "Any", _before: "Events") -> None:
    pages.open_undo(page.table)


def _new_game(page: "PlayPage", _intent: "Any", _before: "Events") -> None:
    pages.open_new_game(page.table)


def _open_menu(page: "PlayPage", _intent: "Any", _before: "Events") -> None:
    pages.open_menu(page.table)


def _open_history(page: "PlayPage", _intent: "Any", _before: "Events") -> None:
    pages.open_history(page.table)


def refuse_play(page: "Any", refused: "Refused", event: "Event", before: "list[Event]") -> None:
    """Say why a play is refused, and offer to play it anyway if card text may overrule that."""
    overrule = None
    if refused.code in page.sitting.rulebook().OVERRULED:

        def overrule() -> None:
            _play_anyway(page, event, before, refused.code)

    page.table.refuse(refused.code, refused.why, overrule, page.name_of(event[2], before))


def _play_anyway(page: "Any", event: "Event", before: "list[Event]", code: str) -> None:
    """Play what was refused: a card's text overrules each rule in the way that it may, as the play says."""
    options = dict(event[_OPTIONS]) if len(event) > _OPTIONS else {}
    codes = options.get("anyway", [])
    overruled = page.sitting.rulebook().OVERRULED
    while code in overruled and code not in codes:
        codes = codes + [code]
        options["anyway"] = codes
        try:
            page.take(event[:_OPTIONS] + [dict(options)], before)
            return
        except Refused as refused:
            code, why = refused.code, refused.why
    page.table.refuse(code, why, None, page.name_of(event[2], before))


# By the record; `PlayPage.act` looks here.
DOES: "dict[type, Callable[[PlayPage, Any, Events], None]]" = {
    Play: _play,
    AskWho: _ask_who,
    AskSlot: _ask_slot,
    PointAt: _point_at,
    Record: _record,
    After: _after,
    RollDie: _roll_die,
    RollAgain: _roll_again,
    AskNumber: _ask_number,
    Choose: _choose,
    ChooseWay: _choose_way,
    Pick: _pick,
    PickAndShow: _pick_and_show,
    ShowCard: _show_card,
    ListCards: _list_cards,
    Refuse: _refuse,
    CountHand: _count_hand,
    ListMoves: _list_moves,
    TakeBack: _take_back,
    NewGame: _new_game,
    OpenMenu: _open_menu,
    OpenHistory: _open_history,
}

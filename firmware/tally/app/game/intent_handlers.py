"""Does what a gesture means on the game's page: a function for each record of `tally.rules.at_table.intents`.

The events `before` are recorded together with it, or not at all. Mostly they say that the tap saw a new
card.
"""

from tally.app.game.override import refuse_play, take_lifted
from tally.app.game.questions import open_choose, open_die, open_either, open_hand, open_number, open_who
from tally.rules.at_table.intents import (
    After,
    AskNumber,
    AskSlot,
    AskWho,
    Choose,
    ChooseWay,
    CountHand,
    EitherWay,
    Happen,
    ListCards,
    ListMoves,
    MakeWay,
    NewGame,
    OpenHistory,
    OpenMenu,
    Override,
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
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from tally.app.game.playing import Playing

    Event = list[Any]
    Events = list[Event]


def _play(page: "Playing", intent: "Play", before: "Events") -> None:
    page.play(intent.event, before)


def _ask_who(page: "Playing", intent: "AskWho", before: "Events") -> None:
    open_who(page.table, before, intent.event)


def _ask_slot(page: "Playing", intent: "AskSlot", before: "Events") -> None:
    page.ask_slot(intent, before)


def _point_at(page: "Playing", intent: "PointAt", _before: "Events") -> None:
    page.point_at(intent.card)


def _record(page: "Playing", intent: "Record", before: "Events") -> None:
    """Record events. If the last one is a play, its card can be the source of a later effect."""
    events = before + intent.events
    last = events[-1]
    if last[0] not in page.session.rulebook().PLAYS:
        page.record(events)
    elif page.record(
        page.led(last, events[:-1]), None, lambda refused: refuse_play(page, refused, last, events[:-1])
    ):
        page.note_source(last[2])


def _after(page: "Playing", intent: "After", _before: "Events") -> None:
    page.record(_passes_and(page, intent), lambda: _passes_and(page, intent))


def _make_way(page: "Playing", intent: "MakeWay", _before: "Events") -> None:
    def passed() -> "Iterator[Event]":
        yield from intent.passes(page.session.game, intent.phases)

    if page.record(passed(), passed):
        page.say(text("prompt.again"))


def _passes_and(page: "Playing", intent: "After") -> "Iterator[Event]":
    yield from intent.passes(page.session.game, intent.phases)
    yield from intent.events


def _roll_die(page: "Playing", intent: "RollDie", before: "Events") -> None:
    open_die(page.table, before, intent.sides, intent.event, [], intent.then)


def _roll_again(page: "Playing", intent: "RollAgain", before: "Events") -> None:
    open_die(page.table, before, intent.sides, intent.event, [intent.options], [])


def _ask_number(page: "Playing", intent: "AskNumber", before: "Events") -> None:
    open_number(page.table, before, intent)


def _happen(page: "Playing", intent: "Happen", before: "Events") -> None:
    source = page.hand.source
    if source not in page.session.game.titles:
        source = intent.source
    page.record(before + [["effect_happened", intent.seat, source, intent.verb]])


def _choose(page: "Playing", intent: "Choose | ChooseWay", before: "Events") -> None:
    open_choose(page.table, before, intent.listed, intent.arguments)


def _choose_way(page: "Playing", intent: "ChooseWay", before: "Events") -> None:
    refused = _refusal_of_all(page, intent.ways, before)
    if refused:
        refuse_play(page, refused, intent.ways[0], before)
    else:
        _choose(page, intent, before)


def _either_way(page: "Playing", intent: "EitherWay", before: "Events") -> None:
    refused = _refusal_of_all(page, intent.ways, before)
    more = intent.more
    if callable(more):
        game = page.session.game
        more = more(game.titles.get(intent.ways[0][2]) or game.ahead[1], *intent.arguments)
    if refused is None:
        open_either(page.table, before, EitherWay(*intent[:4], more))
    elif more:
        page.act(more, before)
    else:
        refuse_play(page, refused, intent.ways[0], before, lambda: _ask_lifted(page, intent, before, refused))


def _ask_lifted(page: "Playing", intent: "EitherWay", before: "Events", refused: "Refused") -> None:
    """Ask which way to play a card although the play was refused."""

    def listed(moment: "Any", *arguments: "Any") -> "Any":
        title, rows = intent.listed(moment, *arguments)
        return title, [row[:2] + [Override(_event_of(row[2]), refused.code)] for row in rows]

    open_either(page.table, before, EitherWay(intent.ways, listed, intent.arguments, intent.tabs, None))


def _event_of(intent: "Play | Record") -> "Event":
    event: "Event" = intent.event if isinstance(intent, Play) else intent.events[-1]
    return event


def _lift(page: "Playing", intent: "Override", before: "Events") -> None:
    try:
        take_lifted(page, intent.event, before, intent.code)
    except Refused as refused:
        page.table.refuse(refused, None, "", before + [intent.event])


def _refusal_of_all(page: "Playing", ways: "Events", before: "Events") -> "Refused | None":
    """Return why the first of these ways is refused; None if one way is allowed."""
    first = None
    for event in ways:
        refused = page.session.game.refusal_of(before + [event])
        if refused is None:
            return None
        first = first or refused
    return first


def _pick(page: "Playing", intent: "Pick", _before: "Events") -> None:
    page.pick(intent.cards)


def _pick_and_show(page: "Playing", intent: "PickAndShow", _before: "Events") -> None:
    page.pick([intent.card])
    page.table.open.card(intent.card)


def _show_card(page: "Playing", intent: "ShowCard", _before: "Events") -> None:
    page.table.open.card(intent.card)


def _list_cards(page: "Playing", intent: "ListCards", _before: "Events") -> None:
    page.table.open.cards(intent.kind)


def _refuse(page: "Playing", intent: "Refuse", _before: "Events") -> None:
    page.table.refuse(intent.refused)


def _count_hand(page: "Playing", intent: "CountHand", _before: "Events") -> None:
    open_hand(page.table, intent)


def _list_moves(page: "Playing", _intent: "ListMoves", _before: "Events") -> None:
    page.table.open.moves()


def _take_back(page: "Playing", _intent: "TakeBack", _before: "Events") -> None:
    page.table.open.undo()


def _new_game(page: "Playing", _intent: "NewGame", _before: "Events") -> None:
    page.table.open.new_game()


def _open_menu(page: "Playing", _intent: "OpenMenu", _before: "Events") -> None:
    page.table.open.menu()


def _open_history(page: "Playing", _intent: "OpenHistory", _before: "Events") -> None:
    page.table.open.history()


# `PlayPage.act` looks the functions up here.
HANDLERS: "dict[type, Callable[[Playing, Any, Events], None]]" = {
    Play: _play,
    AskWho: _ask_who,
    AskSlot: _ask_slot,
    PointAt: _point_at,
    Record: _record,
    After: _after,
    MakeWay: _make_way,
    RollDie: _roll_die,
    RollAgain: _roll_again,
    AskNumber: _ask_number,
    Happen: _happen,
    Choose: _choose,
    ChooseWay: _choose_way,
    EitherWay: _either_way,
    Override: _lift,
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

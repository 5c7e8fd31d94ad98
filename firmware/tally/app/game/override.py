"""A refused play: why it is refused, and what a card's text may do about it.

It may overrule the refusal, lift it by making room, or do by hand what the play would have done.
"""

from tally.rulebooks import by_hand_of
from tally.rules.refusals import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from tally.app.game.playing import Playing

    Event = list[Any]
    Events = list[Event]

_OPTIONS = 3  # the place of a play's last argument


def refuse_play(
    page: "Playing",
    refused: "Refused",
    event: "Event",
    before: "list[Event]",
    ask: "Callable[[], None] | None" = None,
) -> None:
    """Show why a play is refused. If a card's text may overrule that, offer to play it anyway.

    `ask` then asks which way, if there are several.
    """
    overrule = None
    game, overridable = page.session.game, page.session.rulebook().OVERRIDABLE
    if refused.code in overridable:

        def overrule() -> None:
            _play_anyway(page, event, before, refused)

    elif not overridable and game.refusal_of(_lifted(page, event, before, refused.code)) is None:

        def overrule() -> None:
            if ask:
                ask()
            else:
                take_lifted(page, event, before, refused.code)

    name = page.name_of(event[2], before)
    page.table.refuse(refused, overrule, name, before + [event])
    if overrule is None and page.session.playbook().in_its_place:
        _offer_by_hand(page, event[2], before)


def _offer_by_hand(page: "Playing", card: str, before: "Events") -> None:
    """Let the shown refusal lead to the effect by hand that does the same as a play of this card."""
    game = page.session.game
    if card not in game.titles:
        if game.refusal_of(before):
            return
        page.session.record(before)  # to have seen a card changes no count
    in_its_place = page.session.playbook().in_its_place
    assert in_its_place
    kind = in_its_place(game.state(), card)
    if kind:
        notice: "Any" = page.table.page()
        notice.offer_by_hand(lambda: page.table.open.effect(kind, card))


def _play_anyway(page: "Playing", event: "Event", before: "list[Event]", refused: "Refused") -> None:
    """Play a card that was refused: its text overrules each refusal that it may.

    The play's options name them.
    """
    options = dict(event[_OPTIONS]) if len(event) > _OPTIONS else {}
    codes = options.get("anyway", [])
    overruled = page.session.rulebook().OVERRIDABLE
    while refused.code in overruled and refused.code not in codes:
        codes = codes + [refused.code]
        options["anyway"] = codes
        try:
            page.take(event[:_OPTIONS] + [dict(options)], before)
            return
        except Refused as another:
            refused = another
    page.table.refuse(refused, None, page.name_of(event[2], before), before + [event])


def take_lifted(page: "Playing", event: "Event", before: "Events", code: str) -> None:
    """Record a play that was refused, as a card's text allows it; raise Refused."""
    page.take(event, before, lambda: _lifted(page, event, before, code))


def _lifted(page: "Playing", event: "Event", before: "Events", code: str) -> "Iterator[Event]":
    """Yield a play that a card's text allows, with what it implies, or events that do the same."""
    by_hand = by_hand_of(page.session.game_id())
    for each in page.led(event, before):
        if each == event:
            yield from by_hand.overridden(page.session.game.state(), event, code)
        else:
            yield each

"""What is said after a play: why it is refused, that it counts anyway, or that the other seat played it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.rules.refusals import Refused

    Event = list[Any]

_OPTIONS = 3  # where a play's last argument stands
_PAIR = 2


def refuse(page: "Any", refused: "Refused", event: "Event", before: "list[Event]") -> None:
    """Say why a play is refused, and offer to play it anyway if card text may overrule that."""
    overrule = None
    if refused.code in getattr(page.sitting.part("words"), "OVERRULED", ()):

        def overrule() -> None:
            _play_anyway(page, event, before, refused.code)

    page.table.refuse(refused.code, refused.why, overrule, page.name_of(event[2], before))


def _play_anyway(page: "Any", event: "Event", before: "list[Event]", code: str) -> None:
    """Play what was refused: a card's text overrules the rule that was in the way."""
    options = dict(event[_OPTIONS]) if len(event) > _OPTIONS else {}
    options["anyway"] = options.get("anyway", []) + [code]
    page.play(event[:_OPTIONS] + [options], before)


def correct_seat(page: "Any", event: "Event", stood: int, seat: int) -> "tuple[Event, int] | None":
    """Take a play back, `stood` events of it, and have another seat play it: from now on the card is its.

    Returns the play and its events where it may be the turn of one more seat to be asked for it.
    """
    corrected = event[:1] + [seat] + event[2:]

    def events() -> "Iterator[Event]":
        for _ in range(stood):
            yield ["undone"]
        yield from page.led(corrected, [])

    sitting = page.sitting
    before = len(sitting.game.standing)
    if not page.record(events()):
        return None
    sitting.whose.used(event[2], seat)
    if sitting.whose.bind(event[2], seat):
        page.table.keep_settings()
    stood += len(sitting.game.standing) - before
    return (corrected, stood) if len(sitting.view["seats"]) > _PAIR else None

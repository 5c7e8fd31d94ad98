"""Leaving for a reason: what a card in a stable keeps from happening, and what happens in its place.

Before a card is destroyed, sacrificed or returned, the cards of its stable may replace that. An optional
replacement is asked of the stable's seat; the answer is `instead_chosen`.
"""

from tally.rulebooks.unstable_unicorns import stables, triggers
from tally.rulebooks.unstable_unicorns.effects import KEPT, VERBS, want_leaving
from tally.rulebooks.unstable_unicorns.state import (
    BABY,
    DESTROYED,
    MAGIC,
    RESOLVED,
    RETURNED,
    SACRIFICED,
    SELF,
    UNICORN,
    stable_of,
)
from tally.rulebooks.unstable_unicorns.triggers import Frame
from tally.rules.form import IF, TELL
from tally.rules.frames import Question, answered, meanings, run
from tally.rules.refusals import Refused
from tally.rules.verbs import ALL, parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import Replacement, State
    from tally.rules.frames import Doing

    Verb = tuple[Any, ...]

INSTEAD = "instead"
# The verbs whose cards leave for a reason.
REASONS = {"destroy": DESTROYED, "sacrifice": SACRIFICED, "return": RETURNED}
BY_HAND = "by_hand"


def do_verb(state: "State", game: "Doing", frame: "Frame", verb: "Verb") -> "int | None":
    """Do a verb whose card leaves. Return how many cards, None while it is asked what happens instead.

    It raises Refused; its code is KEPT where a card in the stable keeps it from happening.
    """
    card, reason = verb[1], REASONS[verb[0]]
    want_leaving(state, frame.by, card, reason)
    want_free(state, frame, card, reason)
    is_replaced = state.titles[card].type == BABY  # its way to the nursery is a replacement too
    for by, i, replacement in _open(state, frame, card, reason):
        doing = _doing(state, frame, card, by, replacement)
        if not _could_do(state, game, doing):
            continue
        if replacement.optional and frame.accepted != (by, i):
            _ask(state, frame, card, by, i)
            return None
        state.steps.append(["instead", card, by])
        state.frames += (doing,)
        is_replaced = True
        break
    else:
        triggers.lose(state, card, reason)
    frame.declined, frame.accepted = (), None
    return 0 if is_replaced and not state.replaced_counts else 1


def want_free(state: "State", frame: "Frame", card: str, reason: str) -> None:
    """Refuse with KEPT what a card in the stable keeps from happening to this one."""
    if stables.cannot(state, card, reason, is_magic(state, frame)):
        raise Refused(KEPT, "a card keeps it from happening")


def is_magic(state: "State", frame: "Frame") -> bool:
    """Return whether this is what a magic card does as it resolves."""
    return frame.word in (RESOLVED, BY_HAND) and state.titles[frame.card].type == MAGIC


def instead_chosen(state: "State", _seat: int, is_yes: bool) -> None:
    """The stable's seat says whether a card is replaced. The next one is asked if it is not."""
    question = state.pending
    frame: "Any" = answered(state)
    chosen = (question.source, question.at)
    if is_yes:
        frame.accepted = chosen
    else:
        frame.declined += (chosen,)


def _ask(state: "State", frame: "Frame", card: str, by: str, i: int) -> None:
    state.pending = question = Question(frame, stable_of(state, card), INSTEAD)
    question.card, question.source, question.at = card, by, i
    frame.is_strict = False


def _open(state: "State", frame: "Frame", card: str, reason: str) -> "list[tuple[str, int, Replacement]]":
    """Return the replacements that nobody declined: each with its card and its place in the title.

    The leaving card's own come first, then as the cards lie.
    """
    is_unicorn = stables.means(state, card, (UNICORN,))
    stable = state.seats[stable_of(state, card)].stable
    found = []
    for by in (card,) + tuple([each for each in stable if each != card]):
        rare = state.titles[by].rare
        for i, each in enumerate(rare.instead if rare and by not in frame.replaced else ()):
            is_for_it = each.of == SELF if by == card else each.of == UNICORN and is_unicorn
            if is_for_it and reason in each.when and (by, i) not in frame.declined:
                found.append((by, i, each))
    return found


def _doing(state: "State", frame: "Frame", card: str, by: str, replacement: "Replacement") -> "Frame":
    """Return what happens instead, to be put under way. It is not replaced by its own card."""
    seat = stable_of(state, card)
    doing = Frame(by, None, seat, replacement.do, INSTEAD)
    doing.picks, doing.origins = ((card,),), (((seat, seat),),)
    doing.replaced = frame.replaced + (by,)
    doing.is_said = True
    return doing


def _could_do(state: "State", game: "Doing", doing: "Frame") -> bool:
    """Return whether a verb of a replacement would do anything."""
    for verb in doing.script.do:
        if verb[0] in (IF, TELL):
            return True
        for plain, by in meanings(state, game, doing, verb):
            if refusal_of(state, game, doing, by, plain) is None:
                return True
    return False


def refusal_of(state: "State", game: "Doing", frame: "Frame", by: int, verb: "Verb") -> "Refused | None":
    """Return why a verb would be refused, None where all of it would be done. Nothing changes.

    Each part of an `all` is tried after those before it, and after what they set off at once. Calls nest
    deep here: what a single card's leaving sets off is not tried.
    """
    copy: "Any" = state.copy()
    floor = len(copy.frames)
    try:
        for part in parts(verb):
            if part[0] in REASONS:
                want_leaving(copy, by, part[1], REASONS[part[0]])
                want_free(copy, frame, part[1], REASONS[part[0]])
            if part[0] not in REASONS or verb[0] == ALL:
                VERBS[part[0]].do(copy, by, *part[1:])
            if len(copy.frames) > floor:
                copy.pending = None
                run(copy, game, floor)
    except Refused as refused:
        return refused
    return None

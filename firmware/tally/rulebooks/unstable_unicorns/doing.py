"""Doing effects: what `tally.rules.frames` needs to know of this game, the answers, and effects by hand.

What is named as a card resolves, or as an effect is used, is checked here too.
"""

from tally.rulebooks.unstable_unicorns import leaving, stables, triggers
from tally.rulebooks.unstable_unicorns.effects import KEPT, VERBS
from tally.rulebooks.unstable_unicorns.leaving import BY_HAND, REASONS
from tally.rulebooks.unstable_unicorns.state import (
    ACTIVE,
    BABY,
    DECK,
    DISCARD,
    HAND,
    MOVED,
    NURSERY,
    SEATED,
    STABLE,
    STABLE_CARD,
    UNICORN,
    stable_of,
    want_elsewhere,
    want_in,
)
from tally.rulebooks.unstable_unicorns.triggers import Frame
from tally.rules import frames
from tally.rules.form import (
    ALL,
    ANY,
    EACH,
    EACH_OTHER,
    IF,
    LAIRS,
    OWN,
    SEAT,
    TARGETS,
    TELL,
    YOU,
    Script,
    all_verbs,
    is_named_first,
    unknown,
)
from tally.rules.frames import MAY, TARGET, Doing, Question
from tally.rules.piles import cards_in
from tally.rules.refusals import Refused
from tally.rules.shapes import only_keys
from tally.rules.shapes import seat as check_seat
from tally.rules.verbs import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rules.form import Target

    Verb = tuple[Any, ...]
    # A frame, the place of its target, and what was named for that; None for nothing.
    Answer = tuple[Frame, int, tuple[Any, ...] | None]

# What may be fewer than the verb says, in a list and for each.
_AS_MANY = ("discard", "take")
# What may happen to a card by a verb, where a card in its stable keeps that from happening.
_FATES = {"destroy": "destroyed", "sacrifice": "sacrificed", "move": MOVED, "loan": MOVED}
# The zones whose cards are tapped.
_HIDDEN = (HAND, DECK, DISCARD, NURSERY)
_NO_SCRIPT = Script((), False, (), (), None, (), (), True)


def settle(state: "State") -> None:
    """Go on with effects: those under way, then those that wait, then those that are due."""
    over: "list[tuple[str, int]]" = []
    while True:
        frames.run(state, DOING)
        question = state.pending
        if isinstance(question, Question):
            if not state.seats[question.seat].is_out:
                _aim(state, question)
                return
            _drop(state, question)
        elif question:
            return
        elif state.waiting:
            _begin_waiting(state)
        elif state.due:
            first, state.due = state.due[0], state.due[1:]
            if isinstance(first, tuple):
                triggers.came(state, *first)
            else:
                state.frames = (first,)
        elif not triggers.counted(state, over):
            return


def _begin_waiting(state: "State") -> None:
    """Begin the first effect that waits. Where a phase waits, its triggers are fixed now."""
    first, state.waiting = state.waiting[0], state.waiting[1:]
    if not isinstance(first, str):
        state.frames = (first,)
    elif first == state.phase:
        triggers.fix(state)


def effect_happened(state: "State", seat: int, card: str, verb: "Any") -> None:
    """An effect by hand, in any phase and for any seat. All of its verb happens, or nothing."""
    state.because = (card, "effect")
    frame = Frame(card, None, seat, _NO_SCRIPT, BY_HAND)
    try:
        refused = leaving.refusal_of(state, DOING, frame, seat, verb) if verb[0] == ALL else None
        if refused:
            raise refused
        if verb[0] == ALL or verb[0] in REASONS:
            frame.is_strict = True
            frames.put_plain(frame, tuple([tuple(part) for part in parts(verb)]))
            state.frames = (frame,)
        else:
            state.steps.append(["effect", card])
            VERBS[verb[0]].do(state, seat, *verb[1:])
    except Refused as refused:
        if refused.code != KEPT:
            raise
        state.steps = [["no_effect", card]]


def is_asked(*asks: str) -> "Any":
    """Return a test whether one of these is asked: `can` of the row of the event that answers."""

    def is_open(state: "State") -> bool:
        return isinstance(state.pending, Question) and state.pending.ask in asks

    return is_open


def asked(*asks: str) -> "Any":
    """Return the `who` of an event that answers one of these questions."""

    def who(state: "State", event: "list[Any]", _phases: "tuple[str, ...]") -> None:
        question = state.pending
        if question is None:
            raise Refused("wrong_phase", "nothing is asked")
        if not isinstance(question, Question) or question.ask not in asks:
            raise frames.resolving(state)
        if question.seat != event[1]:
            raise Refused("not_your_turn", seat=question.seat)

    return who


def question_of(state: "State") -> "dict[str, Any] | None":
    """Return what an effect asks as a view shows it."""
    question = state.pending
    if not isinstance(question, Question):
        return None
    shown = {"seat": question.seat, "ask": question.ask, "card": question.card}
    if question.ask == leaving.INSTEAD:
        shown["by"] = question.source
        return shown
    frame = state.frames[-1]
    is_first = question.ask == MAY or _is_first(frame, question)
    shown["ask"] = "effect" if is_first else question.ask
    shown["i"] = question.i
    if question.ask != MAY or is_named_first(frame.script):
        shown["from"] = _known(state, frame, question)
    return shown


def _is_first(frame: "Frame", question: "Question") -> bool:
    """Return whether a target is asked together with whether the effect happens at all."""
    if question.ask != TARGET or question.at or frame.word not in _ASKED:
        return False
    return is_named_first(frame.script) or frames.each_may(frame.script)


# When effects are triggered whose first target is not named by another event.
_ASKED = ("entered", "lost", "unicorn_enters", "unicorn_leaves", "any_turn", "state")


def _known(state: "State", frame: "Frame", question: "Question") -> "list[Any]":
    """Return the cards that fit, of a pile those that are known to lie there."""
    if question.cards is not None:
        return question.cards
    target = frame.script.targets[question.at]
    if target.zone not in (DISCARD, NURSERY):
        return []
    cards = cards_in(state, target.zone)
    return [card for card in cards if frames.fits(state, DOING, frame, target, card)]


def options_checked(state: "State", event: "Any", given: "Any") -> "tuple[str, ...]":
    """Check the last argument of `effect_chosen`."""
    only_keys(given, ("target",))
    question = state.pending
    if "target" not in given:
        return ()
    if isinstance(question, Question) and state.frames and question.ask in (MAY, TARGET):
        script = state.frames[-1].script
        if script.targets:
            want_shape(script.targets[question.at], given["target"])
    return cards_of(state, event, [given["target"]])


def cards_of(state: "State", event: "Any", targets: "Any") -> "tuple[str, ...]":
    """Check for targets, each a card, a seat, null, or a list of these; return the cards."""
    found: "list[str]" = []
    for target in targets:
        each = target if isinstance(target, list) else [target]
        for one in each:
            if isinstance(one, str):
                found.append(one)
            elif one is not None or isinstance(target, list):
                check_seat(state, event, one)
        if len({str(one) for one in each}) != len(each):
            raise unknown("target")
    return tuple(found)


def want_shape(target: "Any", given: "Any") -> None:
    """Refuse a card where a list of them is asked for, and the other way round."""
    if given is not None and isinstance(given, list) != target.is_list:
        raise unknown("target")


def is_of_kind(target: "Any", cards: "tuple[Any, ...] | None") -> bool:
    """Return whether these are seats where a target is a seat, and cards where it is none."""
    return all(isinstance(card, int) == (target.zone == SEATED) for card in cards or ())


def named(given: "Any") -> "tuple[Any, ...] | None":
    """Return what was named for a target, as its cards."""
    return None if given is None else tuple(given) if isinstance(given, list) else (given,)


def flat(options: "dict[str, Any]") -> "list[Any]":
    """Return all cards and seats that an event names as targets."""
    found: "list[Any]" = []
    for each in options.get("targets", []) + [options.get("target")]:
        found += named(each) or ()
    return found


def effect_chosen(state: "State", seat: int, is_yes: bool, options: "dict[str, Any] | None" = None) -> None:
    """A seat says whether an effect happens, and names its target where one is asked for."""
    question, frame = state.pending, state.frames[-1]
    script = frame.script
    cards = named((options or {}).get("target"))
    asks_target = bool(question.ask == TARGET or is_named_first(script))
    answer = (frame, question.at, cards)
    if asks_target:
        want_places(state, [answer], seat)
        want_seats(state, [answer])
    if not is_yes:
        if question.ask != MAY and not frames.each_may(script):
            raise Refused("effects_due", "this effect is not optional")
        if question.ask == MAY:
            frames.answer_may(state, False)
        else:
            frames.take_picks(state, DOING, frames.answered(state), question.at, seat, ())
        return
    if asks_target:
        cards = want_fit(state, answer, seat)
    elif options:
        raise Refused("no_target", "no target is asked for")
    frame = frames.answered(state)
    if asks_target:
        frames.take_picks(state, DOING, frame, question.at, seat, cards or ())


def option_chosen(state: "State", _seat: int, options: "list[int]") -> None:
    """A seat chooses among what an effect may do."""
    want_options(state.pending.cards, options)
    frames.choose_options(state, options)


def want_options(possible: "Any", options: "list[int]") -> None:
    """Refuse an option of which nothing can be done."""
    if any(i not in possible for i in options):
        raise Refused("no_target", "nothing of this can be done")


def want_places(state: "State", answers: "list[Answer]", seat: int) -> None:
    """Refuse cards that are not where their targets are, of wrong types, on wrong sides, in this order."""
    want_zones(state, answers)
    for frame, at, cards in answers:
        for card in cards or ():
            if isinstance(card, str) and not _is_of_types(state, frame.script.targets[at], card):
                raise Refused("wrong_type", "the effect is about other types")
    for frame, at, cards in answers:
        target = frame.script.targets[at]
        frame.aim = at
        for card in cards or ():
            is_card = isinstance(card, str)
            if target.zone not in _HIDDEN and is_card != (target.zone == SEATED):
                chooser = _chooser(state, frame, target.by) if target.by not in _EACH else seat
                if not frames.is_on_side(state, DOING, frame, target, card, chooser):
                    raise Refused("wrong_side", "this is on the wrong side", seat=_holder(state, card))


def want_seats(state: "State", answers: "list[Answer]") -> None:
    """Refuse seats that are out."""
    for _, _, cards in answers:
        want_in(state, *[card for card in cards or () if isinstance(card, int)])


def want_zones(state: "State", answers: "list[Answer]") -> None:
    """Refuse cards that are not where their targets are."""
    for frame, at, cards in answers:
        for card in cards or ():
            if isinstance(card, str):
                if frame.script.targets[at].zone in _HIDDEN:
                    want_elsewhere(state, card)
                else:
                    stable_of(state, card)


_EACH = (EACH, EACH_OTHER)


def _is_of_types(state: "State", target: "Any", card: str) -> bool:
    if target.zone in _HIDDEN and (state.titles[card].type == BABY) != (target.zone == NURSERY):
        return False
    return not target.types or stables.means(state, card, target.types)


def least_unknown(target: "Target", least: int) -> int:
    """Return how many of the cards that nobody knows must be named: players may say that none is there."""
    return 1 if target.zone == NURSERY and least else 0


def want_fit(state: "State", answer: "Answer", seat: int, taken: "Any" = ()) -> "tuple[Any, ...]":
    """Return what was named for a target; refuse what does not fit, or nothing though something fits."""
    frame, at, cards = answer
    target = frame.script.targets[at]
    question = frames.aimed(state, DOING, Question(frame, seat, TARGET), frame, at)
    least = least_unknown(target, question.least)
    if question.cards is not None:
        least = min(question.least, len([card for card in question.cards if cards or card not in taken]))
    if cards is None and (least == 0 or question.most == 0):
        return ()
    if cards is None or len(cards) < least:
        raise Refused("no_target", "a target is asked for, or more of them")
    if len(cards) > question.most:
        raise Refused("no_target", "fewer targets are asked for", say="number", count=question.most)
    for card in cards:
        if question.cards is not None:
            fits = card in question.cards
        else:
            fits = isinstance(card, str) and frames.fits(state, DOING, frame, target, card)
        if not fits:
            raise Refused("no_target", "no such target is asked for")
    return cards


def can_pay(state: "State", frame: "Frame") -> bool:
    """Return whether the cost of an effect can be paid, all of it."""
    found: "list[Verb]" = []
    for verb in frame.script.cost:
        unnamed = _unnamed(frame, verb)
        for at in unnamed:
            if _too_few(state, frame, at):
                return False
        if not unnamed and verb[0] not in (IF, TELL):
            for plain, _ in frames.meanings(state, DOING, frame, verb):
                found += parts(plain)
    if not found:
        return True
    cost = found[0] if len(found) == 1 else (ALL,) + tuple(found)
    return leaving.refusal_of(state, DOING, frame, frame.seat, cost) is None


def _unnamed(frame: "Frame", verb: "Verb") -> "list[int]":
    """Return the places of the targets that a verb names and nobody has chosen yet."""
    if verb[0] in (IF, TELL):
        return []
    return [at for at in frames.named_in(verb) if at < len(frame.picks) and frame.picks[at] is None]


def _too_few(state: "State", frame: "Frame", at: int) -> bool:
    """Return whether fewer cards fit a target than a cost needs."""
    least = frame.script.targets[at].least
    cards = _fitting(state, frame, at)
    return cards is not None and len(cards) < (least if isinstance(least, int) else 1)


def _fitting(state: "State", frame: "Frame", at: int) -> "list[Any] | None":
    """Return the cards that fit a target, seen from the seat that chooses."""
    by = frame.script.targets[at].by
    frame.aim = at
    seat = frame.seat if by in _EACH else _chooser(state, frame, by)
    return [] if seat is None else frames.aimed(state, DOING, Question(frame, seat, TARGET), frame, at).cards


def has_target(state: "State", frame: "Frame") -> bool:
    """Return whether something fits the first target, where that is asked first."""
    script = frame.script
    if script.choice:
        return bool(options_of(state, frame))
    target = script.targets[0] if script.targets else None
    if not target or target.by == SEAT or target.least == ALL or (script.cost and target.zone != STABLE):
        return True
    for seat in (frame.seat,) if target.by == YOU else _meant(state, frame, target.by):
        if frames.aimed(state, DOING, Question(frame, seat, TARGET), frame, 0).cards != []:
            return True
    return False


def _drop(state: "State", question: "Question") -> None:
    """Answer for a seat that is out: it declines what is optional, and does nothing else."""
    frame: "Any" = frames.answered(state)
    if question.ask == leaving.INSTEAD:
        frame.declined += ((question.source, question.at),)
    elif question.ask == MAY:
        frames.do_else(frame)
    elif frame.seats:
        frames.take_picks(state, DOING, frame, question.at, question.seat, ())
    else:
        state.frames = state.frames[:-1]


def _aim(state: "State", question: "Question") -> None:
    """Complete the question whether an effect happens, where its target is named with the answer."""
    frame = state.frames[-1]
    if question.ask == MAY and is_named_first(frame.script):
        frames.aimed(state, DOING, question, frame, 0)


def _began(state: "State", frame: "Frame") -> bool:
    """Return whether an effect does nothing by itself: it has happened in this turn, or is done by hand."""
    if frame.i is None:
        return False
    effect = state.titles[frame.card].effects[frame.i]
    if triggers.is_used_up(state, frame.card, frame.i, effect):
        return True
    if effect.full:
        return False
    if effect.target and frame.picks[0] == ():
        state.steps.append(["no_effect", frame.card])
        return True
    if effect.do:
        return False
    _say(state, frame, len(state.steps))
    state.steps.append(["by_hand", frame.card, frame.i])
    return True


def _say(state: "State", frame: "Frame", at: int) -> None:
    """Add the step for an effect that happens, once, before those from this place on."""
    if frame.is_said:
        return
    frame.is_said = True
    state.steps.insert(at, ["effect", frame.card])
    if frame.i is not None:
        full = state.titles[frame.card].effects[frame.i].full
        if full and full.once:
            state.once += ((frame.card, frame.i),)


def _ended(_state: "State", _frame: "Frame") -> None:
    """Do nothing: what waits goes on by itself."""


def _do(state: "State", frame: "Frame", verb: "Verb") -> "int | None":
    """Do a plain verb; return how much it changed. What would be refused does nothing, but by hand."""
    if verb[0] == ALL:
        return _do_all(state, frame, verb)
    verb = _as_many(state, frame, verb)
    if _is_of_nothing(verb):
        frame.done += 1  # nothing of a number is no verb that fails
        return 0
    mark = len(state.steps)
    state.because = (frame.card, "effect")
    try:
        if verb[0] in REASONS:
            changed = leaving.do_verb(state, DOING, frame, verb)
            frame.is_unpaid = frame.is_unpaid or changed == 0
        else:
            changed = VERBS[verb[0]].do(state, frame.by, *verb[1:])
            changed = 1 if changed is None else changed
    except Refused as refused:
        if frame.is_strict and refused.code != KEPT:
            raise
        state.steps = state.steps[:mark]
        return 0
    if changed is not None:
        _say(state, frame, mark)
        frame.done += 1
        if verb[0] == DISCARD:
            frame.discarded += changed
    return changed


def _is_of_nothing(verb: "Verb") -> bool:
    """Return whether the number of a verb is 0 or less."""
    kinds = () if verb[0] == ALL else VERBS[verb[0]].kinds
    number = verb[1 + kinds.index("amount")] if "amount" in kinds else 1
    return bool(number != ALL and number <= 0)


def _tell(state: "State", frame: "Frame", word: str) -> None:
    _say(state, frame, len(state.steps))
    state.steps.append([TELL, word])


def _do_all(state: "State", frame: "Frame", verb: "Verb") -> int:
    """Do all these verbs or none, one after the other."""
    queue = frame.queue or ()
    if leaving.refusal_of(state, DOING, frame, frame.by, verb) is None:
        frame.queue = queue[:1] + tuple([(part, frame.by) for part in parts(verb)]) + queue[1:]
    return 0


def _as_many(state: "State", frame: "Frame", verb: "Verb") -> "Verb":
    """Return the verb with the number that it stands for: the whole hand, or in a list what there is."""
    if verb[0] not in _AS_MANY:
        return verb
    hand = state.seats[verb[1]].hand
    count = hand if verb[-1] == ALL else verb[-1]
    is_some = frame.is_list or any(word in _EACH for word in frame.verbs[frame.at][1:])
    if is_some and hand and not frames.is_paying(frame):
        count = min(count, hand)
    return verb[:-1] + (count,)


def _verb_ended(state: "State", frame: "Frame") -> None:
    """Note a verb that did nothing. A cost that was not paid ends what it is for."""
    if not frame.done:
        if frame.is_list:
            _say(state, frame, len(state.steps))
        state.steps.append(["no_effect", frame.card])
    is_paid, frame.done = frame.done and not frame.is_unpaid, 0
    if frames.is_paying(frame) and not is_paid:
        frames.do_else(frame)


def _payable(state: "State", frame: "Frame") -> bool:
    """Return whether an effect can be paid for, and asked for where it is optional."""
    is_open = can_pay(state, frame) and (not frame.script.optional or has_target(state, frame))
    if not is_open and not frame.script.otherwise:
        state.steps.append(["no_effect", frame.card])
    return is_open


def options_of(state: "State", frame: "Frame") -> "list[int]":
    """Return the options of a choice of which something can be done. A comprehension would nest calls."""
    found = []
    for i, option in enumerate(frame.script.choice.options):
        for verb in option:
            if _could_do(state, frame, verb):
                found.append(i)
                break
    return found


def _could_do(state: "State", frame: "Frame", verb: "Verb") -> bool:
    """Return whether anything could be done of a verb. An `if` counts as what it would do now."""
    while verb[0] == IF:
        at = 2
        for condition in verb[1]:
            if not frames.holds(state, DOING, frame, condition):
                at = 3
        if at == len(verb):
            return False
        verb = verb[at]
    if verb[0] == TELL:
        return True
    unnamed = _unnamed(frame, verb)
    if unnamed:
        is_each = frame.script.targets[unnamed[0]].by in _EACH
        return is_each or _fitting(state, frame, unnamed[0]) != []
    for plain, by in frames.meanings(state, DOING, frame, verb):
        if _is_of_nothing(plain):
            continue
        tried = plain if plain[0] == ALL else _as_listed(state, plain)
        if leaving.refusal_of(state, DOING, frame, by, tried) is None:
            return True
    return False


def _as_listed(state: "State", verb: "Verb") -> "Verb":
    """Return a verb of an option with as many as there are."""
    if verb[0] not in _AS_MANY:
        return verb
    hand = state.seats[verb[1]].hand
    if not hand:
        return verb[:-1] + (1,)
    return verb[:-1] + (hand if verb[-1] == ALL else min(hand, verb[-1]),)


def _cards_in(state: "State", frame: "Frame", target: "Target") -> "list[Any] | None":
    """Return the cards of stables, A's first, or the seats; None where nobody knows them."""
    zone = target.zone
    if zone == SEATED:
        return list(state.seats_from(state.active))
    if zone == STABLE:
        return [card for seat in state.seats_from(state.active) for card in state.seats[seat].stable]
    if zone == HAND:
        seats = [frame.by] if target.side in (OWN, ANY) else state.seats_after(frame.by)
        return None if any(state.seats[seat].hand for seat in seats) else []
    if zone == NURSERY:
        types = target.types
        return None if not types or any(word in types for word in (BABY, UNICORN, STABLE_CARD)) else []
    return [] if (zone == DISCARD and not state.discard) or (zone == DECK and state.deck == 0) else None


def _want_there(_state: "State", _frame: "Frame", _zone: str, _card: str) -> None:
    """Do nothing: `want_places` has looked."""


def _holder(state: "State", card: "str | int") -> "int | None":
    return card if isinstance(card, int) else state.seat_of(card)


def _is_of(state: "State", card: "str | int", word: str) -> bool:
    return isinstance(card, str) and stables.means(state, card, (word,))


def _number(_state: "State", _card: str, _name: str) -> None:
    return None  # no number is on a card here


def _count(state: "State", frame: "Frame", what: str) -> int:
    """Return what may be counted: of the effect's seat, or of the table."""
    holder = state.seats[frame.seat]
    if what == STABLE:
        return len(holder.stable)
    if what in (HAND, "unicorns"):
        return int(getattr(holder, what))
    return frame.discarded if what == "discarded" else getattr(state, what) or 0


def _meant(state: "State", frame: "Frame", word: "Any") -> "tuple[Any, ...]":
    """Return the seats that a word means, A first; else the word itself."""
    if word == YOU:
        return (frame.seat,)
    if word == ACTIVE:
        return (state.active,)
    if word not in _EACH:
        return (word,)
    return tuple([seat for seat in state.seats_from(state.active) if word == EACH or seat != frame.seat])


def _chooser(_state: "State", frame: "Frame", by: str) -> "int | None":
    """Return the seat that chooses: the effect's own, or that of the target before."""
    if by == YOU:
        return frame.seat
    for origins in reversed(frame.origins[: frame.aim]):
        if origins:
            seat: int = origins[-1][1]
            return seat
    return None


def _those_that_may(state: "State", frame: "Frame", at: int, cards: "list[Any]") -> "list[Any]":
    """Return the cards, or seats, to which the first verb about a target may happen."""
    for verb in all_verbs(frame.script):
        if TARGETS[at] in verb or LAIRS[at] in verb:
            fate = _FATES.get(verb[0]) if verb[1] == TARGETS[at] else None
            if fate is None:
                return cards
            is_magic = leaving.is_magic(state, frame)
            return [card for card in cards if _may(state, card, fate, is_magic)]
    return cards


def _may(state: "State", card: "Any", fate: str, is_magic: bool) -> bool:
    if isinstance(card, int) or state.seat_of(card) is None:
        return True
    return not stables.cannot(state, card, fate, is_magic)


DOING = Doing(
    _began, _ended, _cards_in, _want_there, _holder, _is_of, _is_of, _is_of, _number, _count, _meant,
    _chooser, _do, _payable, _tell, options_of, _those_that_may, _verb_ended, True,
)  # fmt: skip

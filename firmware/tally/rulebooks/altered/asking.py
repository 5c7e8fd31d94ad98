"""The texts of cards under way: what they ask, what the answers are, what is paid, and then their verbs.

A text asks all that it asks before it does anything (004, 1.4.5). Where each seat answers for itself, each
has a frame; the one with the initiative answers first, and the verbs of both follow when both have answered.
"""

from tally.rulebooks.altered.effects import VERBS, do_verb, forbidding
from tally.rulebooks.altered.filters import (
    CHOSEN,
    LOOK,
    cards_meant,
    expeditions,
    fitting,
    number,
)
from tally.rulebooks.altered.state import (
    ASKING,
    CARD,
    CHOOSE,
    COUNT,
    DIE,
    DO,
    EACH,
    EACH_CHARACTER,
    EACH_MAY,
    EXHAUSTED,
    EXPEDITION,
    GIVE,
    HAND,
    HERO,
    MANA,
    MARK,
    MAY,
    NEVER_SEEN,
    PAYING,
    PLAY,
    PLAYER,
    RAW,
    RESERVE,
    SEAT,
    SPREAD,
    START,
    SUM,
    TARGET,
    WAITING,
    Ask,
    Said,
    X,
    resolving,
)
from tally.rulebooks.altered.targets import a_character
from tally.rulebooks.altered.zones import in_order, owner_of, react_to_going, trigger
from tally.rules.form import ALL, IF, Counted, Script
from tally.rules.frames import Doing, Question, amount, answer_may, begin, fits, run, tell
from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import is_whole
from tally.rules.state import change, copy_of
from tally.rules.verbs import arguments, parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Cards, Effect, State, Verb

    Item = tuple[Any, ...]

# How a cost takes a card.
_THEN = {"sacrifice": ("sacrifice",), "discard": ("to", "discard"), "exhaust": ("exhaust",)}
# The verbs that take a card out of a hand.
_MOVING = ("to", "join", "exchange")
# Pending while a text waits for its own verbs; never from one event to the next.
_BUSY = "busy"


def say(state: "State", frame: "Said", effect: "Effect", did: "list[Verb]") -> None:
    """Put a text under way, or queue its verbs if nothing is asked. Then come the verbs of the event.

    The frame has what the event knows: its card, seat and giver.
    """
    frames: "list[Said]" = []
    if isinstance(effect.do, Script):
        frames = [_with_script(frame, effect.do, frame.seat)]
    elif effect.ask:
        frame.is_short = effect.ask
        frames = [_with_script(frame, _short_script(effect.ask, effect.do), frame.seat)]
    else:
        for verb in effect.do:
            state.todo.append((frame.giver, _said(frame, verb), False))
    if frames and frames[0].script.is_known and (WAITING,) in frames[0].script.do:
        frames = [_with_script(frame, frames[0].script, seat) for seat in state.both()]
        for each in frames:
            each.is_each = True
    queue(state, did, frame.giver, bool(frames))
    begin(state, frames)


def _with_script(frame: "Said", script: "Script", seat: int) -> "Said":
    """Return a copy of a frame, with another script and seat."""
    copy: "Said" = copy_of(frame)
    copy.script = script
    copy.seat = seat
    copy.picks = copy.origins = (None,) * len(script.targets)
    return copy


def _short_script(ask: str, do: "tuple[Verb, ...]") -> "Script":
    """Return the script of a short text."""
    waits = ((WAITING,),) if ask in EACH else ()
    asks: "tuple[Ask, ...]" = ()
    if ask in (EACH_CHARACTER, TARGET):
        what = a_character("own" if ask == EACH_CHARACTER else "any")
        asks = (Ask(TARGET, 0, what, 1, 1, False, "you", None, (), None),)
    items = tuple([(ASKING, each, False) for each in asks]) + waits
    verbs = tuple([(DO, verb) for verb in do])
    return Script((), ask in (MAY, EACH_MAY), (), asks, None, items + verbs, waits, True)


def _said(frame: "Said", verb: "Verb") -> "list[Any]":
    """Return a plain verb of a text with its seats and cards. A card that is not there is None."""
    meant = {
        "you": frame.seat,
        "opponent": 1 - frame.seat,
        "self": frame.card if frame.is_there else None,
        "chosen": None,
    }
    given = arguments(VERBS, verb)
    return [verb[0]] + [meant[value] if kind in (SEAT, CARD) else value for kind, value in given]


def effect_happened(state: "State", seat: int, source: "str | None", verb: "Verb") -> None:
    """An effect that players record, in any phase."""
    state.because = (source, "effect")
    queue(state, [verb], seat)


def queue(state: "State", verbs: "list[Verb]", giver: int, is_after: bool = False) -> None:
    """Queue the verbs of an event. `giver` is the seat of the event.

    They get a frame where one of them asks, or where they come after a text that gets one.
    """
    found = [part for verb in verbs for part in parts(verb)]
    if not is_after and not any(verb[0] == "permit" for verb in found):
        state.todo += [(giver, verb, False) for verb in found]
    elif found:
        items = tuple([(RAW, verb) for verb in found])
        script = Script((), False, (), (), None, items, (), True)
        begin(state, [Said(state.because[0], None, giver, script, giver)])


def go_on(state: "State") -> None:
    """Do the queued verbs, then go on with the texts under way until one asks.

    Texts queue their verbs too, so that these are done from here: a Pico's calls nest 30 deep at most.
    """
    while True:
        if state.went:
            went, state.went = state.went, []
            react_to_going(state, went)
        if state.pending == _BUSY:
            state.pending = None
        if state.pending or not (state.todo or state.frames):
            return
        if state.todo:
            _do_next(state)
        else:
            run(state, DOING)
        if state.pending and state.pending != _BUSY:
            state.steps.append(["asked", state.pending.seat, word_of(state), state.pending.card])


def _do_next(state: "State") -> None:
    """Do the next verb of the queue. What one of a text changes counts for its frame, the last one."""
    giver, verb, is_of_text = state.todo.pop(0)
    if isinstance(verb, str):
        state.steps.append(["impossible", verb])
        return
    if not is_of_text:
        do_verb(state, giver, verb)
        return
    frame = state.frames[-1]
    state.because = (frame.card, "effect")
    state.from_hand = tuple([name for name, _ in frame.hidden])
    changed = do_verb(state, giver, verb)
    state.from_hand = ()
    if changed and frame.hidden and verb[0] in _MOVING:
        _leave_hand(state, frame, verb)
    if verb[0] != "tell":
        frame.did += changed
        frame.chosen += changed


def _leave_hand(state: "State", frame: "Said", verb: "Verb") -> None:
    """Let the cards of a verb leave the hand in which they were chosen."""
    for name in [value for kind, value in arguments(VERBS, verb) if kind == CARD]:
        for each in [each for each in frame.hidden if each[0] == name][:1]:
            hidden = list(frame.hidden)
            hidden.remove(each)
            frame.hidden = tuple(hidden)
            if verb[0] != "exchange":  # another card comes to the hand
                change(state, each[1], HAND, -1)
            if name is True and verb[2] in (HAND, MANA):
                change(state, each[1], verb[2], 1)


def _let(state: "State", giver: int, verbs: "list[Any]") -> None:
    """Queue verbs of the text that goes on: it waits until they are done."""
    state.todo += [(giver, verb, True) for verb in verbs]
    state.pending = _BUSY


def word_of(state: "State") -> str:
    """Return what the open question is called: in short, or by its kind."""
    word: str = state.frames[-1].is_short or state.pending.ask
    return word


def is_asked(state: "State") -> bool:
    """Return whether a card asks something that `answered` answers."""
    return isinstance(state.pending, Question) and state.pending.ask != PLAY


def answerer(state: "State", event: "list[Any]", _phases: "tuple[str, ...]") -> None:
    """Let the seat answer that is asked."""
    if state.pending is None:
        raise Refused("wrong_phase", "nothing is asked")
    if not is_asked(state) or state.pending.seat != event[1]:
        raise resolving(state)


def answer(state: "State", _event: "Any", value: "Any") -> "Cards":
    """Check for an answer: a shape check. Return the cards that it names.

    A question in short is answered by true, false or a card.
    """
    if not (isinstance(value, (bool, str)) or (is_asked(state) and not state.frames[-1].is_short)):
        raise malformed("an answer is true, false or a card")
    found: "list[Any]" = []
    for each in value if isinstance(value, list) else [value]:
        found += each if isinstance(each, list) and isinstance(value, list) else [each]
    if not all(each is None or isinstance(each, (bool, str)) or is_whole(each) for each in found):
        raise malformed("an answer is true, false, null, a number, a card, or a list")
    names = [each for each in found if isinstance(each, str)]
    if len(set(names)) != len(names):
        raise malformed("a card is named twice")
    return () if all(state.knows(name) for name in names) else NEVER_SEEN


def answered(state: "State", seat: int, value: "Any") -> None:
    """A seat answers the question of a card."""
    question: "Any" = state.pending
    frames = list(state.frames)
    for i in (-1, -2):
        if i == -1 or (frames[-1].is_each and len(frames) > 1 and frames[i].is_each):
            frames[i] = copy_of(frames[i])
            answers = list(frames[i].answers)
            answers[seat] = value
            frames[i].answers = tuple(answers)
    state.frames = tuple(frames)
    state.steps.append(["answered", seat, value])
    if question.ask == MAY:
        _want(isinstance(value, bool))
        answer_may(state, value)
        return
    state.pending = None
    _ANSWERS[question.ask](state, frames[-1], question, value)


def _want(is_fit: bool) -> None:
    """Refuse an answer that does not fit."""
    if not is_fit:
        raise Refused("wrong_choice", "this is no answer to what is asked")


def _want_number(count: int, least: int, most: int) -> None:
    """Refuse an answer that names too few or too many."""
    if not least <= count <= most:
        raise Refused("wrong_choice", "another number is chosen", say="number", count=most)


def _want_card(state: "State", name: "Any", is_fit: bool) -> None:
    """Refuse a card that does not fit."""
    if not is_fit:
        _want(isinstance(name, str))
        card = state.title(name).name
        raise Refused("wrong_choice", "this card does not fit", say="wrong_target", card=card)


def _answer_target(state: "State", frame: "Said", question: "Question", value: "Any") -> None:
    ask: "Ask" = frame.asking
    if ask.is_list:
        _want(value is None or isinstance(value, list))
        names = tuple(value or ())
    else:
        names = (value,)
    _want_number(len(names), question.least, question.most)
    if question.cards is None:
        side = _hand_of(frame, ask)
        for name in names:
            is_card = isinstance(name, str) and _fits_in_hand(state, frame, ask, side, name)
            _want_card(state, name, name is True or is_card)
        frame.hidden += tuple([(name, side) for name in names])
        for name in names:
            if name is not True:
                owner_of(state, name, side)
    else:
        for name in names:
            _want_card(state, name, name in question.cards)
    for word, most in ask.total:
        _want(sum([number(state, name, word) for name in names if name is not True]) <= most)
    _pay_tough(state, question.seat, names)
    _chosen(state, frame, ask, names)


def _hand_of(frame: "Said", ask: "Ask") -> int:
    """Return the seat in whose hand the cards are."""
    chooser = _chooser(frame, ask)
    return 1 - chooser if ask.target.side == "opponent" else chooser


def _fits_in_hand(state: "State", frame: "Said", ask: "Ask", seat: int, name: str) -> bool:
    """Return whether a card can be in this hand, and fits."""
    is_elsewhere = state.find(name) or any(name in holder.discard for holder in state.seats)
    if is_elsewhere or name in state.tokens or state.owners.get(name, seat) != seat:
        return False
    return state.title(name).type != HERO and fits(state, LOOK, frame, ask.target, name)


def _pay_tough(state: "State", seat: int, names: "tuple[Any, ...]") -> None:
    """An opponent pays for each tough card in play that it names."""
    cards = [state.find(name) for name in names]
    cost = sum([card.title.tough for card in cards if card and card.is_in_play() and card.seat != seat])
    ready = state.seats[seat].ready
    if ready < cost:
        raise Refused(
            "cannot_pay", "there are not enough ready Orbs", have=ready, cost=cost, missing=cost - ready
        )
    if cost:
        change(state, seat, "ready", -cost)
        state.steps.append(["paid", seat, cost])


def _chosen(state: "State", frame: "Said", ask: "Ask", names: "tuple[Any, ...]") -> None:
    """Note the cards that were chosen; those of a cost pay it now."""
    if ask.then is None:
        frame.picks = frame.picks[: ask.at] + (names,) + frame.picks[ask.at + 1 :]
        return
    verb = _THEN[ask.then]
    frame.did = 0
    _let(state, frame.seat, [(verb[0], name) + verb[1:] for name in names])


def _answer_player(_state: "State", frame: "Said", _question: "Question", value: "Any") -> None:
    _want(is_whole(value) and value in (0, 1))
    frame.player = value


def _answer_expedition(_state: "State", frame: "Said", question: "Question", value: "Any") -> None:
    ask: "Ask" = frame.asking
    _want(isinstance(value, list) or (value is None and ask.is_list))
    chosen = [tuple(each) if isinstance(each, list) else each for each in (value or [])]
    if not ask.is_list:
        chosen = [tuple(chosen)]
    _want(all(place in places(frame, ask) for place in chosen) and len(set(chosen)) == len(chosen))
    _want_number(len(chosen), question.least, question.most)
    frame.places = tuple(chosen)


def places(frame: "Said", ask: "Ask") -> "list[tuple[int, int]]":
    """Return the expeditions that can be chosen."""
    chooser = _chooser(frame, ask)
    seats = {"any": (0, 1), "own": (chooser,), "opponent": (1 - chooser,)}[ask.more]
    return [(seat, expedition) for seat in seats for expedition in (0, 1)]


def _answer_choose(_state: "State", frame: "Said", _question: "Question", value: "Any") -> None:
    ask: "Ask" = frame.asking
    _want(isinstance(value, list) or (value is None and not ask.least))
    options = value or []
    _want(all(is_whole(i) and 0 <= i < len(ask.more) for i in options) and len(set(options)) == len(options))
    _want_number(len(options), ask.least, ask.most)
    items: "tuple[Item, ...]" = ()
    for i in options:
        items += ask.more[i]
    _insert(frame, ((START,),) + items + ((SUM,),))


def _insert(frame: "Said", items: "tuple[Item, ...]") -> None:
    """Let these items come before what the text does anyway."""
    at = frame.verbs.index((MARK,))
    frame.verbs = frame.verbs[:at] + items + frame.verbs[at:]


def _answer_spread(state: "State", frame: "Said", question: "Question", value: "Any") -> None:
    ask: "Ask" = frame.asking
    _want(isinstance(value, list))
    for each in value:
        _want(isinstance(each, list) and len(each) == 2 and is_whole(each[1]) and each[1] >= 1)
        _want(isinstance(each[0], str) and each[0] in (question.cards or ()))
    _want(sum([each[1] for each in value]) == question.most)
    _pay_tough(state, question.seat, tuple([each[0] for each in value]))
    _insert(frame, tuple([(GIVE, (each[0], ask.more, each[1])) for each in value]))


def _answer_die(state: "State", frame: "Said", question: "Question", value: "Any") -> None:
    _want(is_whole(value) and 1 <= value <= question.most)
    state.die = value
    trigger(state, "rolled", in_order(state, frame.seat))


def _answer_x(state: "State", frame: "Said", question: "Question", value: "Any") -> None:
    _want(is_whole(value) and 0 <= value <= state.seats[question.seat].ready)
    frame.x = value
    frame.did = _paying(state, frame, "mana", value)


_ANSWERS = {
    TARGET: _answer_target,
    PLAYER: _answer_player,
    EXPEDITION: _answer_expedition,
    CHOOSE: _answer_choose,
    SPREAD: _answer_spread,
    DIE: _answer_die,
    X: _answer_x,
}


def _chooser(frame: "Said", ask: "Ask") -> int:
    return 1 - frame.seat if ask.by == "opponent" else frame.seat


def _asking(state: "State", frame: "Said", ask: "Ask", may_skip: bool) -> None:
    """Ask, unless no verb names what would be chosen, or nothing can be chosen."""
    if may_skip and not _is_named(frame, ask):
        return
    question = Question(frame, _chooser(frame, ask), ask.ask)
    question.least, question.most = ask.least, ask.most
    if _can_choose(state, frame, ask, question):
        frame.asking = ask
        state.pending = question


# The words for what is asked, where it is asked only if a verb or a condition names it.
_WORDS = {PLAYER: ("that_player",), EXPEDITION: ("that_expedition", "that_player", "target"), DIE: ("die",)}


def _is_named(frame: "Said", ask: "Ask") -> bool:
    """Return whether a verb that is still to come names what is asked for."""
    words = CHOSEN[ask.at] if ask.ask == TARGET else _WORDS.get(ask.ask)
    if words is None:
        return True
    rest = list(frame.verbs[frame.at :])
    while rest:
        item = rest.pop()
        if item[0] == ASKING and item[1].ask == CHOOSE:
            for option in item[1].more:
                rest += option
        elif item[0] == IF:
            rest += item[2:]
            if any(_is_about(condition, words) for condition in item[1]):
                return True
        elif item[0] == DO and any(_names(verb, words, ask.ask) for verb in parts(item[1])):
            return True
    return False


def _is_about(condition: "tuple[Any, ...]", words: "tuple[str, ...]") -> bool:
    while condition[0] == "not":
        condition = condition[1]
    what = condition[1:2] and condition[1]
    return what in words or (isinstance(what, tuple) and len(what) > 1 and what[1] in words)


def _names(verb: "Verb", words: "tuple[str, ...]", ask: str) -> bool:
    for kind, value in arguments(VERBS, verb):
        if isinstance(value, dict):
            value = value.get("where")
        if isinstance(value, Counted):
            value = value.count
        if value in words or (value == "each" and kind == CARD and ask == TARGET):
            return True
    return False


def _can_choose(state: "State", frame: "Said", ask: "Ask", question: "Question") -> bool:
    """Return whether a question is asked. Where all are meant, they are chosen already."""
    if ask.ask == PLAYER and ask.more == "opponent":
        frame.player = 1 - question.seat
        return False
    if ask.ask == SPREAD:
        question.cards = fitting(state, frame, ask.target, question.seat)
        question.least = question.most = _value(state, frame, ask.least)
        return bool(question.cards) and question.most > 0
    if ask.ask == EXPEDITION and ask.least == ALL:
        frame.places = tuple(places(frame, ask))
        return False
    return ask.ask != TARGET or _can_target(state, frame, ask, question)


def _can_target(state: "State", frame: "Said", ask: "Ask", question: "Question") -> bool:
    if ask.target.zone == HAND:
        count = state.seats[_hand_of(frame, ask)].hand
    else:
        cards = fitting(state, frame, ask.target, question.seat)
        question.cards = cards if ask.then is None else _payers(state, ask, question.seat, cards)
        count = len(question.cards)
    if ask.least == ALL:
        names = tuple(question.cards if question.cards is not None else [True] * count)
        if question.cards is None:
            frame.hidden += tuple([(True, _hand_of(frame, ask)) for _ in names])
        _chosen(state, frame, ask, names) if names else None
        return False
    question.least, question.most = min(ask.least, count), min(ask.most, count)
    return question.most > 0


def _payers(state: "State", ask: "Ask", seat: int, cards: "list[str]") -> "list[str]":
    """Return those of the cards that can pay a cost."""
    if ask.then == "sacrifice":
        own = [card.name for card in state.cards if card.seat == seat and card.is_in_play()]
        return [name for name in cards if name in own and not forbidding(state, "sacrifice", seat, name)]
    if ask.then == "exhaust":
        ready = [card.name for card in state.cards if EXHAUSTED not in card.counters]
        return [name for name in cards if name in ready]
    return cards


def can_pay(state: "State", frame: "Said") -> bool:
    """Return whether all of a cost can be paid."""
    return all(_can_pay(state, frame, item) for item in frame.script.cost)


def _can_pay(state: "State", frame: "Said", item: "Item") -> bool:
    if item[0] == ASKING:
        ask: "Ask" = item[1]
        if ask.ask != TARGET:
            return True
        if ask.target.zone == HAND:
            return bool(ask.least == ALL or state.seats[_hand_of(frame, ask)].hand >= ask.least)
        cards = fitting(state, frame, ask.target, frame.seat)
        return bool(ask.least == ALL or len(_payers(state, ask, frame.seat, cards)) >= ask.least)
    name, count = item[1:]
    if name == "mana":
        return bool(state.seats[frame.seat].ready >= count)
    card = state.find(frame.card) if frame.is_there else None
    if card is None:
        return False
    if name == "exhaust":
        return EXHAUSTED not in card.counters
    return card.zone == RESERVE if name == "support" else card.counters.get(name, 0) >= count


def _paying(state: "State", frame: "Said", name: str, count: int) -> int:
    """Pay a part of a cost; return how much is paid at once."""
    if name == "mana":
        state.because = (frame.card, "effect")
        change(state, frame.seat, "ready", -count)
        state.steps.append(["paid", frame.seat, count])
        return count
    if name == "support":
        verb: "Item" = ("to", frame.card, "discard")
    else:
        verb = ("exhaust", frame.card) if name == "exhaust" else ("counter", frame.card, name, -count)
    _let(state, frame.seat, [verb])
    return 0


def _waiting(state: "State", _frame: "Said") -> None:
    """Let the other seat's frame go on: it has not answered yet, or it has waited for this one."""
    frames = state.frames
    if len(frames) > 1 and frames[-2].is_each:
        state.frames = frames[:-2] + (frames[-1], frames[-2])


def _mark(_state: "State", _frame: "Said") -> None:
    """Do nothing: what was chosen comes before this."""


def _start(_state: "State", frame: "Said") -> None:
    frame.chosen = 0


def _sum(_state: "State", frame: "Said") -> int:
    """Return what the verbs of a choice changed together. They count no more after this."""
    found = frame.chosen
    frame.chosen = 0
    return found


def _give(state: "State", frame: "Said", given: "tuple[str, str, int]") -> int:
    _let(state, frame.giver, [("counter",) + given])
    return 0


def _raw(state: "State", frame: "Said", verb: "Verb") -> int:
    _let(state, frame.giver, [verb])
    return 0


def _do(state: "State", frame: "Said", verb: "Verb") -> "int | None":
    """Queue a verb of the text, for each that its words mean."""
    found: "list[Any]" = []
    for part in parts(verb):
        meant = _meanings(state, frame, part)
        if meant is not None and part[0] == "permit":  # one seat is asked at a time
            items = tuple([(RAW, each) for each in meant])
            frame.verbs = frame.verbs[: frame.at + 1] + items + frame.verbs[frame.at + 1 :]
            continue
        found += [part[0]] if meant is None else meant
    _let(state, frame.giver, found)
    return None if verb[0] == "tell" else 0


def _meanings(state: "State", frame: "Said", verb: "Verb") -> "list[Verb] | None":
    """Return the verb with each of what its words mean; None where one means nothing."""
    found: "list[Any]" = [(verb[0],)]
    seat_at = 0
    for kind, value in arguments(VERBS, verb):
        longer: "list[Any]" = []
        for each in found:
            values = _values(state, frame, kind, value, each[seat_at] if seat_at else frame.seat)
            if values is None:
                return None
            longer += [each + (one,) for one in values]
        found = longer
        if kind == SEAT:
            seat_at = len(verb) and _place_of_seat(verb)
    return found


def _place_of_seat(verb: "Verb") -> int:
    kinds = VERBS[verb[0]].kinds
    return 1 + list(kinds).index(SEAT)


def _values(state: "State", frame: "Said", kind: str, value: "Any", seat: int) -> "tuple[Any, ...] | None":
    """Return what an argument means now; None for what is not there."""
    if kind == CARD:
        return cards_meant(state, frame, value) if isinstance(value, str) else (value,)
    if kind == SEAT:
        return _seats(state, frame, value)
    if kind in (EXPEDITION, "place"):
        return (None,) if value is None else expeditions(state, frame, value, seat) or None
    if isinstance(value, Counted):
        count = _value(state, frame, value)
        return (max(0, count) if kind == COUNT else count,)
    if kind in ("type", "permit") and isinstance(value, dict) and isinstance(value.get("where"), str):
        places = expeditions(state, frame, value["where"], seat)
        value = dict(value)
        value["where"] = places[0] if places else None
        return (value,) if places else None
    return (value,)


def _value(state: "State", frame: "Said", count: "Any") -> int:
    return amount(state, LOOK, frame, count) if isinstance(count, Counted) else count


def _seats(state: "State", frame: "Said", word: "Any") -> "tuple[int, ...] | None":
    you = frame.seat
    if word == "that_player":
        if frame.places is not None:
            return tuple([seat for seat in (0, 1) if any(place[0] == seat for place in frame.places)])
        return None if frame.player is None else (frame.player,)
    meant = {"you": (you,), "opponent": (1 - you,), "each": state.both(), "each_other": (1 - you,)}
    return meant[word]


_ITEMS = {
    ASKING: _asking,
    PAYING: _paying,
    WAITING: _waiting,
    MARK: _mark,
    DO: _do,
    RAW: _raw,
    START: _start,
    SUM: _sum,
    GIVE: _give,
}


def _do_item(state: "State", frame: "Said", item: "Item") -> int:
    """Do an item; return how much it changed. What changes nothing itself leaves the count as it was."""
    did: "int | None" = _ITEMS[item[0]](state, frame, *item[1:])  # type: ignore[operator]
    if did is None:
        frame.chosen -= frame.did
        return frame.did
    return did


def _began(state: "State", frame: "Said") -> None:
    state.because = (frame.card, "effect")


def _ended(_state: "State", _frame: "Said") -> None:
    """Nothing follows the end of a text."""


def _meant(_state: "State", _frame: "Said", word: "Any") -> "tuple[Any, ...]":
    return (word,)  # the words are in the verbs of the items


DOING = Doing(
    _began, _ended, None, None, None, LOOK.is_of, LOOK.is_sub, LOOK.has, LOOK.number, LOOK.counted, _meant,
    None, _do_item, can_pay, tell, None, None, None, False,
)  # fmt: skip

"""Effects under way: the last frame goes on until it asks, or none is left. Nothing calls itself.

What a script (`tally.rules.form`) asks comes one at a time: may it, which options, which card. The question
is `state.pending`, its answer an event. What differs from game to game is in its `Doing`.
"""

from collections import namedtuple

from tally.rules.form import ALL, ANY, IF, OWN, SAME, TARGETS, TELL, Counted, unknown
from tally.rules.refusals import Refused, malformed
from tally.rules.state import copy_of
from tally.rules.verbs import ALL as TOGETHER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.form import Choice, Script, Target

    Verb = tuple[Any, ...]

# What a game brings for its effects: functions of the state and of what is in brackets here.
# `began(frame)` adds the step for an effect that begins, `ended(frame)` does what follows when it is done.
# `changed(frame)` does what follows each step of it: a verb of its list, or its whole cost.
# `cards_in(frame, target)` returns the cards of a target's zone in their order; of a zone whose cards nobody
# knows, how many there are, or None. `want_there(frame, zone, card)` refuses a card that is not there.
# `holder(card)` is its seat.
# `is_of(card, word)`, `is_sub(card, word)` and `has(card, trait)` judge a card, `number(card, name)` is a
# number on it, None where it has none. `counted(frame, what)` counts what a word means. `meant(frame, word)`
# returns the seats that a word means, or the word itself; `chooser(frame, by)` is the seat that chooses.
# `do(frame, verb)` does a verb and returns how much it changed. `payable(frame)` returns whether the cost
# can be paid.
Doing = namedtuple(
    "Doing",
    (
        "began",
        "ended",
        "changed",
        "cards_in",
        "want_there",
        "holder",
        "is_of",
        "is_sub",
        "has",
        "number",
        "counted",
        "meant",
        "chooser",
        "do",
        "payable",
    ),
)

_NEW, _TEST, _COST, _CHOOSE, _DO, _LAST = range(6)
_MANY = 1000  # no zone has so many cards
MAY, CHOOSE, TARGET = "may", "choose", "target"


class Frame:
    """An effect under way: whose it is, how far it is, what was chosen, and what the last verb changed.

    `i` is its place in the list where it is printed, None where it is in none. `word` is its
    kind for the game. `is_met` is whether its conditions hold, None while that is still to be judged.
    """

    def __init__(
        self,
        card: str,
        i: "int | None",
        seat: int,
        script: "Script",
        word: str = "effect",
        is_met: "bool | None" = None,
    ) -> None:
        self.card = card
        self.i = i
        self.seat = seat
        self.script = script
        self.word = word
        self.is_met = is_met
        self.stage = _NEW
        self.verbs: "tuple[Verb, ...]" = ()
        self.at = 0
        self.picks: "tuple[tuple[str, ...] | None, ...]" = (None,) * len(script.targets)
        self.did = 0
        self.chosen = 0  # what the verbs of a choice changed together
        self.given: "Any" = None  # what the game keeps with it


class Question:
    """What an effect asks: `ask` is MAY, CHOOSE or TARGET.

    For a target, `at` is its place among the effect's, `cards` are those that fit, None where the players tap
    any other, and `least` to `most` of them are chosen.
    """

    def __init__(self, frame: "Frame", seat: int, ask: str) -> None:
        self.seat = seat
        self.ask = ask
        self.card = frame.card
        self.i = frame.i
        self.at = 0
        self.cards: "list[str] | None" = None
        self.least = self.most = 0


def begin(state: "Any", frames: "list[Any]") -> None:
    """Put effects under way, the first of the list first.

    A tuple (function, argument, ...) in place of a frame is what else comes in its turn: it is called with
    the state before the arguments.
    """
    state.frames += tuple(reversed(frames))


def is_paying(state: "Any") -> bool:
    """Return whether the effect that goes on next has paid a part of its cost."""
    return bool(state.frames) and isinstance(state.frames[-1], Frame) and state.frames[-1].stage == _COST


def run(state: "Any", game: "Doing") -> None:
    """Go on with the effects under way until one asks, or none is left."""
    if state.frames:
        state.frames = tuple([each if isinstance(each, tuple) else copy_of(each) for each in state.frames])
    while state.frames and state.pending is None:
        frame = state.frames[-1]
        if isinstance(frame, tuple):
            state.frames = state.frames[:-1]
            frame[0](state, *frame[1:])
        elif frame.at < len(frame.verbs):
            _next_verb(state, game, frame)
        elif frame.stage == _LAST:
            state.frames = state.frames[:-1]
            game.ended(state, frame)
        else:
            enter = _STAGES[frame.stage]
            frame.stage += 1
            enter(state, game, frame)


def _test(state: "Any", game: "Doing", frame: "Frame") -> None:
    """Begin, and ask whether it may be done."""
    script = frame.script
    if not script.is_known:
        frame.stage = _LAST
        state.steps.append(["by_hand", frame.card, frame.i])
        return
    game.began(state, frame)
    is_met = frame.is_met
    if is_met is None:
        is_met = all(holds(state, game, frame, each) for each in script.conditions)
    if not is_met:
        _do_else(frame)
    elif script.optional:
        if game.payable(state, frame):
            state.pending = Question(frame, frame.seat, MAY)
        else:
            _do_else(frame)


def _pay(state: "Any", game: "Doing", frame: "Frame") -> None:
    if frame.script.cost and not game.payable(state, frame):
        _do_else(frame)
    else:
        _do(frame, frame.script.cost)


def _choose(state: "Any", game: "Doing", frame: "Frame") -> None:
    choice: "Choice | None" = frame.script.choice
    frame.chosen = 0
    if choice:
        state.pending = Question(frame, game.chooser(state, frame, choice.by), CHOOSE)


def _main(_state: "Any", _game: "Doing", frame: "Frame") -> None:
    frame.stage = _LAST
    if frame.script.choice:
        frame.did = frame.chosen
    _do(frame, frame.script.do)


# What a frame does as it leaves each stage for the next.
_STAGES = (_test, _pay, _choose, _main)


def _do(frame: "Frame", verbs: "tuple[Verb, ...]") -> None:
    frame.verbs = verbs
    frame.at = 0


def _do_else(frame: "Frame") -> None:
    frame.stage = _LAST
    frame.did = 0
    _do(frame, frame.script.otherwise)


def _next_verb(state: "Any", game: "Doing", frame: "Frame") -> None:
    """Do the next verb of the list; ask first where it names a target that was not chosen."""
    verb = frame.verbs[frame.at]
    parts = verb[1:] if verb[0] == TOGETHER else (verb,)
    for i, part in enumerate(parts):
        if part[0] == IF:
            _take_branch(state, game, frame, parts, i)
            return
    for part in parts:
        for word in part[1:]:
            if word in TARGETS and _asks(state, game, frame, TARGETS.index(word)):
                return
    frame.at += 1
    did = 0
    for part in parts:
        if part[0] == TELL:
            state.steps.append([TELL, frame.card, part[1]])
            did += frame.did if verb is part else 0
        else:
            did += sum([game.do(state, frame, each) for each in _meanings(state, game, frame, part)])
    if verb[0] != TELL:
        frame.chosen += did
    frame.did = did
    if frame.stage != _COST or frame.at == len(frame.verbs):
        game.changed(state, frame)


def _take_branch(state: "Any", game: "Doing", frame: "Frame", parts: "tuple[Any, ...]", i: int) -> None:
    """Put what follows from an `if` in its place; ask first for a target that its conditions name."""
    verb = parts[i]
    for condition in verb[1]:
        inner = condition[1] if condition[0] == "not" else condition
        word = inner[1] if inner[0] == "is" else None
        if word in TARGETS and _asks(state, game, frame, TARGETS.index(word)):
            return
    chosen = verb[2:3] if all(holds(state, game, frame, each) for each in verb[1]) else verb[3:4]
    if len(parts) > 1 or frame.verbs[frame.at][0] == TOGETHER:
        chosen = ((TOGETHER,) + parts[:i] + chosen + parts[i + 1 :],)
    frame.verbs = frame.verbs[: frame.at] + chosen + frame.verbs[frame.at + 1 :]


def _asks(state: "Any", game: "Doing", frame: "Frame", at: int) -> bool:
    """Return whether a target is asked for now. Where nothing fits, or all do, nobody is asked."""
    if at >= len(frame.picks) or frame.picks[at] is not None:
        return False
    target: "Target" = frame.script.targets[at]
    question = Question(frame, game.chooser(state, frame, target.by), TARGET)
    question.at = at
    found = fitting(state, game, frame, target, question.seat)
    question.cards = found if isinstance(found, list) else None
    count = _MANY if found is None else _number_of(found)
    least, most = target.least, target.most
    if least == SAME:
        least = most = len(frame.picks[at - 1] or ())
    if count == 0 or least == ALL or most == 0:
        _pick(frame, at, tuple(question.cards or ()) if least == ALL else ())
        return False
    question.least = min(least, count)
    question.most = min(most, count)
    state.pending = question
    return True


def _number_of(found: "list[str] | int") -> int:
    return len(found) if isinstance(found, list) else found


def fitting(
    state: "Any", game: "Doing", frame: "Frame", target: "Target", seat: int
) -> "list[str] | int | None":
    """Return the cards that fit, seen from a seat; of cards that nobody knows, their number, or None."""
    cards: "list[str] | int | None" = game.cards_in(state, frame, target)
    if not isinstance(cards, list):
        return cards
    return [
        card
        for card in cards
        if _is_on_side(game.holder(state, card), target.side, seat) and fits(state, game, frame, target, card)
    ]


def _is_on_side(holder: "int | None", side: str, seat: int) -> bool:
    return side == ANY or holder is None or (holder == seat) == (side == OWN)


def fits(state: "Any", game: "Doing", frame: "Frame", target: "Target", card: str) -> bool:
    """Return whether a card fits a target, on whatever side it is."""
    if (target.not_self and card == frame.card) or target.named not in state.titles[card].name:
        return False
    if target.types and not any(game.is_of(state, card, word) for word in target.types):
        return False
    if target.subs and not any(game.is_sub(state, card, word) for word in target.subs):
        return False
    if not all(game.has(state, card, word) for word in target.words):
        return False
    if any(game.has(state, card, word) for word in target.not_words):
        return False
    for name, bound in target.below:
        number = game.number(state, card, name)
        if number is None or number > bound:
            return False
    for name, bound in target.above:
        number = game.number(state, card, name)
        if number is None or number < bound:
            return False
    return True


def _pick(frame: "Frame", at: int, cards: "tuple[str, ...]") -> None:
    frame.picks = frame.picks[:at] + (cards,) + frame.picks[at + 1 :]


def _meanings(state: "Any", game: "Doing", frame: "Frame", verb: "Verb") -> "list[Verb]":
    """Return the verb with each of the cards, seats and numbers that its words mean now."""
    found: "list[Verb]" = [verb[:1]]
    for word in verb[1:]:
        values = meaning(state, game, frame, word)
        found = [each + (value,) for each in found for value in values]
    return found


def meaning(state: "Any", game: "Doing", frame: "Frame", word: "Any") -> "tuple[Any, ...]":
    """Return the seats, the cards or the number that a word of a verb means now."""
    if isinstance(word, Counted):
        return (amount(state, game, frame, word),)
    if word == "self":
        return (frame.card,)
    if word not in TARGETS:
        meant: "tuple[Any, ...]" = game.meant(state, frame, word)
        return meant
    at = TARGETS.index(word)
    return (frame.picks[at] or ()) if at < len(frame.picks) else ()


def amount(state: "Any", game: "Doing", frame: "Frame", counted: "Counted") -> int:
    """Return what a counted amount is now; its size is not over its limit."""
    found: int = count(state, game, frame, counted.count) * counted.times + counted.plus
    limit = counted.limit
    return found if limit is None else max(-limit, min(limit, found))


def count(state: "Any", game: "Doing", frame: "Frame", what: "Any") -> int:
    """Return how many there are: what the verb before changed, cards that fit a target, or a game's word."""
    if not isinstance(what, str):
        return _number_of(fitting(state, game, frame, what, frame.seat) or 0)
    return frame.did if what == "did" else game.counted(state, frame, what)


def holds(state: "Any", game: "Doing", frame: "Frame", condition: "tuple[Any, ...]") -> bool:
    """Return whether a condition holds now."""
    is_wanted = True
    while condition[0] == "not":
        is_wanted, condition = not is_wanted, condition[1]
    return _is_so(state, game, frame, condition) == is_wanted


def _is_so(state: "Any", game: "Doing", frame: "Frame", condition: "tuple[Any, ...]") -> bool:
    if condition[0] == "did":
        return frame.did > 0
    if condition[0] == "is":
        cards = meaning(state, game, frame, condition[1])
        return bool(cards) and all(game.has(state, card, condition[2]) for card in cards)
    have, operator, number = count(state, game, frame, condition[1]), condition[2], condition[3]
    if operator == "=":
        return bool(have == number)
    if operator[0] == ">":
        return bool(have > number or (have == number and operator == ">="))
    return bool(have < number or (have == number and operator == "<="))


def asks(ask: str) -> "Any":
    """Return a test whether a question of this kind is open: `can` of the row of the event that answers."""

    def is_open(state: "Any") -> bool:
        return isinstance(state.pending, Question) and state.pending.ask == ask

    return is_open


def asked_for(ask: str, refusal: str) -> "Any":
    """Return the `who` of an event that answers. `refusal` is the code for the answer of another seat."""

    def who(state: "Any", event: "list[Any]", _phases: "tuple[str, ...]") -> None:
        question = state.pending
        if question is None:
            raise Refused("wrong_phase", "nothing is asked")
        if not isinstance(question, Question) or question.ask != ask:
            raise resolving(state)
        if question.seat != event[1]:
            raise Refused(refusal, seat=question.seat)

    return who


def resolving(state: "Any") -> "Refused":
    """Return why nothing else is accepted while an effect asks: its card."""
    return Refused("resolving", say="asks", card=state.titles[state.pending.card].name)


def question_of(question: "Question | None") -> "dict[str, Any] | None":
    """Return a question as a view shows it."""
    if question is None:
        return None
    shown = {"seat": question.seat, "ask": question.ask, "card": question.card, "i": question.i}
    if question.ask == TARGET:
        shown["from"] = question.cards or []
    return shown


def yes_or_no(_state: "Any", _event: "Any", value: object) -> "tuple[str, ...]":
    """Check for true or false; a shape check of `may_chosen`."""
    if not isinstance(value, bool):
        raise malformed("yes is true, no is false")
    return ()


def chosen_cards(state: "Any", _event: "Any", value: "Any") -> "tuple[str, ...]":
    """Check for a card, a list of them or null; a shape check of `target_chosen`."""
    cards = () if value is None else tuple(value) if isinstance(value, list) else (value,)
    if not all(isinstance(card, str) for card in cards) or len(set(cards)) != len(cards):
        raise unknown("target")
    question = state.pending
    if isinstance(question, Question) and question.ask == TARGET:
        is_list = state.frames[-1].script.targets[question.at].is_list
        may_be_none = is_list and question.least == 0
        if not may_be_none if value is None else isinstance(value, list) != is_list:
            raise unknown("target")
    return cards


def chosen_options(state: "Any", _event: "Any", value: object) -> "tuple[str, ...]":
    """Check for a list of different options; a shape check of `option_chosen`."""
    question = state.pending
    if not isinstance(value, list) or not all(isinstance(i, int) and not isinstance(i, bool) for i in value):
        raise unknown("option")
    if isinstance(question, Question) and question.ask == CHOOSE:
        choice: "Choice" = state.frames[-1].script.choice
        if (
            len(set(value)) != choice.n
            or len(value) != choice.n
            or not all(0 <= i < len(choice.options) for i in value)
        ):
            raise unknown("option")
    return ()


def answer_may(state: "Any", is_yes: bool) -> None:
    """Go on with yes or no. The game runs the effects after this."""
    frame = _answered(state)
    if not is_yes:
        _do_else(frame)


def choose_options(state: "Any", options: "list[int]") -> None:
    """Go on with these options. What is chosen comes before `do`."""
    frame = _answered(state)
    choice: "Choice" = frame.script.choice
    found: "tuple[Verb, ...]" = ()
    for i in options:
        found += choice.options[i]
    _do(frame, found)


def choose_cards(state: "Any", game: "Doing", given: "str | list[str] | None") -> None:
    """Go on with this card, these cards, or none; raise Refused."""
    question: "Question" = state.pending
    cards = (given,) if isinstance(given, str) else tuple(given or ())
    frame = state.frames[-1]
    target: "Target" = frame.script.targets[question.at]
    for card in cards:
        game.want_there(state, frame, target.zone, card)
    for card in cards:
        known = question.cards
        if not (fits(state, game, frame, target, card) if known is None else card in known):
            raise Refused("wrong_target", "this card does not fit", card=state.titles[card].name)
    if not question.least <= len(cards) <= question.most:
        raise Refused("wrong_target", "another number is chosen", say="number", count=question.most)
    _pick(_answered(state), question.at, cards)


def _answered(state: "Any") -> "Frame":
    """Close the question; return the frame that asked, as this state's own."""
    state.pending = None
    frame: "Frame" = copy_of(state.frames[-1])
    state.frames = state.frames[:-1] + (frame,)
    return frame

"""Effects under way: the last frame goes on until it asks, or none is left. Nothing calls itself.

What a script (`tally.rules.form`) asks comes one at a time: may it, which options, which card. The question
is `state.pending`, its answer an event. What differs from game to game is in its `Doing`.
"""

from collections import namedtuple

from tally.rules.form import (
    ANY,
    EACH,
    EACH_OTHER,
    IF,
    LAIRS,
    MANY,
    OWN,
    SAME,
    SEAT,
    TARGETS,
    TELL,
    THAT,
    Counted,
    Target,
    unknown,
)
from tally.rules.refusals import Refused, malformed
from tally.rules.state import copy_of
from tally.rules.verbs import ALL, parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from tally.rules.form import Choice, Script

    Verb = tuple[Any, ...]

# What a game brings for its effects: functions of the state and of what is in brackets here.
# `began(frame)` adds the step for an effect that begins, and returns whether it is over at once;
# `ended(frame)` does what follows when it is done.
# `cards_in(frame, target)` returns the cards of a target's zone in their order; of a zone whose cards nobody
# knows, how many there are, or None. `want_there(frame, zone, card)` refuses a card that is not there.
# `holder(card)` is its seat.
# `is_of(card, word)`, `is_sub(card, word)` and `has(card, trait)` judge a card, `number(card, name)` is a
# number on it, None where it has none. `counted(frame, what)` counts what a word means. `meant(frame, word)`
# returns the seats that a word means, or the word itself; `chooser(frame, by)` is the seat that chooses, None
# where there is none. `do(frame, verb)` does a verb and returns how much it changed, or None while it waits
# for an answer and is done again after it. `payable(frame)` returns whether the cost can be paid.
# These may be None: `options(frame)` returns the options that can be chosen; of the cards that fit,
# `those_that_may(frame, at, cards)` returns those that may be this target; `verb_ended(frame)` does what
# follows when a verb of the list is done. `takes_all` says whether `do` gets an `all` as one verb; else its
# verbs come one after another.
Doing = namedtuple(
    "Doing",
    (
        "began",
        "ended",
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
        "tell",
        "options",
        "those_that_may",
        "verb_ended",
        "takes_all",
    ),
)

_NEW, _TEST, _COST, _CHOOSE, _DO, _LAST = range(6)
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
        self.picks: "tuple[tuple[Any, ...] | None, ...]" = (None,) * len(script.targets)
        # for each card of the picks: the seat that chose it, and the seat with whom it lay
        self.origins: "tuple[tuple[Any, ...] | None, ...]" = self.picks
        # while each seat chooses for itself: the seats that are still to choose, and what the others chose
        self.seats: "tuple[int, ...] | None" = None
        self.found: "tuple[Any, ...]" = ()
        self.options: "list[int] | None" = None  # those of a choice that were named before
        # what the present verb of the list means: pairs of a plain verb and the seat that does it
        self.queue: "tuple[Any, ...] | None" = None
        self.by = seat  # the seat that chooses, or does the present verb
        self.aim = 0  # the place of the target that is chosen
        self.changed = 0  # what the present verb of the list changed so far
        self.did = 0
        self.chosen = 0  # what the verbs of a choice changed together
        self.given: "Any" = None  # what the game keeps with it


class Question:
    """What an effect asks: `ask` is MAY, CHOOSE, TARGET, or a word of the game.

    For a target, `at` is its place among the effect's, `cards` are those that fit, None where the players tap
    any other, and `least` to `most` of them are chosen. For a choice, `cards` are the options that can be
    chosen, None for all. `source` is the card that asks about another.
    """

    def __init__(self, frame: "Frame", seat: int, ask: str) -> None:
        self.seat = seat
        self.ask = ask
        self.card = frame.card
        self.i = frame.i
        self.at = 0
        self.cards: "list[Any] | None" = None
        self.least = self.most = 0
        self.source = frame.card


def begin(state: "Any", frames: "Sequence[Any]") -> None:
    """Put effects under way, the first of the list first.

    A tuple (function, argument, ...) in place of a frame is what else comes in its turn: it is called with
    the state before the arguments.
    """
    state.frames += tuple(reversed(frames))


def run(state: "Any", game: "Doing", floor: int = 0) -> None:
    """Go on with the effects under way until one asks, or none is left but the first `floor`."""
    if len(state.frames) > floor:
        state.frames = tuple([each if isinstance(each, tuple) else copy_of(each) for each in state.frames])
    while len(state.frames) > floor and state.pending is None:
        frame = state.frames[-1]
        if isinstance(frame, tuple):
            state.frames = state.frames[:-1]
            frame[0](state, *frame[1:])
        elif frame.queue is not None:
            _do_queued(state, game, frame)
        elif frame.at < len(frame.verbs):
            at = _unchosen(frame)
            if at is None:
                _next_verb(state, game, frame)
            else:  # from here, since calls nest deep where it is found what fits
                _ask(state, game, frame, at)
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
    if game.began(state, frame):
        frame.stage = _LAST
        return
    is_met = frame.is_met
    if is_met is None:
        is_met = all(holds(state, game, frame, each) for each in script.conditions)
    if not is_met:
        do_else(frame)
    elif script.optional and not each_may(script):
        if game.payable(state, frame):
            state.pending = Question(frame, frame.seat, MAY)
        else:
            do_else(frame)


def each_may(script: "Script") -> bool:
    """Return whether each seat says for itself whether it does what is optional."""
    return bool(
        script.optional
        and not (script.cost or script.choice)
        and script.targets
        and script.targets[0].by in (EACH, EACH_OTHER)
    )


def _pay(state: "Any", game: "Doing", frame: "Frame") -> None:
    if frame.script.cost and not game.payable(state, frame):
        do_else(frame)
    else:
        _do(frame, frame.script.cost)


def is_paying(frame: "Frame") -> bool:
    """Return whether the verbs under way are those of the cost."""
    return frame.stage == _COST


def _choose(state: "Any", game: "Doing", frame: "Frame") -> None:
    choice: "Choice | None" = frame.script.choice
    frame.chosen = 0
    if not choice:
        return
    if choice.by == SEAT and frame.picks[:1] == (None,):
        _ask(state, game, frame, 0)
        frame.stage = _COST  # that seat is a target: the choice comes after it
        return
    if frame.options is not None:
        _do(frame, _of_options(choice, frame.options))
        return
    frame.aim = len(frame.picks)
    seat = game.chooser(state, frame, choice.by)
    options = game.options(state, frame) if game.options else None
    if seat is None or (options is not None and len(options) <= choice.n):
        _do(frame, _of_options(choice, options or []))
        return
    state.pending = question = Question(frame, seat, CHOOSE)
    question.cards = options


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


def do_else(frame: "Frame") -> None:
    """Go on with what happens where an effect does not."""
    frame.stage = _LAST
    frame.did = 0
    _do(frame, frame.script.otherwise)


def put_plain(frame: "Frame", verbs: "tuple[Verb, ...]") -> None:
    """Give a frame verbs that name cards and seats: no word in them is replaced."""
    frame.stage = _LAST
    frame.verbs = verbs[:1]
    frame.queue = tuple([(verb, frame.seat) for verb in verbs])


def ask_again(state: "Any") -> None:
    """Close the question, so that it is asked again with what fits now."""
    ask = state.pending.ask
    frame = answered(state)
    if ask in (MAY, CHOOSE):
        frame.stage = _NEW if ask == MAY else _COST


def _next_verb(state: "Any", game: "Doing", frame: "Frame") -> None:
    """Begin the next piece of the list, whose targets are chosen."""
    verb = frame.verbs[frame.at]
    branches = [part for part in parts(verb) if part[0] == IF]
    if branches:
        _take_branch(state, game, frame, branches[0])
    elif verb[0] == TELL:
        frame.at += 1
        game.tell(state, frame, verb[1])
    else:
        frame.changed = 0
        frame.queue = meanings(state, game, frame, verb)


def _take_branch(state: "Any", game: "Doing", frame: "Frame", branch: "Verb") -> None:
    """Put what follows from an `if` in its place."""
    chosen = branch[2:3]
    for each in branch[1]:  # a generator would nest one call more
        if not holds(state, game, frame, each):
            chosen = branch[3:4]
            break
    verb = frame.verbs[frame.at]
    if verb[0] == ALL:
        at = verb.index(branch)
        chosen = (verb[:at] + chosen + verb[at + 1 :],)
    frame.verbs = frame.verbs[: frame.at] + chosen + frame.verbs[frame.at + 1 :]


def _do_queued(state: "Any", game: "Doing", frame: "Frame") -> None:
    """Do the next of what a verb means. With the last one the verb is done."""
    if frame.queue:
        plain, frame.by = frame.queue[0]
        if plain[0] == TELL:
            game.tell(state, frame, plain[1])
        else:
            changed = game.do(state, frame, plain)
            if changed is None:
                return
            frame.changed += changed
        frame.queue = frame.queue[1:]
    if not frame.queue:
        frame.queue = None
        frame.at += 1
        frame.did = frame.changed
        frame.chosen += frame.did
        if game.verb_ended:
            game.verb_ended(state, frame)


def tell(state: "Any", frame: "Frame", word: str) -> None:
    """Add the step for what the players do: look, reveal, search or shuffle."""
    state.steps.append([TELL, frame.card, word])


def named_in(verb: "Verb") -> "list[int]":
    """Return the places of the targets that a verb names, in their order."""
    words = [word for part in parts(verb) for word in part[1:]]
    return [at for at in range(len(TARGETS)) if TARGETS[at] in words or LAIRS[at] in words]


def _unchosen(frame: "Frame") -> "int | None":
    """Return the place of a target that the next piece of the list names and nobody chose, None without one.

    Of a piece with an `if` these are the targets of its conditions.
    """
    verb = frame.verbs[frame.at]
    named = named_in(verb)
    for part in parts(verb):
        if part[0] == IF:
            named = _named_in_conditions(part[1])
            break
    for at in named:
        if at < len(frame.picks) and frame.picks[at] is None:
            return at
    return None


def _named_in_conditions(conditions: "tuple[Any, ...]") -> "list[int]":
    named = []
    for condition in conditions:
        while condition[0] == "not":
            condition = condition[1]
        if condition[0] == "is" and condition[1] in TARGETS:
            named.append(TARGETS.index(condition[1]))
    return named


def _ask(state: "Any", game: "Doing", frame: "Frame", at: int) -> None:
    """Ask a seat for a target. Where nothing fits, or all do, nobody is asked."""
    target: "Target" = frame.script.targets[at]
    frame.aim = at
    if target.by not in (EACH, EACH_OTHER):
        seat = game.chooser(state, frame, target.by)
    else:
        if frame.seats is None:
            frame.seats, frame.found = game.meant(state, frame, target.by), ()
        seat = frame.seats[0] if frame.seats else None
    question = None if seat is None else aimed(state, game, Question(frame, seat, TARGET), frame, at)
    if question is None or question.cards == [] or question.most == 0:
        take_picks(state, game, frame, at, seat, ())
    elif target.least == ALL:
        take_picks(state, game, frame, at, seat, tuple(question.cards or ()))
    else:
        state.pending = question


def aimed(state: "Any", game: "Doing", question: "Question", frame: "Frame", at: int) -> "Question":
    """Return the question with the cards that fit a target, and how many of them are chosen."""
    target: "Target" = frame.script.targets[at]
    question.at = frame.aim = at
    frame.by = question.seat
    found = fitting(state, game, frame, target, question.seat)
    if isinstance(found, list) and game.those_that_may:
        found = game.those_that_may(state, frame, at, found)
    question.cards = found if isinstance(found, list) else None
    count = MANY if found is None else number_of(found)
    least, most = target.least, target.most
    if least == SAME:
        least = most = len(frame.picks[at - 1] or ()) if at else 0
    elif least == ALL:
        least = most = len(question.cards or ())
    question.least = min(least, count)
    question.most = min(most, count)
    return question


def number_of(found: "list[Any] | int | None") -> int:
    """Return how many cards `fitting` found."""
    return len(found) if isinstance(found, list) else found or 0


def fitting(
    state: "Any", game: "Doing", frame: "Frame", target: "Target", seat: int
) -> "list[Any] | int | None":
    """Return the cards that fit, seen from a seat; of cards that nobody knows, their number, or None."""
    cards: "list[Any] | int | None" = game.cards_in(state, frame, target)
    if not isinstance(cards, list):
        return cards
    found = []
    for card in cards:  # a comprehension would nest calls, in what follows too
        is_there = is_on_side(state, game, frame, target, card, seat)
        if is_there and (isinstance(card, int) or fits(state, game, frame, target, card)):
            found.append(card)
    return found


def is_on_side(
    state: "Any", game: "Doing", frame: "Frame", target: "Target", card: "Any", seat: "int | None"
) -> bool:
    """Return whether a card, or a seat, is on the side of a target, as this seat sees it."""
    holder = game.holder(state, card)
    if target.side == THAT:
        return bool(holder == game.chooser(state, frame, SEAT))
    return target.side == ANY or holder is None or bool((holder == seat) == (target.side == OWN))


def fits(state: "Any", game: "Doing", frame: "Frame", target: "Target", card: str) -> bool:
    """Return whether a card fits a target, on whatever side it is."""
    if (target.not_self and card == frame.card) or target.named not in state.titles[card].name:
        return False
    for judge, words in ((game.is_of, target.types), (game.is_sub, target.subs)):
        is_any = not words
        for word in words:  # a generator would nest one call more
            is_any = is_any or judge(state, card, word)
        if not is_any:
            return False
    for word in target.words + target.not_words:
        if game.has(state, card, word) == (word in target.not_words):
            return False
    for bounds, sign in ((target.below, 1), (target.above, -1)):
        for name, bound in bounds:
            number = game.number(state, card, name)
            if number is None or number * sign > bound * sign:
                return False
    return True


def take_picks(
    state: "Any", game: "Doing", frame: "Frame", at: int, seat: "int | None", cards: "tuple[Any, ...]"
) -> None:
    """Note what a seat chose as a target. Where each seat chooses, the picks are complete with the last."""
    lay = [game.holder(state, card) for card in cards]
    origins = tuple([(seat, seat if holder is None else holder) for holder in lay])
    if frame.seats:
        frame.seats = frame.seats[1:]
        frame.found += tuple([(cards[i], origins[i]) for i in range(len(cards))])
        if frame.seats:
            return
        cards = tuple([card for card, _ in frame.found])
        origins = tuple([origin for _, origin in frame.found])
    frame.seats = None
    frame.picks = frame.picks[:at] + (cards,) + frame.picks[at + 1 :]
    frame.origins = frame.origins[:at] + (origins,) + frame.origins[at + 1 :]


def meanings(state: "Any", game: "Doing", frame: "Frame", verb: "Verb") -> "tuple[Any, ...]":
    """Return what a verb means now: pairs of a plain verb and the seat that does it, one for each card."""
    if verb[0] == ALL and not game.takes_all:
        found: "tuple[Any, ...]" = ()
        for part in parts(verb):
            found += meanings(state, game, frame, part)
        return found
    rows: "list[dict[Any, Any]]" = [{"by": frame.seat}]
    for at in named_in(verb):
        picks = (frame.picks[at] or ()) if at < len(frame.picks) else ()
        origins = (frame.origins[at] if at < len(frame.origins) else None) or [(frame.seat, None)] * len(
            picks
        )
        more = []
        for row in rows:
            for i, card in enumerate(picks):
                copy = row.copy()
                copy[TARGETS[at]], (copy["by"], copy[LAIRS[at]]) = card, origins[i]
                more.append(copy)
        rows = more
    pairs = []
    for row in rows:
        plain: "list[Verb]" = []
        for part in parts(verb):
            plain += _plain(state, game, frame, part, row)
        if verb[0] == ALL:
            plain = [(ALL,) + tuple(plain)]
        pairs += [(each, row["by"]) for each in plain]
    return tuple(pairs)


def _plain(state: "Any", game: "Doing", frame: "Frame", verb: "Verb", row: "dict[Any, Any]") -> "list[Verb]":
    """Return a verb with the cards, seats and numbers that its words mean, once for each seat."""
    found: "list[Verb]" = [verb[:1]]
    for word in verb[1:]:
        if word in TARGETS or word in LAIRS:
            values: "tuple[Any, ...]" = (row[word],) if word in row else ()
        elif isinstance(word, Counted):  # here, too, since calls nest deep in what is counted
            values = (amount(state, game, frame, word),)
        else:
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
    """Return how many there are: what the verb before changed, cards that fit, or what a game counts."""
    if isinstance(what, Target):
        return number_of(fitting(state, game, frame, what, frame.seat))
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
    if question.ask == TARGET or (question.ask == CHOOSE and question.cards is not None):
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
    frame = answered(state)
    if not is_yes:
        do_else(frame)


def choose_options(state: "Any", options: "list[int]") -> None:
    """Go on with these options. What is chosen comes before `do`."""
    frame = answered(state)
    _do(frame, _of_options(frame.script.choice, options))


def _of_options(choice: "Choice", options: "list[int]") -> "tuple[Verb, ...]":
    found: "tuple[Verb, ...]" = ()
    for i in options:
        found += choice.options[i]
    return found


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
    take_picks(state, game, answered(state), question.at, question.seat, cards)


def answered(state: "Any") -> "Frame":
    """Close the question; return the frame that asked, as this state's own."""
    state.pending = None
    frame: "Frame" = copy_of(state.frames[-1])
    state.frames = state.frames[:-1] + (frame,)
    return frame

"""Effects by hand in Altered: the questions of each kind, and the verb that the answers make.

Also a play that the rules refuse, but a card's text allows. A play's options can name the card that allows
it, and a lower cost. Rulings and effects by hand do the rest.
"""

from tally.rulebooks.altered import state as altered
from tally.rulebooks.altered.effects import VERBS
from tally.rulebooks.altered.play import cost_of, origin_of, quick_cost, quick_of
from tally.rules.at_table import by_hand, by_hand_defaults
from tally.rules.verbs import ALL
from tally.screens import questions
from tally.screens.questions import MOST, picked_from, titled
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Card, Options, State, Title
    from tally.rules.at_table.by_hand import Answers, Effect
    from tally.rules.rulebook import Event
    from tally.rules.verbs import Verb as VerbRow
    from tally.screens.questions import Choice, Question

__getattr__ = by_hand_defaults.found

# The kinds of effects that the menu names, the likely ones first.
KINDS = (
    "cards", "boost", "to", "counter", "sacrifice", "move_expedition", "create", "resupply", "ready", "orbs",
    "join", "stats", "emblem", "after_you", "react", "switch", "exchange", "titled", "ascend", "augment",
    "block", "defect", "activate", "pass", "first", ALL,
)  # fmt: skip
# The verbs of kinds that have another name.
_VERBS = {"cards": "draw", "boost": "counter", "move_expedition": "move", "orbs": "mana", "titled": "token"}
# The statistics of common tokens: all three are this number. The numbers of others are separate questions.
_TOKENS = (1, 2, 3, 4)
_OTHER: "list[int]" = []
# Emblems, the likely ones first: what each is for, and for which type of card.
_EMBLEMS: "tuple[list[str], ...]" = (
    [altered.NEXT_COST],
    [altered.NEXT_COST, altered.CHARACTER],
    [altered.NEXT_COST, altered.SPELL],
    [altered.NEXT_COST, altered.PERMANENT],
    [altered.COST],
    [altered.NOTE],
)
_ON_CARD = ("boost", "counter", "stats", "sacrifice", "react", "switch", "defect", "augment", "activate")
# The reason of a ruling that makes room for a play.
_REASON = "anyway"
# The refusals that a card in play lifts, then those that a ruling, a lower cost or an effect lifts.
_LIFTED = (
    "wrong_phase", "not_your_turn", "wrong_side", "in_discard", "cannot_pay", "hand_empty", "exhausted",
)  # fmt: skip
_BARE = 3  # a play without its options


def refusal(state: "State", source: str) -> str:
    """Return the code why no effect can be recorded now, "" when one can.

    An effect without a card is allowed.
    """
    return by_hand_defaults.refusal(state, source) if source else by_hand.refusal_of_any(state)


def kinds(state: "State", _source: str) -> "tuple[str, ...]":
    """Return the kinds of effects that can happen now, the likely ones first."""
    return tuple([kind for kind in KINDS if _can_be(state, kind)])


def asks_for_new(kind: str, answers: "Answers") -> bool:
    """Return whether a card that the game has not seen may be the answer."""
    return kind in ("to", "join") and not answers


def may_enter(title: "dict[str, Any]") -> bool:
    """Return whether an effect can move a card of this title."""
    return bool(title["type"] != altered.HERO)


def why_not(state: "State", _effect: "Effect", card: str) -> str:
    """Return the code why a tapped card is no answer, "" when it is one."""
    return "wrong_type" if state.find(card) else "not_in_play"


def _row(kind: str) -> "VerbRow":
    """Return the row of the verb that an effect of this kind is."""
    found: "VerbRow" = VERBS[_VERBS.get(kind, kind)]
    return found


def _can_be(state: "State", kind: str) -> bool:
    """Return whether an effect of this kind would do anything now."""
    if kind == "titled" and not _token_titles(state):
        return False
    if kind == "exchange":
        return len(_fitting(state, kind)) > 1
    fits = None if kind == ALL else _row(kind).fits
    if fits:
        return bool(fits(state, ""))
    return kind not in _ON_CARD or bool(_fitting(state, kind))


def ask(state: "State", effect: "Effect", answers: "Answers") -> "Question | None":
    """Return the next question of this kind; None when nothing is open."""
    row = _row(effect.kind)
    needed = row.kinds[: len(row.kinds) - row.optional]
    prompts = _SPECIAL.get(effect.kind) or tuple([_PROMPTS[each] for each in needed])
    count = len(answers)
    if effect.kind == "create" and count > 1 and answers[1] == _OTHER:
        prompts += (_ask_token_number,) * len(altered.STATISTICS)
    # a status is there or not: it has no amount
    elif effect.kind == "counter" and count > 1 and answers[1] in altered.STATUSES:
        prompts = prompts[:2]
    elif effect.kind == "emblem" and answers and answers[0] == [altered.NOTE]:
        prompts = prompts[:2] + prompts[3:]
    return by_hand.asked(prompts, state, effect, answers)


def verb(state: "State", effect: "Effect", answers: "Answers") -> "list[Any]":
    """Return the verb that the answers to all questions make. Answers that are lists join it."""
    kind: str = effect.kind
    if kind == "boost":
        return ["counter", answers[0], altered.BOOST, answers[1]]
    if kind == "stats":
        card, index, amount = answers
        return [kind, card] + [amount if each == index else 0 for each in range(len(altered.STATISTICS))]
    if kind == "emblem":
        return _emblem(state, effect, answers)
    if kind == "titled":
        seat, place = answers[1]
        return ["token", seat, place, answers[0], 1]
    made = [_row(kind).name] + ([None] if kind == "create" else [])
    for answer in answers:
        made += answer if isinstance(answer, list) else [answer]
    if kind == "counter" and answers[1] in altered.STATUSES:
        card = state.find(answers[0])
        made.append(-1 if card and answers[1] in card.counters else 1)
    return made


def _emblem(state: "State", effect: "Effect", answers: "Answers") -> "list[Any]":
    """Return the verb of an Emblem. A note's amount is the name of the card that makes it."""
    what, seat = answers[:2]
    amount = state.title(effect.source).name if effect.source else ""
    if what != [altered.NOTE]:
        amount = answers[2]
    return ["emblem", seat, what[0], amount, answers[-1]] + list(what[1:])


def _fitting(state: "State", kind: str) -> "list[Card]":
    """Return the cards in play and in Reserve that an effect of this kind can be about."""
    cards = state.cards
    if kind in ("boost", "stats", "switch", "defect"):
        return [card for card in cards if card.is_exploring()]
    if kind == "sacrifice":
        return [card for card in cards if card.is_exploring() or card.zone == altered.LANDMARKS]
    if kind in ("react", "activate"):
        is_known = kind == "activate"
        return [
            card for card in cards if card.title.reactions or (card.title.reactions is None and not is_known)
        ]
    if kind == "exchange":
        return [card for card in cards if card.is_exploring() or card.zone == altered.RESERVE]
    if kind == "augment":
        return [card for card in cards if card.counters and card.zone != altered.HERO_ZONE]
    return [card for card in cards if kind not in ("to", "join") or card.zone != altered.HERO_ZONE]


def _ask_whose(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    return questions.whose(state, effect, _row(effect.kind).counter)


def _ask_count(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    """Ask by how much a count changes: a seat's, or a counter of a card."""
    counter = _row(effect.kind).counter
    if counter:
        return questions.how_many(effect.kind, state.seats[answers[0]], counter)
    question = _ask_counter(state, effect, answers)
    question["subjects"] = [text("altered.did." + answers[1], answers[1])] * 2
    return question


def _ask_card(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    """Ask for a card. The source is likely, then a card of its seat.

    A card that may be anywhere comes last.
    """
    found = [card for card in _fitting(state, effect.kind) if card.name not in answers]
    choices: "list[Choice]" = [
        [card.name, card.title.name, state.seats[card.seat].name, card.name] for card in found
    ]
    if effect.kind in ("to", "join"):
        choices += _elsewhere(state, effect.kind)
    own = [card.name for card in found if card.seat == effect.seat]
    return picked_from(titled("which", effect.kind), choices, [effect.source] + own)


def _elsewhere(state: "State", kind: str) -> "list[Choice]":
    """Return the cards that were seen, but are neither in play nor in Reserve."""
    types = (altered.CHARACTER,) if kind == "join" else (altered.CHARACTER, altered.SPELL, altered.PERMANENT)
    fit = [card for card, title in state.titles.items() if title.type in types and card not in state.tokens]
    return questions.seen(state, [card for card in fit if not state.find(card)])


def _ask_zone(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    card = state.find(answers[0])
    zones = [zone for zone in altered.ZONES if not card or zone != card.zone]
    return questions.words("where", effect.kind, "altered.to", zones)


def _ask_word(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    """Ask which counter changes: a status, a boost, or another one that a card here has."""
    card = state.find(answers[0])
    known = list(altered.STATUSES) + [altered.BOOST]
    for title in state.titles.values():
        known += [word for word, _ in title.counters if word not in known]
    if card and not card.is_exploring():
        known = [altered.EXHAUSTED] + [word for word in known if word != altered.EXHAUSTED]
    found = [[word, text("altered.did." + word, word), "", ""] for word in known]
    return picked_from(titled("number", effect.kind), found, [])


def _ask_counter(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    card = state.find(answers[0])
    assert card
    word = answers[1] if effect.kind == "counter" else altered.BOOST
    return questions.change(card.title.name, effect.kind, card.counters.get(word, 0))


def _ask_statistic(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    card = state.find(answers[0])
    assert card
    names = [text("counter." + name) for name in altered.STATISTICS]
    found = [[index, names[index], str(value), ""] for index, value in enumerate(card.statistics())]
    return picked_from(titled("number", effect.kind), found, [])


def _ask_change(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    card = state.find(answers[0])
    assert card
    question = questions.change(card.title.name, effect.kind, card.statistics()[answers[1]])
    question["lowest"] = -MOST
    question["subjects"] = [text("counter." + altered.STATISTICS[answers[1]])] * 2
    return question


def _ask_expedition(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    """Ask for an expedition other than the card's own. One of the effect's seat is likely."""
    card = state.find(answers[0]) if effect.kind == "join" else None
    present = [card.seat, card.expedition] if card and card.is_exploring() else None
    found = [
        [[seat, number], holder.name, text(f"altered.expedition.{number}"), ""]
        for seat, holder in enumerate(state.seats)
        for number in (0, 1)
        if [seat, number] != present
    ]
    return picked_from(titled("where", effect.kind), found, [[effect.seat, 0], [effect.seat, 1]])


def _ask_regions(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    seat, number = answers[0]
    present = state.moved(seat, number)
    question = questions.change(state.seats[seat].name, effect.kind, present)
    question["highest"] = max(1, state.last_region() - present)
    return question


def _ask_token(_state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    found: "list[Choice]" = [[[value] * 3, f"{value}/{value}/{value}", "", ""] for value in _TOKENS]
    return picked_from(titled("number", effect.kind), found + [[_OTHER, text("effect.other"), "", ""]], [])


def _ask_token_number(_state: "State", effect: "Effect", answers: "Answers") -> "Question":
    return questions.amount(text("counter." + altered.STATISTICS[len(answers) - 2]), effect.kind, 0)


def _ask_emblem(_state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    found = [[what, text("effect.emblem." + "_".join(what)), "", ""] for what in _EMBLEMS]
    return picked_from(titled("number", effect.kind), found, [])


def _ask_cost(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    """Ask how much more the next card costs. One less is the most likely."""
    question = questions.amount(state.seats[answers[1]].name, effect.kind, -MOST)
    question["start"] = -1
    question["subjects"] = [text("effect.emblem." + "_".join(answers[0]))] * 2
    return question


def _ask_duration(_state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    return questions.words("how_long", effect.kind, "altered", altered.DURATIONS)


def _ask_reaction(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    card = state.find(answers[0])
    count = len(card.title.reactions) if card and card.title.reactions else 1
    found = [[index, text("altered.react").format(index + 1), "", ""] for index in range(count)]
    return picked_from(titled("number", effect.kind), found, [])


def _token_titles(state: "State") -> "list[Title]":
    """Return the titles that a token may have, each once: those of the options, and of Characters and
    Landmarks that were seen.
    """
    found: "list[Title]" = []
    known: "list[str]" = [altered.TOKEN.id]
    for title in list(state.options["tokens"]) + list(state.titles.values()):
        if title.id not in known and title.type in (altered.CHARACTER, altered.PERMANENT):
            known.append(title.id)
            found.append(title)
    return found


def _ask_token_title(state: "State", effect: "Effect", _answers: "Answers") -> "Question":
    found: "list[Choice]" = [[title.id, title.name, "", ""] for title in _token_titles(state)]
    return picked_from(titled("which", effect.kind), found, [])


def _ask_token_place(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    """Ask for an expedition, or whose Landmark the token is."""
    title = next(each for each in _token_titles(state) if each.id == answers[0])
    if title.type == altered.CHARACTER:
        return _ask_expedition(state, effect, answers)
    found: "list[Choice]" = [[[seat, None], holder.name, "", ""] for seat, holder in enumerate(state.seats)]
    return picked_from(titled("whose", effect.kind), found, [[effect.seat, None]])


def _ask_when(state: "State", effect: "Effect", answers: "Answers") -> "Question":
    """Ask which reactions of a card act: by their number."""
    card = state.find(answers[0])
    assert card
    whens: "list[str]" = [each.when for each in card.title.reactions or ()]
    found: "list[Choice]" = [
        [when, text("altered.react").format(i + 1), "", ""]
        for i, when in enumerate(whens)
        if when not in whens[:i]
    ]
    return picked_from(titled("number", effect.kind), found, [])


# The questions about arguments of these kinds, and about effects with questions of their own.
_PROMPTS: "dict[str, Any]" = {
    altered.SEAT: _ask_whose,
    altered.WHOLE: _ask_count,
    altered.CARD: _ask_card,
    "zone": _ask_zone,
    "text": _ask_word,
    altered.COUNT: _ask_reaction,
}
_SPECIAL: "dict[str, tuple[Any, ...]]" = {
    "boost": (_ask_card, _ask_counter),
    "move_expedition": (_ask_expedition, _ask_regions),
    "create": (_ask_expedition, _ask_token),
    "stats": (_ask_card, _ask_statistic, _ask_change),
    "join": (_ask_card, _ask_expedition),
    "titled": (_ask_token_title, _ask_token_place),
    "ascend": (_ask_expedition,),
    "block": (_ask_expedition, _ask_duration),
    "activate": (_ask_card, _ask_when),
    "emblem": (_ask_emblem, _ask_whose, _ask_cost, _ask_duration),
}


def overridden(state: "State", event: "Event", code: str) -> "list[Event]":
    """Return the events for a play refused with this code; the play alone where nothing can help."""
    if event[0] not in ("card_played", "quick_played"):
        return [event]
    options: "Options" = dict(event[_BARE]) if len(event) > _BARE else {}
    if event[0] == "card_played" and code == "forbidden":
        return _joined(state, event, options)
    if code not in _LIFTED:
        return [event]
    _allow(state, event, options)
    _make_payable(state, event, options)
    play = event[:_BARE] + ([options] if options else [])
    return _made_room(state, event) + [play]


def _allow(state: "State", event: "Event", options: "Options") -> None:
    """Name the card that allows the play, if it is not the seat's turn or not its card: mostly its Hero."""
    seat, card = event[1], event[2]
    lying = state.find(card)
    owner = state.owners.get(card, seat)
    is_quick = event[0] == "quick_played"
    is_own = owner == seat if not is_quick else not lying or lying.seat == seat
    is_time = state.is_turn and seat == state.active
    if is_time and is_own and (is_quick or origin_of(state, card) != altered.DISCARD):
        return
    givers = [each for each in state.cards if each.is_in_play()]
    givers.sort(key=lambda each: (each.seat != seat, each.zone != altered.HERO_ZONE, each.arrival))
    if givers and "allowed_by" not in options:
        options["allowed_by"] = givers[0].name


def _make_payable(state: "State", event: "Event", options: "Options") -> None:
    """If the play costs more Orbs than are ready, lower its cost to those."""
    seat, card = event[1], event[2]
    if event[0] == "card_played":
        cost = cost_of(state, seat, state.title(card), origin_of(state, card), options)
    else:
        quick = quick_of(state, card, options.get("which", 0), options)
        cost = quick_cost(quick, options)
    over = cost - state.seats[seat].ready
    if over > 0:
        options["cost_change"] = int(options.get("cost_change", 0)) - over


def _made_room(state: "State", event: "Event") -> "list[Event]":
    """Return the events that put the played card into the hand's count, and ready an exhausted one."""
    seat, card = event[1], event[2]
    made: "list[Event]" = []
    owner: "Any" = state.owners.get(card, seat)
    if event[0] == "card_played" and origin_of(state, card) == altered.HAND and not state.seats[owner].hand:
        made.append(["ruled", owner, altered.HAND, 1, _REASON])
    lying = state.find(card)
    if lying and altered.EXHAUSTED in lying.counters:
        made.append(["effect_happened", seat, None, ["counter", card, altered.EXHAUSTED, -1]])
    return made


def _joined(state: "State", event: "Event", options: "Options") -> "list[Event]":
    """Return the event by which a forbidden Character joins its expedition all the same, for its cost."""
    seat, card = event[1], event[2]
    title = state.title(card)
    if title.type != altered.CHARACTER:
        return [event]
    origin = origin_of(state, card)
    verbs: "list[Any]" = [["ready", seat, -cost_of(state, seat, title, origin, options)]]
    if origin == altered.HAND:
        verbs.append(["draw", state.owners.get(card, seat), -1])
    verbs.append(["join", card, seat, options.get("expedition", 0)])
    return [["effect_happened", seat, None, [ALL] + verbs]]

"""Cards of Unstable Unicorns: what they say in sentences, and those that players describe by hand or make.

The questions about a card come in the order of use, with the most usual answer. Rare things are behind MORE.
"""

from tally.rulebooks.unstable_unicorns.effects import VERBS
from tally.rulebooks.unstable_unicorns.state import (
    ANY,
    BABY,
    BASIC,
    DOWNGRADE,
    INSTANT,
    MAGIC,
    MAGICAL,
    NEEDS,
    OTHER,
    OWN,
    PRE_TURN,
    RESOLVED,
    SEATS,
    SELF,
    STABLE,
    STABLE_CARD,
    TARGET,
    UNICORN,
    UNICORNS,
    UPGRADE,
    YOU,
)
from tally.rulebooks.unstable_unicorns.titles import EFFECT, NEEDED, TITLE
from tally.rules import form
from tally.rules.at_table import defaults
from tally.rules.at_table.stand_ins import NO_YES, NOTHING, YES, applies, asked, described, part_of, with_more
from tally.rules.at_table.tokens import happened, seats_from
from tally.rules.verbs import arguments, parts
from tally.screens.words import form_text, text
from tally.screens.words.phrases import change, listed, many, said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import Effect, Rare, Replacement, State, Title
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.stand_ins import Answers, Question
    from tally.rules.at_table.tokens import Token

    Verb = tuple[Any, ...]
    # Returns the words for a card or a seat of a verb.
    Nouns = Callable[[str], str]

__getattr__ = defaults.found

_SAYS = "unstable_unicorns_says."


def effect_sentences(title: "Title") -> "list[str]":
    """Return what a title does, needs, and changes while it is in a stable, a sentence each."""
    found = [text(_SAYS + "pre_turn_card")] if title.pre_turn else []
    if title.needs:
        needs = [many(_SAYS + "need." + what, count) for what, count in title.needs]
        found.append(said(_SAYS + "needs", listed(needs)))
    if title.cannot_be_neighed:
        found.append(text(_SAYS + "cannot_be_neighed"))
    found += [_effect_sentence(effect) for effect in title.effects]
    rare = title.rare
    found += [_replacement_sentence(each) for each in rare.instead] if rare else []
    lasting = _lasting(title) + (_rarely_lasting(rare) if rare else [])
    return found + ([said(_SAYS + "while", listed(lasting))] if lasting else [])


def number_sentences(title: "Title") -> "list[str]":
    """Return what a title counts as, if that is not the usual."""
    has_sentence = title.counts_as or title.type in UNICORNS
    return [many(_SAYS + "counts_as", title.counts_as)] if has_sentence else []


def _lasting(title: "Title") -> "list[str]":
    """Return what holds while the card is in a stable."""
    found = []
    for name in ("bars", "bars_others"):
        if getattr(title, name):
            kinds = [text(_SAYS + "all_of." + kind) for kind in getattr(title, name)]
            found.append(said(_SAYS + name, listed(kinds, "or")))
    found += [text(_SAYS + name) for name in ("shields", "uncounted") if getattr(title, name)]
    return found + ([change(_SAYS + "hand_limit", title.hand_limit)] if title.hand_limit else [])


def _rarely_lasting(rare: "Rare") -> "list[str]":
    """Return what holds while one of the few cards that say so is in a stable."""
    found = []
    if rare.cannot:
        found.append(said(_SAYS + "cannot", _kinds("fate.", rare.cannot)))
    if rare.cannot_others:
        whose = _kinds("is.", rare.cannot_of or (STABLE_CARD,))
        found.append(said(_SAYS + "cannot_others", _kinds("fate.", rare.cannot_others), whose))
    limit = rare.hand_limit_all
    if isinstance(limit, str):
        found.append(said(_SAYS + "hand_limit_all", limit[1:]))
    elif limit:
        found.append(change(_SAYS + "hand_limit_all", limit))
    if rare.bars_enter:
        kinds = (STABLE_CARD,) if len(rare.bars_enter) > len(TYPES) else rare.bars_enter
        found.append(said(_SAYS + "bars_enter", _kinds("all_of.", kinds)))
    if rare.mutes:
        found.append(said(_SAYS + "mutes", _kinds("all_of.", rare.mutes)))
    return found + ([text(_SAYS + "open_hand")] if rare.open_hand else [])


def _kinds(key: str, words: "tuple[str, ...]") -> str:
    return listed([text(_SAYS + key + word) for word in words], "or")


def _effect_sentence(effect: "Effect") -> str:
    """Return when an effect happens, and what it does."""
    key, full = _SAYS + effect.when, effect.full
    if not full:
        return said(key + (".may" if effect.optional else ""), _what(effect))
    targets = full.script.targets
    what = form_text.effect(_SAYS, _teller(_nouns(targets), targets), full.script)
    herd = _herd(*full.unicorns) if full.unicorns else ""
    return said(key, said(_SAYS + "once", what) if full.once else what, herd)


def _herd(least: int, most: "int | None") -> str:
    """Return how many unicorns a stable has."""
    if most is None:
        return many(_SAYS + "herd.least", least)
    return many(_SAYS + ("herd" if least == most else "herd.range"), most, least)


def _replacement_sentence(replacement: "Replacement") -> str:
    """Return what happens in place of leaving."""
    key = _SAYS + "instead." + replacement.of + (".may" if replacement.optional else "")
    what = form_text.effect(_SAYS, _teller(_one(text(_SAYS + "that"))), replacement.do)
    return said(key, _kinds("fate.", replacement.when), what)


def option_text(verbs: "tuple[Verb, ...]", targets: "tuple[Any, ...]") -> str:
    """Return what an option of a choice does."""
    return form_text.effect(_SAYS, _teller(_nouns(targets), targets), verbs)


def _teller(nouns: "Nouns", targets: "Any" = (), side: str = OWN) -> "Callable[[Verb], str]":
    """Return the function that says what a verb does; `side` is where a card is that leaves."""
    return lambda verb: _verb_text(verb, nouns, _side(targets, verb) if targets else side)


def _one(noun: str) -> "Nouns":
    """Return the words for cards and seats where one is the target, and `noun` its name."""
    return lambda word: noun if word == TARGET else _noun((), word)


def _nouns(targets: "Any") -> "Nouns":
    """Return the words for cards and seats where these are the targets."""
    return lambda word: _noun(targets, word)


def _noun(targets: "Any", word: str) -> str:
    """Return the words for a card or a seat. A target that is a seat is counted among the seats."""
    known = form.LAIRS if word in form.LAIRS else form.TARGETS
    if word not in known:
        return form_text.card(word) if word == SELF else text(_SAYS + "seat." + word)
    at = known.index(word)
    seated = [each.zone == form.SEATED for each in targets[: at + 1]]
    if seated[at:] == [True]:
        return text(_SAYS + "seat." + form.TARGETS[seated.count(True) - 1])
    card = form_text.card(form.TARGETS[at])
    return said(_SAYS + "seat.with", card) if word in form.LAIRS else card


def _side(targets: "Any", verb: "Verb") -> str:
    """Return in whose stable the card of a verb is, as the one who chooses it sees it."""
    if not verb[1:] or verb[1] not in form.TARGETS:
        return OWN
    target = targets[form.TARGETS.index(verb[1])]
    if target.by != YOU and verb[0] in ("leave", "return"):
        return ANY
    return OTHER if target.side == form.THAT else str(target.side)


def _what(effect: "Effect") -> str:
    """Return what happens. The target is named once; if no verb names it, the choice comes first."""
    found: "list[str]" = []
    is_met = False
    again = text(_SAYS + ("seat.target" if effect.target in SEATS else "that"))
    for verb in parts(effect.do) if effect.do else ():
        side = effect.target if TARGET in verb and effect.target in (OTHER, ANY) else OWN
        nouns = _one(again if is_met or verb[0] == form.IF else _target(effect))
        found.append(form_text.effect(_SAYS, _teller(nouns, (), side), (verb,)))
        is_met = is_met or TARGET in verb
    what = listed(found) if found else text("form_says.by_hand")
    if not effect.target or is_met:
        return what
    if effect.target in SEATS:
        return said(_SAYS + "choose." + effect.target, what)
    return said(_SAYS + "choose", _target(effect), what)


def _target(effect: "Effect") -> str:
    if not effect.target:
        return ""
    key = _SAYS + "target." + effect.target
    return said(key + ".of", _kinds("is.", effect.of)) if effect.of else text(key)


# Verbs that say what another one says, in these words.
_SAME = {
    "destroy": "leave.discard.other",
    "sacrifice": "leave.discard.own",
    "return": "leave.hand",
    "loan": "move",
}
# The kinds of arguments that choose the phrase of a verb.
_IN_KEYS = ("place", "phase")


def _verb_text(verb: "Verb", nouns: "Nouns", side: str) -> str:
    """Return a verb in words. Its key names the place or the phase, and whose hand or stable is meant."""
    name = verb[0]
    key: str = _SAYS + (_SAME.get(name) or name)
    cards: "list[str]" = []
    seats: "list[str]" = []
    amount = None
    for kind, value in arguments(VERBS, verb):
        if kind == "seat":
            seats.append(value)
        elif kind == "amount":
            amount = value
        elif kind in ("in_stable", "elsewhere"):
            cards.append(nouns(value))
        elif kind in _IN_KEYS or name == "enter":
            key += "." + value
    if seats:
        key += "." + _whose(name, seats)
    elif name in ("leave", "return"):
        key += "." + side
    phrase = _counted(key, amount, cards + [nouns(seat) for seat in seats if seat != YOU])
    if name == "loan":
        return said(_SAYS + ("loan.self" if verb[-1] == SELF else "loan"), phrase)
    return said(_SAYS + "find.stable", phrase) if verb[-1] == STABLE else phrase


def _whose(name: str, seats: "list[str]") -> str:
    """Return whose hand or stable a verb is about: the last seat's; "own" gives to another."""
    if YOU not in seats:
        return OTHER
    return YOU if seats[-1] == YOU or name == "swap_hands" else OWN


def _counted(key: str, amount: "Any", names: "list[str]") -> str:
    """Return the phrase of a verb, with its number if it has one."""
    values = names + [text(_SAYS + "seat.you")]  # a verb may name its own seat where another is usual
    if amount is None:
        return said(key, *values)
    if isinstance(amount, form.Counted):
        return form_text.counted(_SAYS, said(key, "X", *values), amount)
    return many(key, amount, *values) if amount != form.ALL else said(key, text(_SAYS + "all"), *values)


TYPES = (BASIC, MAGICAL, UPGRADE, DOWNGRADE, MAGIC, INSTANT, BABY)
_WHENS = (NOTHING, "entered", "beginning", "turn_end", RESOLVED, PRE_TURN)
_EFFECTS = ("effect", "effect_2")
_BARS = ("bars", "bars_others")
_NEED = "needs_"


def questions(state: "State | None", answers: "Answers") -> "list[Question]":
    """Return the questions after these answers, the important ones first. There may be no game."""
    kind = answers.get("type", "")
    usual: "list[Question]" = [["type", TYPES, INSTANT if state and state.pending else BASIC]]
    if not kind:
        return usual
    if kind in (MAGICAL, UPGRADE, DOWNGRADE, MAGIC):
        usual += _effect_questions(answers, _EFFECTS[0])
    return with_more(answers, usual, _rare(kind, answers))


def title(name: str, answers: "Answers") -> "dict[str, Any]":
    """Return the title with this name, which is also its id. `answers` has all answers."""
    made: "dict[str, Any]" = {"id": name, "name": name}
    made.update(described(TITLE, answers))
    if "hand_limit" in answers:
        made["hand_limit"] = answers["hand_limit"]
    needs = described(NEEDED, answers, _NEED)
    if needs:
        made["needs"] = needs
    effects = [_effect(answers, slot) for slot in _EFFECTS if applies(answers, slot)]
    if effects:
        made["effects"] = effects
    return made


def _rare(kind: str, answers: "Answers") -> "list[Question]":
    if kind == INSTANT:
        return asked(TITLE, ("cannot_be_neighed",))
    questions: "list[Question]" = []
    if kind in (BABY, BASIC):
        questions += _effect_questions(answers, _EFFECTS[0])
    if applies(answers, _EFFECTS[0]):
        questions += _effect_questions(answers, _EFFECTS[1])
    questions += asked(TITLE, ("counts_as",)) if kind in UNICORNS else asked(NEEDED, NEEDS, _NEED)
    if kind != MAGIC:
        questions += asked(TITLE, ("hand_limit",)) + [[each, (NOTHING,) + TYPES, NOTHING] for each in _BARS]
        questions += asked(TITLE, ("shields", "uncounted"))
    if kind != BABY:
        questions += asked(TITLE, ("cannot_be_neighed", PRE_TURN))
    return questions


def _effect_questions(answers: "Answers", slot: str) -> "list[Question]":
    """Ask for an effect. If there is one, also ask whether it is optional, and for its target."""
    questions: "list[Question]" = [[slot, _WHENS, NOTHING]]
    if not applies(answers, slot):
        return questions
    if answers[slot] != RESOLVED:
        questions.append([slot + "_optional", NO_YES, YES])
    questions += asked(EFFECT, ("target",), slot + "_")
    if _is_on_a_card(answers, slot):
        questions.append([slot + "_of", (NOTHING, UNICORN) + TYPES, NOTHING])
    return questions


def _is_on_a_card(answers: "Answers", slot: str) -> bool:
    return applies(answers, slot + "_target") and answers[slot + "_target"] not in SEATS


def _effect(answers: "Answers", slot: str) -> "Answers":
    effect = dict(part_of(EFFECT, answers, slot + "_"), when=answers[slot])
    if _is_on_a_card(answers, slot) and applies(answers, slot + "_of"):
        of = answers[slot + "_of"]
        effect["of"] = of if of == UNICORN else [of]
    return effect


PLAIN = ({"id": "Baby Unicorn", "name": "Baby Unicorn", "type": BABY},)


def ways(moment: "Moment", token: "Token") -> "list[list[Any]]":
    """Return the stables that a card may enter. For any card but a baby, the first way is to play it."""
    kind = token.title["type"]
    played: "list[list[Any]]" = [[text("label.play"), "", None]]
    if kind in (MAGIC, INSTANT):
        return played
    origin = "nursery" if kind == BABY else "deck"
    rows = []
    for seat in seats_from(token, moment.state.seats):
        entered = happened(token, ["enter", token.card, seat, origin])
        rows.append([moment.state.seats[seat].name, text("unicorns.from." + origin), entered])
    return rows if kind == BABY else played + rows

"""The screens and the scoreboard of Little Troubles, what its buttons do, and what players must do."""

from collections import namedtuple

from tally.rulebooks.little_troubles import state as troubles
from tally.rulebooks.little_troubles.at_table.gestures import asks_for_effect, asks_yes_or_no, may_pick
from tally.rulebooks.little_troubles.view import can_fight, character, controller, leads_to_fight, paired
from tally.rules.at_table import asked, defaults, scoreboard
from tally.rules.at_table.scoreboard import side, stage
from tally.rules.state import OVER, TIE
from tally.screens.message import draw_question
from tally.screens.numbers import discard_picture, draw_discard, draw_resources
from tally.screens.score import draw_fight, draw_game_over, draw_score
from tally.screens.score_opposite import draw_score_opposite
from tally.screens.score_own import draw_score_own
from tally.screens.words import counted, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Draw, Names, Picture
    from tally.rules.rulebook import View

__getattr__ = defaults.found

Score = namedtuple("Score", ("draw", "draw_opposite", "draw_own", "picture"))
# How many terms of the resources fit the screen. The first matter most; the explanation has all.
TERMS_SHOWN = 4
# Steps after which a seat must do something.
SHOWN_SEATS = ("drew", "pile_renewed")
SHOWN_CARDS = ("turned_over", "left")


def shown(view: "View", picked: "list[str]", name_of: "Names") -> "tuple[Draw, Picture]":
    """Return the function that draws the screen of this phase, and its picture without labels."""
    phase = view["phase"]
    if asks_yes_or_no(view):
        return draw_question, _instead(view, name_of)
    if view["pending"]:
        return draw_score, _score(view, picked, name_of)
    pair = paired(view, picked) if phase == troubles.BUILD else None
    if phase == troubles.FIGHT:
        pair = view["fight"]
    if pair:
        return draw_fight, _fight(view, pair, name_of)
    if phase == troubles.RESOURCE:
        return draw_resources, _resources(view, name_of)
    if phase == troubles.DISCARD:
        seat = view["seats"][view["active"]]
        return draw_discard, discard_picture(view, seat["hand"] - seat["to_discard"])
    if phase == OVER:
        return draw_game_over, _game_over(view)
    return draw_score, _score(view, picked, name_of)


def labels(moment: "Moment") -> "list[str]":
    """Return what Left, OK and Right do now."""
    if asks_for_effect(moment.state):
        return [text(label) for label in asked.labels(moment)]
    view = moment.view
    left = "label.hand" if view["phase"] == troubles.DISCARD else "label.undo"
    if may_pick(moment) and not view["must_fight"]:
        left = "label.decline"
    elif moment.picked:
        left = "label.back"
    if asks_yes_or_no(view):
        left = "label.no"
    return [text(left), text(_ok_label(view, moment.is_strict)), text("label.counts")]


def tasks(steps: "list[list[Any]]", view: "View", name_of: "Names") -> "list[list[str]]":
    """Return rows [text, value]: what the table did by itself, and players must do on paper."""
    rows = []
    for step in steps:
        if step[0] in SHOWN_SEATS:
            value = f"{step[2]}" if len(step) > 2 else ""
            rows.append([text("told." + step[0]).format(view["seats"][step[1]]["name"]), value])
        elif step[0] in SHOWN_CARDS:
            rows.append([text("told." + step[0]).format(name_of(step[1])), ""])
        elif step[0] == troubles.TOKENS:
            rows.append([f"{name_of(step[1])}: {step[2]}", f"{step[3]:+d}"])
        elif step[0] == "tell":
            rows.append([text("told.tell." + step[2]).format(name_of(step[1])), ""])
        elif step[0] == "by_hand":
            rows.append([text("told.by_hand").format(name_of(step[1])), ""])
        elif step[0] == "bribe":
            rows.append([text("told.bribe").format(name_of(step[2])), f"{step[3]}"])
        elif step[0] == "instead":
            rows.append([text("told.instead").format(name_of(step[2]), name_of(step[1])), ""])
    return rows


def question(view: "View", name_of: "Names") -> str:
    """Return what OK answers, where the list hides the screen that asks it."""
    if view["pending"]:
        return _instead(view, name_of)["text"] if asks_yes_or_no(view) else _prompt(view, [], name_of)
    name = view["seats"][view["active"]]["name"]
    if view["phase"] == troubles.DISCARD:
        return text("told.discards").format(view["seats"][view["active"]]["to_discard"], name)
    if view["phase"] == troubles.RESOURCE:
        cookies, cards = view["due"]["cookies"], view["due"]["cards"]
        return text("told.gains").format(
            cookies, counted("counter.cookies", cookies), cards, counted("counter.cards", cards), name
        )
    return ""


def _score(view: "View", picked: "list[str]", name_of: "Names") -> "Picture":
    return {
        "seats": [_seat(view, seat) for seat in (0, 1)],
        "phase": view["phase"],
        "prompt": _prompt(view, picked, name_of),
        "asked": view["priority"],
    }


SCORE = Score(draw_score, draw_score_opposite, draw_score_own, _score)


def _instead(view: "View", name_of: "Names") -> "Picture":
    """Return the question whether a card's effect happens instead of turning a loser over."""
    pending = view["pending"]
    return {
        "title": text("fight.instead").format(view["seats"][pending["seat"]]["name"]),
        "text": _instead_text(pending, name_of),
        "asked": pending["seat"],
    }


def _instead_text(pending: "dict[str, Any]", name_of: "Names") -> str:
    if pending["by"] == pending["card"]:
        return text("fight.instead.own").format(name_of(pending["card"]))
    return text("fight.instead.of").format(name_of(pending["by"]), name_of(pending["card"]))


def _fight(view: "View", pair: "dict[str, str]", name_of: "Names") -> "Picture":
    """Return the picture of a fight, or of a possible one: two fighters, and what would become of each."""
    own, theirs = pair["own"], pair["theirs"]
    active = view["active"]
    fighters: "dict[int, Any]" = {active: character(view, own), 1 - active: character(view, theirs)}
    seats = []
    for seat in (0, 1):
        half = _seat(view, seat)
        half["fighter"] = name_of(fighters[seat]["card"])
        half["confidence"] = fighters[seat]["confidence"]
        half["maturity"] = fighters[seat]["maturity"]
        half["verdict"] = _verdict(view, fighters, seat)
        seats.append(half)
    return {"seats": seats, "asked": view["priority"]}


def _verdict(view: "View", fighters: "dict[int, Any]", seat: int) -> str:
    """Return what happens to a seat's fighter if nothing changes (000, Rewards)."""
    fighter, other = fighters[seat], fighters[1 - seat]
    losing = view.get("losing")
    if losing:  # an effect lets it lose, whatever the numbers
        wins, loses = 1 - seat in losing, seat in losing
    else:
        wins = fighter["confidence"] >= other["maturity"]
        loses = other["confidence"] >= fighter["maturity"]
    if wins:
        return text("fight.both" if loses else "fight.wins").format(other["reward"])
    return text("fight.loses" if loses else "fight.stays")


def _resources(view: "View", name_of: "Names") -> "Picture":
    """Return the picture of the resources of this turn, with their terms."""
    due = view["due"]
    rows = [[_source(term, name_of), _amount(term)] for term in due["cookies_terms"]]
    rows += [[_source(term, name_of), text("term.card").format(_amount(term))] for term in due["cards_terms"]]
    return {
        "title": text("resources.title").format(view["seats"][view["active"]]["name"]),
        "aside": text("prompt.resource").format(view["seats"][view["priority"]]["name"]),
        "cookies": due["cookies"],
        "cards": due["cards"],
        "rows": rows[:TERMS_SHOWN],
        "first": 0,
        "total_rows": len(rows),
        "asked": view["priority"],
    }


def _source(term: "list[Any]", name_of: "Names") -> str:
    return text("term.base") if term[0] == "base" else name_of(term[0])


def _amount(term: "list[Any]") -> str:
    return f"{troubles.SIGNS.get(term[1], term[1])}{term[2]}"


def _game_over(view: "View") -> "Picture":
    winner = view["winner"]
    seats = [_seat(view, seat) for seat in (0, 1)]
    for seat in (0, 1):
        seats[seat]["turn"] = seats[seat]["priority"] = winner == seat
    is_tie = winner == TIE
    return {
        "seats": seats,
        "headline": text("won.tie") if is_tie else text("won.title").format(view["seats"][winner]["name"]),
        "how": text("won." + view["won_by"]),
        "match": _match(view, winner),
    }


def _match(view: "View", winner: "int | str") -> str:
    """Return the score of the match with this game, "" where there is no match."""
    if "match" not in view:
        return ""
    wins = view["match"]["wins"][:]
    if isinstance(winner, int):
        wins[winner] += 1
    return text("match.score").format(*wins)


def _seat(view: "View", seat: int) -> "Picture":
    counts = view["seats"][seat]
    return {
        "name": counts["name"],
        "turn": view["active"] == seat,
        "priority": view["priority"] == seat,
        "number": counts["cookies"],
        "notes": [[counted("counter.wins", counts["wins"]), counts["wins"]]],
        "used": counts["used"],
        "limit": view["limit"],
    }


def _prompt(view: "View", picked: "list[str]", name_of: "Names") -> str:
    """Return the prompt. It names the seat where no lit bar shows who may act."""
    prompt = text(_prompt_key(view, picked))
    if view["pending"]:
        return prompt.format(name_of(view["pending"]["card"]), len(picked))
    if view["priority"] is None:
        prompt = view["seats"][view["active"]]["name"] + ": " + prompt
    return prompt


def _prompt_key(view: "View", picked: "list[str]") -> str:
    phase: str = view["phase"]
    if asks_yes_or_no(view):
        return "prompt.instead"
    if view["pending"]:
        return asked.prompt(view, picked) if "i" in view["pending"] else "prompt.target"
    if picked:
        return "prompt.second_fighter"
    if phase in troubles.LOOPS:
        plays = phase == troubles.BUILD and view["priority"] == view["active"]
        return "prompt.build" if plays else "prompt.quick"
    if phase == troubles.CHOOSE_FIGHT:
        if not can_fight(view):
            return "prompt.no_fight"
        return "prompt.must_fight" if view["must_fight"] else "prompt.choose_fight"
    return "prompt." + phase


def _ok_label(view: "View", is_strict: bool) -> str:
    phase = view["phase"]
    if view["pending"]:
        return "label.yes" if asks_yes_or_no(view) else "label.pick"
    if phase == troubles.CHOOSE_FIGHT:
        return "label.pick" if can_fight(view) else "label.decline"
    if phase == troubles.RESOURCE:
        return "label.confirm"
    if phase == troubles.DISCARD:
        return "label.done"
    if phase == OVER:
        return "label.again"
    if is_strict:
        return "label.pass"
    if phase == troubles.PRE_FIGHT and not can_fight(view):
        return "label.decline"
    return "label.fight" if leads_to_fight(view) else "label.end"


def card(view: "View", card: str, title: "Any", numbers_only: bool) -> "Picture":
    """Return the picture of a card's page. `title` is the rulebook's; the card may be in play or not."""
    seat = controller(view, card)
    lying = character(view, card)
    strength, reward = _strength(lying, title)
    ability = None if seat is None else _ability(lying, title)
    use, label = "", text("label.play") if seat is None else ""
    facts = _facts(view, seat, lying, title)
    if lying and card in view["tokens"]:
        facts.pop()  # there is room for three, and its seat is known best
    if ability:
        use = text("card.use").format(_price(ability))
        label = text("label.use")
    return {
        "name": title.name,
        "strength": strength or str(title.cost),
        "caption": text("card.strength" if strength else "card.cost"),
        "facts": facts + _tokens(view, card) + ([text("card.reward").format(reward)] if strength else []),
        "prompt": text("card.uncatalogued") if numbers_only else use,
        "asked": view["priority"] if seat is None else seat,
        "labels": [text("label.back"), label, text("label.menu")],
    }


def _strength(lying: "View | None", title: "Any") -> "tuple[str, int]":
    """Return a fighter's numbers now, or as printed if it does not lie: "3/5", and its reward."""
    if lying:
        return f"{lying['confidence']}/{lying['maturity']}", lying["reward"]
    face = title.adult or title.regressed
    return (f"{face.confidence}/{face.maturity}", face.reward) if face else ("", 0)


def _facts(view: "View", seat: "int | None", lying: "View | None", title: "Any") -> "list[str]":
    """Return a card's side or type, and its seat in play, or whether it is quick."""
    facts = [text("side." + lying["side"] if lying else "type." + title.type)]
    if seat is not None:
        facts.append(text("card.owner").format(view["seats"][seat]["name"]))
    elif title.quick:
        facts.append(text("card.quick"))
    return facts


def _price(ability: "Any") -> str:
    """Return what the use of an ability costs, in short."""
    more = ability.more.cost if ability.more else ()
    found = [f"{ability.cost} {counted('counter.cookies', ability.cost)}"] if ability.cost or not more else []
    for verb in more:
        found.append(f"{verb[2][0]} {verb[3]}" if verb[0] == troubles.TOKENS else text("effect." + verb[0]))
    return ", ".join(found)


def _tokens(view: "View", card: str) -> "list[str]":
    """Return the tokens on a card as one fact."""
    found = view["tokens"].get(card, {})
    return [", ".join([f"{name} {found[name]}" for name in sorted(found)])] if found else []


def _ability(lying: "View | None", title: "Any") -> "Any":
    """Return the ability of a card in play: the ability of the side that is up, else the title's."""
    own = getattr(title, lying["side"]).ability if lying and getattr(title, lying["side"]) else None
    return title.ability if own is None else own


def board(view: "View", picked: "list[str]", name_of: "Names") -> "Picture":
    """Return what the room reads, from a view."""
    _, picture = shown(view, picked, name_of)
    seats = [_board_seat(view, index) for index in (0, 1)]
    board = scoreboard.board(picture, text("phase." + view["phase"]), seats, _stage(picture))
    board["prompt"] = _board_prompt(view, picture, name_of)
    if "match" in view:
        board["match"] = picture.get("match") or text("match.score").format(*view["match"]["wins"])
    return board


def _board_seat(view: "View", index: int) -> "Picture":
    counts = view["seats"][index]
    shown = scoreboard.seat(
        counts["name"],
        [[str(counts["cookies"]), counted("counter.cookies", counts["cookies"])]],
        [[counted("counter." + word, counts[word]), str(counts[word])] for word in ("wins", "hand")],
    )
    shown["used"], shown["limit"] = counts["used"], view["limit"]
    return shown


def _board_prompt(view: "View", picture: "Picture", name_of: "Names") -> str:
    """Return the prompt. It is also shown where the device's screen has no room for it: question, fight."""
    if view["pending"] or (view["fight"] and "fighter" in picture["seats"][0]):
        picture = SCORE.picture(view, [], name_of)
    prompt: str = picture.get("prompt") or picture.get("aside", "")
    return prompt


def _stage(picture: "Picture") -> "Picture | None":
    """Return the fight, the resources, the discard or the question that the device's screen shows."""
    if "text" in picture:
        return stage(picture["title"], "", picture["text"])
    if "cookies" in picture:
        due = [
            [f"+{picture[word]}", counted("counter." + word, picture[word])] for word in ("cookies", "cards")
        ]
        return stage(picture["title"], "", "", [side("", due)], picture["rows"])
    if "number" in picture:
        owed = [[picture["number"], counted("counter.cards", int(picture["number"]))]]
        return stage(picture["title"], "", "", [side("", owed)], [[note, ""] for note in picture["notes"]])
    if "fighter" in picture["seats"][0]:
        return stage("", "", "", [_fighter(each) for each in picture["seats"]])
    return None


def _fighter(shown: "Picture") -> "Picture":
    numbers = [[str(shown[word]), text("counter." + word)] for word in ("confidence", "maturity")]
    return side(shown["fighter"], numbers, shown["verdict"])

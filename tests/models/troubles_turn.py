"""The turn in the plain model of Little Troubles: its phases, the fight, resources, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.models.form import No, Playing, Under

Card = str
LOOPS = ("build", "pre_fight", "fight")
LIMIT = 4
# Cards in hand that nobody has to discard, and what wins.
HELD, COOKIES, WINS = 9, 100, 10


class Turn:
    """How phases and turns follow each other. What it takes from the model is found as it runs."""

    if TYPE_CHECKING:
        s: Any
        titles: dict[str, Any]
        question: Any
        flow: Any

        def __getattr__(self, name: str) -> Any: ...

    # The end.

    def check_won(self) -> None:
        """End the game if a step has decided it."""
        s = self.s
        if s.phase == "over" or s.is_joint:
            return
        others = sorted({seat for seat in (0, 1) if s.cookies[seat] >= COOKIES or s.wins[seat] >= WINS})
        alternate, s.alternate = sorted(set(s.alternate)), []
        if alternate:
            self.end(alternate[0] if len(alternate) == 1 else "tie", "alternate")
        elif len(others) == 1:
            self.end(others[0], "cookies" if s.cookies[others[0]] >= COOKIES else "wins")
        elif others:
            self.time_called("tie_break")

    def time_called(self, _word: str = "") -> None:
        s = self.s
        scores = [min(s.cookies[seat], 100) + min(10 * s.wins[seat], 100) for seat in (0, 1)]
        self.end("tie" if scores[0] == scores[1] else scores.index(max(scores)), "tie_break")

    def end(self, winner: Any, won_by: str) -> None:
        s = self.s
        s.phase, s.winner, s.won_by, s.fight, s.set_off = "over", winner, won_by, None, []
        self.flow, self.question = None, None
        raise Over

    def conceded(self, seat: int) -> None:
        self.end(1 - seat, "concession")

    # Loops of priority.

    def passed(self, seat: int) -> Playing:
        s = self.s
        if s.phase not in LOOPS:
            raise No("wrong_phase")
        if seat != s.priority:
            raise No("not_your_priority")
        s.passes += 1
        s.priority = 1 - seat
        return iter(())  # type: ignore[return-value]

    def go_on(self) -> Playing:
        """Go on as far as nobody has anything to do."""
        s = self.s
        while True:
            self.check_won()
            if s.fight and not self.both_fight():
                yield from self.fight_ends()
            elif s.phase in ("pre_fight", "choose_fight") and s.skip:
                self.to_resource()
            elif s.phase == "fight" and s.is_ended:
                yield from self.fight_ends()
            elif s.phase in LOOPS and self.loop_ended():
                yield from self.after_loop()
            elif s.phase == "discard" and self.owed() <= 0:
                if self.is_after_draw():
                    yield from self.all_due(self.at_turn_end())
                yield from self.next_turn()
            else:
                return

    def loop_ended(self) -> bool:
        s = self.s
        while s.passes < 2 and s.used[s.priority] >= LIMIT:
            s.passes += 1
            s.priority = 1 - s.priority
        return bool(s.passes >= 2)

    def open_loop(self, phase: str) -> None:
        s = self.s
        s.phase, s.passes, s.priority = phase, 0, s.active

    def after_loop(self) -> Playing:
        s = self.s
        if s.phase == "fight":
            yield from self.rewards()
        elif s.phase == "pre_fight":
            s.phase = "choose_fight"
        elif s.skip or s.turns[s.active] == 1:
            self.to_resource()
        else:
            s.used = [0, 0]
            self.open_loop("pre_fight")

    # The fight.

    def can_fight(self) -> bool:
        return all(self.characters(seat) for seat in (0, 1))

    def characters(self, seat: int) -> list[Any]:
        return [each for each in self.s.play if each["type"] == "character" and each["seat"] == seat]

    def fighters_chosen(self, seat: int, own: Card, theirs: Card) -> Playing:
        s = self.s
        if s.phase != "choose_fight":
            raise No("wrong_phase")
        if seat != s.active:
            raise No("not_your_turn")
        if not self.found(own) or not self.found(theirs):
            raise No("not_in_play")
        if self.kind(own) != "character" or self.kind(theirs) != "character":
            raise No("wrong_type")
        if self.found(own)["seat"] != seat or self.found(theirs)["seat"] == seat:
            raise No("wrong_side")
        return self.fighting(own, theirs)

    def fighting(self, own: Card, theirs: Card) -> Playing:
        s = self.s
        s.fight = {"own": own, "theirs": theirs}
        s.losing, s.is_ended = [], False
        self.open_loop("fight")
        for card, seat in ((own, s.active), (theirs, 1 - s.active)):
            yield from self.all_due(self.effects(card, "chosen", seat))

    def fight_declined(self, seat: int) -> Playing:
        s = self.s
        if s.phase != "choose_fight":
            raise No("wrong_phase")
        if seat != s.active:
            raise No("not_your_turn")
        if self.must_fight() and self.can_fight():
            raise No("must_fight")
        self.to_resource()
        return iter(())  # type: ignore[return-value]

    def must_fight(self) -> bool:
        return self.s.active in self.s.forced

    def both_fight(self) -> bool:
        own, theirs = (self.found(self.s.fight[name]) for name in ("own", "theirs"))
        active = self.s.active
        return bool(own and theirs and own["seat"] == active and theirs["seat"] != active)

    def fight_ends(self) -> Playing:
        """End the fight: what comes at its end, then resources."""
        s = self.s
        s.is_ended, s.ending = False, True
        if s.phase == "fight":
            yield from self.all_due(self.of_all("fight_end"))
        s.fight, s.ending = None, False
        self.to_resource()

    def of_all(self, *whens: str) -> list[Under]:
        """Return the effects of all cards in play for these times, A's first."""
        return [
            Under(each["card"], i, effect, each["seat"])
            for each in self.in_order()
            for i, effect in self.effects_of(each["card"])
            if effect["when"] in whens
        ]

    def rewards(self) -> Playing:
        """Who loses is fixed; rewards, turning over and wins come together."""
        s = self.s
        seats = (s.active, 1 - s.active)
        fighters = dict(zip(seats, (s.fight["own"], s.fight["theirs"]), strict=True))
        losers = [seat for seat in seats if self.loses(fighters[seat], fighters[1 - seat])]
        if s.losing:
            losers = [seat for seat in seats if seat in s.losing]
        s.losing = []
        gains = {1 - seat: self.number(fighters[seat], "reward") for seat in losers}
        cards = {1 - seat: self.side_of(fighters[seat]).get("reward_cards", 0) for seat in losers}
        gaining = [seat for seat in seats if (gains.get(seat) or 0) > 0]
        yield from self.all_due([each for each in self.of_all("fight_gain") if each.seat in gaining])
        for seat in seats:
            if seat in gains:
                self.do_cookies(seat, gains[seat])
                self.do_draw(seat, cards[seat])
        s.is_joint = True
        come = self.won_and_lost(fighters, losers)
        for seat in losers:
            self.turned_or_left(fighters[seat])
        for seat in losers:
            s.wins[1 - seat] += 1
        yield from self.all_due(come)
        for _ in losers:
            yield from self.all_due(self.of_any())
        s.is_joint = False
        self.check_won()
        yield from self.flush()
        s.ending = True
        yield from self.all_due(self.of_all("fight_end"))
        s.fight, s.ending = None, False
        self.to_resource()

    def side_of(self, card: Card) -> dict[str, Any]:
        found: dict[str, Any] = self.titles[card][self.found(card)["side"]]
        return found

    def loses(self, card: Card, other: Card) -> bool:
        return bool(self.number(other, "confidence") >= self.number(card, "maturity"))

    def won_and_lost(self, fighters: dict[int, Card], losers: list[int]) -> list[Under]:
        found = []
        for seat in (self.s.active, 1 - self.s.active):
            for each in self.effects_of(fighters[seat]):
                lost, won = seat in losers, 1 - seat in losers
                if (each[1]["when"] == "won" and won) or (each[1]["when"] == "lost" and lost):
                    found.append(Under(fighters[seat], each[0], each[1], seat))
        return found

    def of_any(self) -> list[Under]:
        """Return what comes for one character that lost: that it did, and that the other won."""
        return self.of_all("any_lost", "any_won")

    def turned_or_left(self, card: Card) -> None:
        each = self.found(card)
        if each and each["side"] == "adult" and self.other_side(card):  # (001)
            self.do_turn_over(card)
        else:
            self.goes(card, "leave")

    # Goals.

    def tasks_hold(self) -> Playing:
        """Note the tasks that hold at the end of an event, A's goal first."""
        s = self.s
        self.drop_orders()
        for seat in (s.active, 1 - s.active):
            card = self.single(seat, "goal")
            for i, task in enumerate(self.titles[card].get("tasks", []) if card else []):
                if "if" in task and self.all_hold(Under(card, None, {}, seat), task["if"]):
                    s.tasks[card][i] = True
            if card and s.tasks.get(card) and all(s.tasks[card]):
                yield from self.prize(card, seat)

    def prize(self, card: Card, seat: int) -> Playing:
        given = self.titles[card].get("prize", [])
        effect = given if isinstance(given, dict) else {"do": given}
        yield from self.run(Under(card, None, {"when": "prize"} | effect, seat))
        self.goes(card, "leave")
        yield from self.flush()

    def task_done(self, seat: int, card: Card, i: int) -> Playing:
        tasks = self.titles[card].get("tasks", [])
        if i >= len(tasks):
            raise No("malformed", "wrong_type", "not_in_play")
        each = self.found(card)
        if each is None:
            raise No("not_in_play")
        if each["type"] != "goal":
            raise No("wrong_type")
        if each["seat"] != seat:
            raise No("wrong_side")
        if self.s.tasks[card][i]:
            raise No("already_done")
        self.s.tasks[card][i] = True
        return self.prize(card, seat) if all(self.s.tasks[card]) else iter(())  # type: ignore[return-value]

    # Resources, and the end of a turn.

    def to_resource(self) -> None:
        s = self.s
        s.phase, s.fight = "resource", None

    def due_view(self) -> Any:
        if self.s.phase != "resource":
            return None
        terms = {what: self.terms(what) for what in ("cookies", "cards")}
        return {what: self.worth_of(what, terms[what]) for what in terms} | {
            f"{what}_terms": terms[what] for what in terms
        }

    def has_base_card(self) -> bool:
        return bool(self.s.turns[self.s.active] > 1 or self.s.options.get("first_turn_card"))

    def terms(self, what: str) -> list[Any]:
        """Return the terms card by card, then those of this turn's verbs."""
        s = self.s
        found: list[Any] = [["base", "+", 1]] if what == "cookies" or self.has_base_card() else []
        lasting = self.in_play("resource")
        for each in s.play:
            if each["seat"] == s.active:
                title = self.titles[each["card"]]
                own = title[each["side"]] if each["type"] == "character" else title
                n, times = own.get(what, 0), own.get(f"{what}_times", 0)
                found += [[each["card"], "+" if n > 0 else "-", abs(n)]] if n else []
                found += [[each["card"], "*", times]] if times and each["type"] != "character" else []
            for verb, card in lasting:
                if card == each["card"] and verb[1:3] == [s.active, what]:
                    found.append([card, *verb[3:]])
        of_turn = [row for row in s.resources if row[:2] == [s.active, what]]
        found += [[card, op, n] for _, _, op, n, card in of_turn]
        is_after = what == "cards" and s.options.get("base_card") == "after" and self.has_base_card()
        return found[1:] + found[:1] if is_after else found

    def worth_of(self, what: str, terms: list[Any]) -> int:
        least = self.s.options["resource_floor"] if what == "cookies" else int(self.has_base_card())
        if what in self.s.orders:
            total = 0
            for i in self.s.orders[what][0]:
                total = applied(total, terms[i])
            return int(max(least, total))
        is_after = what == "cards" and self.s.options.get("base_card") == "after" and self.has_base_card()
        summed = [term for term in (terms[:-1] if is_after else terms) if term[1] in "+-"]
        total = 0
        for term in summed + [term for term in terms if term[1] in "*/"]:
            total = applied(total, term)
        return int(max(least, total + is_after))

    def may_order(self) -> bool:
        return bool(self.s.phase == "resource" and self.s.options.get("resource_order") == "player_choice")

    def resource_order(self, seat: int, order: list[int], pool: str = "cookies") -> None:
        if not self.may_order():
            raise No("wrong_phase", "malformed")
        terms = self.terms(pool)
        if sorted(order) != list(range(len(terms))):
            raise No("malformed", "not_your_turn")
        if seat != self.s.active:
            raise No("not_your_turn")
        self.s.orders[pool] = (order, terms)

    def drop_orders(self) -> None:
        """Drop the orders of terms that are not the same any more."""
        s = self.s
        s.orders = {
            pool: order
            for pool, order in s.orders.items()
            if s.phase == "resource" and self.terms(pool) == order[1]
        }

    def resources_confirmed(self, seat: int) -> Playing:
        s = self.s
        if s.phase != "resource":
            raise No("wrong_phase")
        if seat == s.active:
            raise No("wrong_side")
        return self.confirmed()

    def confirmed(self) -> Playing:
        s = self.s
        due = self.due_view()
        s.cookies[s.active] += due["cookies"]
        self.do_draw(s.active, due["cards"])
        self.check_won()
        if self.is_after_draw() and s.hand[s.active] > HELD:
            s.phase = "discard"
            return
        yield from self.all_due(self.at_turn_end())
        if self.is_after_draw():
            yield from self.next_turn()
        else:
            s.phase = "discard"

    def is_after_draw(self) -> bool:
        return bool(self.s.options.get("discard_timing") == "after_draw")

    def at_turn_end(self) -> list[Under]:
        s = self.s
        played = [(seat, card) for seat in (0, 1) for card in s.actions[seat]]
        found = [(each["seat"], each["card"]) for each in s.play] + played
        found.sort(key=lambda each: (each[0] != s.active, s.came.get(each[1], 0)))
        return [under for seat, card in found for under in self.effects(card, "turn_end", seat)]

    def owed(self) -> int:
        s = self.s
        return max(0, s.hand[s.active] - HELD) if s.phase == "discard" else 0

    def discarded(self, seat: int, n: int) -> Playing:
        s = self.s
        if s.phase != "discard":
            raise No("wrong_phase")
        if seat != s.active:
            raise No("not_your_turn")
        if n > self.owed():
            raise No("too_many")
        s.hand[seat] -= n
        s.timeout[seat] += n
        return iter(())  # type: ignore[return-value]

    def next_turn(self) -> Playing:
        s = self.s
        s.forced = [each for each in s.forced if each != s.active]
        s.active, s.turn = 1 - s.active, s.turn + 1
        s.turns[s.active] += 1
        s.used, s.actions, s.skip, s.resources, s.once = [0, 0], [[], []], False, [], []
        for each in s.play:
            each["changes"] = {}
        self.open_loop("build")
        yield from self.all_due(
            [
                under
                for under in self.of_all("turn_begin")
                if {"own": under.seat == s.active, "other": under.seat != s.active}.get(
                    under.effect.get("whose", "any"), True
                )
            ]
        )


class Over(Exception):
    """The game is over: nothing else of this event happens."""


def applied(total: int, term: list[Any]) -> int:
    """Return what a term makes of a sum. Each division rounds down."""
    _, op, n = term
    return int({"+": total + n, "-": total - n, "*": total * n}.get(op, total // n if n else 0))

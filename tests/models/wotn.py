"""WOTN as a plain model, from its document."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, ClassVar

from tests.models.form import TARGETS, No, Playing, Under, numbers_of, verbs
from tests.models.table import Question, Table

USES = {"location": "location", "battle": "battle", "auto": "resolve", "release": "release"}
Card = str


class Wotn(Table):
    """One game. `view` is what screens would be told."""

    answers: ClassVar[dict[str, str]] = {
        "target": "target_chosen",
        "may": "may_chosen",
        "choose": "option_chosen",
    }

    # The table.

    def game_started(self, _game: str, options: dict[str, Any]) -> None:
        count = len(options["seats"])
        self.s = SimpleNamespace(
            names=options["seats"],
            options={"max_items": 3, "max_coins": 9, "die": 6, "competitive": True} | options,
            life=[options["life"]] * count,
            coins=[0] * count,
            items=[[] for _ in range(count)],
            defeated=[[] for _ in range(count)],
            durability={},
            out=[False] * count,
            winner=None,
            won_by=None,
            turn=1,
            active=options.get("first", 0),
        )
        self.new_turn()

    def new_turn(self) -> None:
        s = self.s
        s.phase, s.location, s.must, s.may_do, s.avoided = "location", None, [], [], []
        s.later, s.turned_off = [], []
        s.to_reveal, s.enemies, s.unread, s.used = 0, [], [], []
        s.start = s.die = s.left = s.outcome = None
        s.bonus = 0
        s.touched = False

    def ruled(self, seat: int, counter: str, delta: int, _reason: str) -> None:
        counts = getattr(self.s, counter)
        if counts[seat] + delta < 0:
            raise No("below_zero")
        counts[seat] += delta

    def view(self) -> dict[str, Any]:
        s = self.s
        location = {"card": s.location, "title": f"T-{s.location}", "must": s.must, "may": s.may_do}
        return {
            "game": "wotn",
            "turn": s.turn,
            "phase": s.phase,
            "active": s.active,
            "priority": None if s.phase == "over" else s.active,
            "pending": self.question.shown if self.question else None,
            "winner": s.winner,
            "won_by": s.won_by,
            "legal": self.legal(),
            "events": self.events(),
            "location": location if s.location else None,
            "avoided": s.avoided,
            "to_reveal": s.to_reveal,
            "enemies": [
                {"card": card, "title": f"T-{card}", "life": life, "penalty": penalty}
                for card, life, penalty in s.enemies
            ],
            "total": self.total(),
            "rolled": s.die,
            "bonus": s.bonus,
            "attack": self.attack(),
            "outcome": s.outcome,
            "seats": [self.seat_view(seat) for seat in range(len(s.names))],
        }

    def seat_view(self, seat: int) -> dict[str, Any]:
        s = self.s
        return {
            "name": s.names[seat],
            "life": s.life[seat],
            "coins": s.coins[seat],
            "out": s.out[seat],
            "items": [
                {
                    "card": card,
                    "title": f"T-{card}",
                    "durability": s.durability[card],
                    "used": card in s.used,
                }
                for card in s.items[seat]
            ],
            "defeated": [{"card": card, "title": f"T-{card}"} for card in s.defeated[seat]],
        }

    def total(self) -> int:
        return sum(life for _, life, _ in self.s.enemies)

    def attack(self) -> int | None:
        s = self.s
        if s.left is not None:
            return int(s.left)
        return None if s.start is None else max(0, s.start + s.bonus)

    def kind(self, card: Card) -> str:
        return str(self.titles[card]["type"])

    def field_of(self, card: Card) -> int | None:
        s = self.s
        seats = range(len(s.names))
        return next((seat for seat in seats if card in s.items[seat] + s.defeated[seat]), None)

    def in_battle(self, card: Card) -> bool:
        return any(each[0] == card for each in self.s.enemies)

    def in_play(self, card: Card) -> bool:
        s = self.s
        return self.in_battle(card) or self.field_of(card) is not None or card in (s.location, *s.avoided)

    def legal(self) -> list[str]:
        """Return the events that could be accepted, in the order of the document."""
        s = self.s
        if s.phase == "over":
            return []
        if self.question:
            return [self.answers[self.question.shown["ask"]]]
        at_location = s.phase == "location" and s.location is not None
        mine = s.items[s.active] + s.defeated[s.active]
        action = self.titles[s.location].get("action", []) if s.location else []
        parts = [i for i in s.must + s.may_do if at_location or s.phase == "release"]
        parts = [i for i in parts if bool(action[i].get("after")) != at_location]
        found = {
            "location_revealed": s.phase == "location" and not s.location,
            "part_done": any(self.can_do(i) for i in parts),
            "location_avoided": at_location and self.titles[s.location].get("avoidable") and not s.touched,
            "enemy_revealed": (at_location or s.phase == "reveal") and s.to_reveal and not s.must,
            "item_taken": any(self.has_slot(seat) for seat in self.seats()),
            "item_used": any(
                self.is_usable(card, i)
                for card in s.items[s.active]
                for i in range(len(self.titles[card]["effects"]))
            ),
            "rolled": s.phase == "battle" and s.start is None,
            "enemy_defeated": s.phase == "resolve" and any(self.can_defeat(each[0]) for each in s.enemies),
            "penalty_taken": self.penalty_waits(),
            "released": s.phase == "release" and any(self.titles[card].get("coins") for card in mine),
            "effect_happened": True,
        }
        return [name for name, may_be in found.items() if may_be]

    def can_do(self, i: int) -> bool:
        """Return whether A can pay for a part: one whose condition does not hold costs nothing."""
        part = self.titles[self.s.location]["action"][i]
        is_met = self.all_hold(Under(self.s.location, i, part, self.s.active), part.get("if", []))
        try:
            self.want_price(part if is_met else {})
        except No:
            return False
        return True

    def is_usable(self, card: Card, i: int) -> bool:
        try:
            self.want_use(self.s.active, card, i)
        except No:
            return False
        return True

    def can_defeat(self, card: Card) -> bool:
        life = next(each[1] for each in self.s.enemies if each[0] == card)
        return life <= self.s.left and all(self.order(card) <= self.order(each[0]) for each in self.s.enemies)

    def penalty_waits(self) -> bool:
        s = self.s
        is_one_by_one = s.options.get("penalties") == "one_by_one"
        return bool(s.phase == "resolve" and is_one_by_one and any(each[2] for each in s.enemies))

    def seats(self) -> list[int]:
        """Return the seats that are not out, the active one first."""
        count = len(self.s.names)
        return [seat for i in range(count) if not self.s.out[seat := (self.s.active + i) % count]]

    # Out, and winning.

    def accept(self, event: list[Any]) -> None:
        if event[0] not in ("undone", "ruled", "card_seen", "game_started") and self.s.phase == "over":
            raise No("game_over", "malformed")
        super().accept(event)

    def happen(self, event: list[Any], asked: bool) -> None:
        super().happen(event, asked)
        if event[0] not in ("game_started", "card_seen") and not self.question:
            self.settle("concession" if event[0] == "conceded" else "elimination")

    def settle(self, word: str) -> None:
        """Check who is out, who has won, and whether that ends the turn."""
        s = self.s
        if s.phase == "over":
            return
        for seat in range(len(s.names)):
            if not s.out[seat] and not s.life[seat] and not (s.phase == "resolve" and seat == s.active):
                self.leave(seat)
        self.end_if_won(word)
        if s.phase != "over" and s.out[s.active]:
            self.end_turn()

    def leave(self, seat: int) -> None:
        self.s.out[seat] = True
        self.s.items[seat], self.s.defeated[seat] = [], []

    def end_if_won(self, word: str) -> None:
        s = self.s
        left = [seat for seat in range(len(s.names)) if not s.out[seat]]
        target = s.options.get("target")
        rich = [seat for seat in left if target is not None and s.coins[seat] >= target]
        if not left:
            self.end(None, word)
        elif len(left) == 1 < len(s.names) and s.options["competitive"]:
            self.end(left[0], word)
        elif rich:
            self.end(rich[0], "coins")

    def end(self, winner: Any, won_by: str) -> None:
        s = self.s
        s.phase, s.winner, s.won_by = "over", winner, won_by
        self.flow, self.question = None, None

    def conceded(self, seat: int) -> None:
        s = self.s
        if s.out[seat]:
            raise No("seat_out")
        if seat == s.active:
            self.flow, self.question = None, None
        self.leave(seat)
        self.end_if_won("concession")

    def time_called(self) -> None:
        coins = {seat: self.s.coins[seat] for seat in self.seats()}
        best = [seat for seat, n in coins.items() if n == max(coins.values())]
        self.end(best[0] if len(best) == 1 else "tie", "time")

    def end_turn(self) -> None:
        s = self.s
        s.turn += 1
        s.active = [*self.seats(), s.active][int(not s.out[s.active])] if self.seats() else s.active
        self.new_turn()

    # Events.

    def only_active(self, seat: int) -> None:
        if seat != self.s.active:
            raise No("not_your_turn")

    def location_revealed(self, seat: int, card: Card) -> None:
        s = self.s
        if s.phase != "location" or s.location:
            raise No("wrong_phase")
        self.only_active(seat)
        if self.in_play(card):
            raise No("already_in_play")
        if self.kind(card) != "location":
            raise No("wrong_type")
        s.location, s.touched = card, False
        parts = list(enumerate(self.titles[card].get("action", [])))
        s.later = [i for i, part in parts if part.get("after")]
        s.must = [i for i, part in parts if i not in s.later and not self.may_be_left(part)]
        s.may_do = [i for i, part in parts if i not in s.later and self.may_be_left(part)]
        s.to_reveal = self.titles[card].get("enemies", 0)

    def release(self) -> None:
        """Enter Release: the parts that waited for the end of the battle are open."""
        s = self.s
        s.phase = "release"
        action = self.titles[s.location].get("action", [])
        later = [i for i in s.later if s.outcome == "won" or not action[i].get("won")]
        s.later = []
        s.must = [i for i in later if not self.may_be_left(action[i])]
        s.may_do = sorted(s.may_do + [i for i in later if self.may_be_left(action[i])])

    def may_be_left(self, part: dict[str, Any]) -> bool:
        return bool(part.get("may") or part.get("optional"))

    def location_avoided(self, seat: int) -> None:
        s = self.s
        if s.phase != "location" or not s.location:
            raise No("wrong_phase")
        self.only_active(seat)
        if not self.titles[s.location].get("avoidable") or s.touched:
            raise No("not_avoidable")
        s.avoided = [*s.avoided, s.location]
        s.location, s.must, s.may_do, s.later = None, [], [], []
        s.to_reveal = s.bonus = 0
        s.start = s.die = None

    def part_done(self, seat: int, i: int, options: dict[str, Any] | None = None) -> Playing:
        s = self.s
        if not s.location:
            raise No("wrong_phase", "malformed")
        parts = self.titles[s.location].get("action", [])
        if i >= len(parts):
            raise No("malformed")
        if s.phase != ("release" if parts[i].get("after") else "location"):
            raise No("wrong_phase")
        self.only_active(seat)
        under = Under(s.location, i, parts[i], seat)
        is_met = self.all_hold(under, parts[i].get("if", []))
        if is_met and not (options and not self.may_be_left(parts[i])):
            self.want_price(parts[i])
        if i not in s.must + s.may_do:
            raise No("already_done")
        s.must, s.may_do = [each for each in s.must if each != i], [each for each in s.may_do if each != i]
        s.touched = True
        if is_met:
            self.pay_price(parts[i])
        return self.paid(under) if is_met else self.instead_of(under)

    def price(self, given: dict[str, Any]) -> tuple[int, int]:
        price = given.get("price", 0)
        return (price, 0) if isinstance(price, int) else (price.get("coins", 0), price.get("life", 0))

    def want_price(self, given: dict[str, Any]) -> None:
        coins, life = self.price(given)
        s = self.s
        if s.coins[s.active] < coins or s.life[s.active] < life:
            raise No("cannot_pay")

    def pay_price(self, given: dict[str, Any]) -> None:
        coins, life = self.price(given)
        s = self.s
        s.coins[s.active] = max(0, s.coins[s.active] - coins)
        s.life[s.active] = max(0, s.life[s.active] - life)

    def enemy_revealed(self, seat: int, card: Card) -> Playing:
        s = self.s
        if s.phase != "reveal" and not (s.phase == "location" and s.location):
            raise No("wrong_phase")
        self.only_active(seat)
        if self.in_play(card):
            raise No("already_in_play")
        if self.kind(card) != "enemy":
            raise No("wrong_type")
        if not s.to_reveal:
            raise No("no_battle")
        if s.must:
            raise No("must_do")
        return self.revealed(card)

    def revealed(self, card: Card) -> Playing:
        s, title = self.s, self.titles[card]
        s.phase = "reveal"
        s.to_reveal -= 1
        s.enemies.append([card, title.get("life", 0), True])
        if "ambush" in title.get("keywords", []):
            yield from self.text(card, "reveal")
        else:
            s.unread.append(card)

    def whole(self, flow: Playing) -> Playing:
        """Play what an event does; when all enemies are there, what they say and the battle."""
        yield from flow
        s = self.s
        while True:
            if s.phase == "battle" and s.to_reveal:
                s.phase = "reveal"
            if s.phase != "reveal" or s.to_reveal:
                return
            unread, s.unread = s.unread, []
            for card in unread:
                yield from self.text(card, "reveal")
            if not s.to_reveal:
                s.phase = "battle"

    def text(self, card: Card, name: str) -> Playing:
        """Do what an enemy says as it is revealed, or as its penalty."""
        given = self.titles[card].get(name, [])
        yield from self.run(
            Under(card, None, given if isinstance(given, dict) else {"do": given}, self.s.active)
        )

    def item_taken(self, seat: int, card: Card) -> None:
        if self.in_play(card):
            raise No("already_in_play")
        if self.kind(card) != "item":
            raise No("wrong_type")
        self.want_slot(seat)
        if self.s.out[seat]:
            raise No("seat_out")
        self.s.items[seat].append(card)
        self.s.durability[card] = self.titles[card]["durability"]

    def has_slot(self, seat: int) -> bool:
        most = self.s.options["max_items"]
        return most is None or len(self.s.items[seat]) < most

    def want_slot(self, seat: int) -> None:
        if not self.has_slot(seat):
            raise No("slots_full")

    def item_used(self, seat: int, card: Card, i: int) -> Playing:
        return self.used(self.want_use(seat, card, i))

    def want_use(self, seat: int, card: Card, i: int) -> Under:
        """Return the effect that is used, or refuse it."""
        s = self.s
        effects = self.titles[card].get("effects", [])
        if self.kind(card) == "item" and i >= len(effects):
            raise No("malformed")
        effect: dict[str, Any] = effects[i] if i < len(effects) else {"use": "battle"}
        if s.phase != USES[effect["use"]] or (s.phase == "location" and not s.location):
            raise No("wrong_phase", *([] if effects else ["not_in_play", "wrong_type"]))
        if s.phase in ("battle", "resolve") and card in s.used:
            raise No("activation_limit")
        self.only_active(seat)
        self.want_usable(seat, card, effect)
        under = Under(card, i, effect, seat)
        self.want_allowed(card)
        if not self.all_hold(under, effect.get("if", [])):
            raise No("not_met")
        return under

    def want_usable(self, seat: int, card: Card, effect: dict[str, Any]) -> None:
        if not self.in_play(card):
            raise No("not_in_play", "wrong_phase")
        if self.kind(card) != "item":
            raise No("wrong_type", "wrong_phase")
        if self.field_of(card) != seat:
            raise No("wrong_side")
        self.want_price(effect)
        if self.s.durability[card] < effect.get("cost", 0):
            raise No("cannot_pay")

    def want_allowed(self, card: Card) -> None:
        s = self.s
        if s.phase == "location" and any(self.raises(each) for each in self.titles[card]["effects"]):
            raise No("raises_attack")
        if s.phase == "battle" and s.die is not None and not s.options.get("late_items"):
            raise No("already_rolled")

    def raises(self, effect: dict[str, Any]) -> bool:
        """Return whether an effect raises the attack, as its verbs are printed."""
        found = verbs(effect.get("do")) + verbs(effect.get("else"))
        found += [verb for option in effect.get("choose", {}).get("of", []) for verb in option]
        flat = [part for verb in found for part in (verb[2:] if verb[0] == "if" else [verb])]
        return bool(effect.get("bonus")) or any(
            verb[0] == "attack" and (isinstance(verb[1], dict) or verb[1] > 0) for verb in flat
        )

    def used(self, under: Under) -> Playing:
        s, effect, card = self.s, under.effect, under.card
        self.pay_price(effect)
        s.durability[card] -= effect.get("cost", 0)
        if s.phase in ("battle", "resolve"):
            s.used.append(card)
        if s.phase == "battle":
            s.bonus += effect.get("bonus", 0)
        yield from self.paid(under)
        seat = self.field_of(card)
        if seat is not None and not s.durability[card]:
            s.items[seat].remove(card)

    def rolled(self, seat: int, n: int, options: dict[str, Any] | None = None) -> None:
        s = self.s
        if not 1 <= n <= s.options["die"]:
            raise No("malformed")
        if s.phase != "battle":
            raise No("wrong_phase")
        self.only_active(seat)
        if s.start is not None and not options:
            raise No("already_rolled")
        s.start = s.die = n

    def enemy_defeated(self, seat: int, card: Card) -> None:
        s = self.s
        if s.phase != "resolve":
            raise No("wrong_phase")
        self.only_active(seat)
        if not self.in_play(card):
            raise No("not_in_play")
        if self.kind(card) != "enemy":
            raise No("wrong_type")
        if not self.in_battle(card):
            raise No("wrong_side")
        life = next(each[1] for each in s.enemies if each[0] == card)
        if life > s.left:
            raise No("cannot_pay")
        if any(self.order(each[0]) < self.order(card) for each in s.enemies):
            raise No("wrong_order")
        s.left -= life
        s.enemies = [each for each in s.enemies if each[0] != card]
        s.defeated[seat].append(card)

    def penalty_taken(self, seat: int, card: Card) -> Playing:
        s = self.s
        if s.phase != "resolve" or s.options.get("penalties") != "one_by_one":
            raise No("wrong_phase")
        self.only_active(seat)
        enemy = self.enemy(card)
        if not enemy[2]:
            raise No("already_done")
        enemy[2] = False
        return self.text(card, "penalty")

    def order(self, card: Card) -> int:
        words = self.titles[card].get("keywords", [])
        return 0 if "defender" in words else 2 if "final_battle" in words else 1

    def released(self, seat: int, card: Card) -> None:
        s = self.s
        if s.phase != "release":
            raise No("wrong_phase")
        self.only_active(seat)
        if not self.in_play(card):
            raise No("not_in_play")
        if self.kind(card) == "location":
            raise No("wrong_type")
        if self.field_of(card) != seat:
            raise No("wrong_side")
        if not self.titles[card].get("coins"):
            raise No("no_coin_value")
        self.out_of_play(card)
        self.gain("coins", seat, self.titles[card]["coins"])

    def passed(self, seat: int) -> Playing | None:
        s = self.s
        self.only_active(seat)
        if s.phase == "location":
            may_go = s.location and not s.must
            if not may_go or (s.to_reveal and not self.titles[s.location].get("battle_may")):
                raise No("must_do")
            s.to_reveal = 0
            self.release()
        elif s.phase == "reveal":
            raise No("must_do")
        elif s.phase == "battle":
            self.fight()
        elif s.phase == "resolve":
            if self.penalty_waits():
                raise No("must_do")
            return self.penalties()
        elif s.must:
            raise No("must_do")
        else:
            self.end_turn()
        return None

    def fight(self) -> None:
        s = self.s
        if s.start is None and s.enemies:
            raise No("must_do")
        s.left = self.attack()
        if not s.enemies or s.left >= self.total():
            s.outcome = "won"
            s.defeated[s.active] += [each[0] for each in s.enemies]
            s.enemies = []
            self.release()
        else:
            s.outcome = "lost"
            self.gain("life", s.active, -1)
            s.phase = "resolve"

    def penalties(self) -> Playing:
        s = self.s
        for card in [each[0] for each in s.enemies if each[2]]:
            if card not in s.turned_off:
                yield from self.text(card, "penalty")
        self.release()

    # Effects.

    def payable(self, _under: Under) -> bool:
        return True

    def pay(self, _under: Under) -> Playing:
        yield from ()
        return True

    def may(self, under: Under) -> Playing:
        shown = {"seat": self.s.active, "ask": "may", "card": under.card, "i": under.i}
        return (yield Question(shown, lambda event: event[2]))

    def choice(self, under: Under) -> Playing:
        choose = under.effect["choose"]
        shown = {"seat": self.s.active, "ask": "choose", "card": under.card, "i": under.i}

        def read(event: list[Any]) -> list[int]:
            chosen: list[int] = event[2]
            in_range = all(0 <= each < len(choose["of"]) for each in chosen)
            if len(chosen) != choose.get("n", 1) or len(set(chosen)) < len(chosen) or not in_range:
                raise No("malformed")
            return chosen

        return (yield Question(shown, read))

    def ask(self, under: Under, at: int) -> Playing:
        if at in under.picks:
            return
        target = under.targets()[at]
        fit = self.fitting(under, target)
        if target.get("n") == "all" or not (fit or target.get("zone") == "pile"):
            under.picks[at] = fit
            return
        shown = {"seat": self.s.active, "ask": "target", "card": under.card, "i": under.i, "from": fit}
        under.picks[at] = yield Question(shown, lambda event: self.read_target(under, target, fit, event[2]))

    def read_target(self, under: Under, target: Any, fit: list[Card], answer: Any) -> list[Card]:
        least, most = numbers_of(target)
        is_list = most > 1 or least == 0
        if answer is None and least == 0 and is_list:
            return []
        if is_list != isinstance(answer, list):
            raise No("malformed")
        chosen: list[Card] = answer if is_list else [answer]
        if len(set(chosen)) < len(chosen) or None in chosen:
            raise No("malformed")
        is_pile = target.get("zone") == "pile"
        if any(self.in_play(card) == is_pile for card in chosen):
            raise No("already_in_play" if is_pile else "not_in_play")
        if any(not self.fits(under, target, card) if is_pile else card not in fit for card in chosen):
            raise No("wrong_target")
        count = 99 if is_pile else len(fit)
        if not min(least, count) <= len(chosen) <= most:
            raise No("wrong_target")
        return chosen

    def fitting(self, under: Under, target: dict[str, Any]) -> list[Card]:
        s = self.s
        zone = target.get("zone", "field")
        if zone == "pile":
            return []
        if zone == "battle":
            found = [each[0] for each in s.enemies]
        else:
            own = [s.active]
            side = {"own": own, "other": [seat for seat in range(len(s.names)) if seat not in own]}
            seats = side.get(target.get("side", "any"), range(len(s.names)))
            found = [card for seat in seats for card in s.items[seat] + s.defeated[seat]]
        return [card for card in found if self.fits(under, target, card)]

    def fits(self, under: Under, target: dict[str, Any], card: Card) -> bool:
        if target.get("of") and self.kind(card) not in target["of"]:
            return False
        keywords = self.titles[card].get("keywords", [])
        if target.get("sub") and not set(target["sub"]) & set(keywords):
            return False
        if target.get("not_self") and card == under.card:
            return False
        for name in ("max", "min"):
            for what, bound in target.get(name, {}).items():
                have = self.number(card, what)
                if have is None or (have > bound if name == "max" else have < bound):
                    return False
        return True

    def number(self, card: Card, what: str) -> int | None:
        if what == "durability":
            return (
                self.s.durability[card]
                if self.kind(card) == "item" and self.field_of(card) is not None
                else None
            )
        if self.kind(card) != "enemy":
            return None
        life = [each[1] for each in self.s.enemies if each[0] == card]
        return int(life[0] if life else self.titles[card].get("life", 0))

    def counted(self, under: Under, what: Any) -> int:
        s = self.s
        if isinstance(what, dict):
            return len(self.fitting(under, what))
        if what in ("coins", "life"):
            return int(getattr(s, what)[s.active])
        if what in ("items", "defeated"):
            return len(getattr(s, what)[s.active])
        return len(s.enemies) if what == "enemies" else s.die or 0

    def act(self, under: Under, verb: list[Any]) -> Playing:
        name, *words = verb
        for word in words:
            if word in TARGETS:
                yield from self.ask(under, TARGETS.index(word))
        total = 0
        for plain in self.plain(under, name, words):
            try:
                total += self.do(plain)
            except No:
                continue
        return total

    def plain(self, under: Under, name: str, words: list[Any]) -> list[Any]:
        rows: list[Any] = [[name]]
        for word in words:
            rows = [[*row, value] for row in rows for value in self.meant(under, word)]
        return rows

    def meant(self, under: Under, word: Any) -> list[Any]:
        seats = self.seats()
        if word in TARGETS:
            return list(under.picks[TARGETS.index(word)])
        named: dict[str, list[Any]] = {
            "you": seats[:1],
            "each": seats,
            "each_other": seats[1:],
            "self": [under.card],
        }
        return named[word] if isinstance(word, str) and word in named else [self.worth(under, word)]

    def effect_happened(self, seat: int, _card: Card, verb: list[Any]) -> Playing:
        self.do(verb)
        if self.s.out[seat] or (verb[0] in ("life", "coins", "take") and self.s.out[verb[1]]):
            raise No("seat_out")
        return iter(())  # type: ignore[return-value]

    def do(self, verb: list[Any]) -> int:
        """Do a verb that names seats and cards; return what it changed."""
        return int(getattr(self, f"do_{verb[0]}")(*verb[1:]))

    def gain(self, counter: str, seat: int, n: int) -> int:
        s = self.s
        counts = getattr(s, counter)
        most = s.options["life" if counter == "life" else "max_coins"]
        have = counts[seat]
        counts[seat] = max(0, have + n) if n < 0 else max(have, min(most, have + n))
        return int(abs(counts[seat] - have))

    def do_life(self, seat: int, n: int) -> int:
        return self.gain("life", seat, n)

    def do_coins(self, seat: int, n: int) -> int:
        return self.gain("coins", seat, n)

    def want_battle(self) -> None:
        s = self.s
        if s.phase not in ("location", "reveal", "battle") or not s.location:
            raise No("wrong_phase")

    def do_attack(self, n: int) -> int:
        self.want_battle()
        self.s.bonus += n
        return abs(n)

    def do_attack_starts(self, n: int) -> int:
        self.want_battle()
        before, self.s.start = self.s.start, max(0, n)
        return int(self.s.start != before)

    def do_enemies(self, n: int) -> int:
        self.want_battle()
        before = self.s.to_reveal
        self.s.to_reveal = max(0, before + n)
        return abs(int(self.s.to_reveal) - int(before))

    def do_skip_action(self) -> int:
        s = self.s
        if s.phase != "location" or not s.location:
            raise No("wrong_phase")
        is_change = bool(s.must or s.may_do or s.later or s.to_reveal)
        s.touched = s.touched or bool(s.must or s.may_do or s.later)
        s.must, s.may_do, s.later, s.to_reveal = [], [], [], 0
        return int(is_change)

    def enemy(self, card: Card) -> list[Any]:
        if not self.in_play(card):
            raise No("not_in_play")
        if self.kind(card) != "enemy":
            raise No("wrong_type")
        if not self.in_battle(card):
            raise No("wrong_side")
        found: list[Any] = next(each for each in self.s.enemies if each[0] == card)
        return found

    def do_lp(self, card: Card, n: int) -> int:
        enemy = self.enemy(card)
        before, enemy[1] = enemy[1], max(0, enemy[1] + n)
        return int(enemy[1] != before)

    def do_no_penalty(self, card: Card) -> int:
        enemy = self.enemy(card)
        before, enemy[2] = enemy[2], False
        self.s.turned_off.append(card)
        return int(before)

    def do_durability(self, card: Card, n: int) -> int:
        s = self.s
        if not self.in_play(card):
            raise No("not_in_play")
        if self.kind(card) != "item":
            raise No("wrong_type")
        before = s.durability[card]
        s.durability[card] = max(0, before + n)
        changed = s.durability[card] != before
        if not s.durability[card]:
            self.out_of_play(card)
        return int(changed)

    def out_of_play(self, card: Card) -> None:
        s = self.s
        for cards in s.items + s.defeated:
            if card in cards:
                cards.remove(card)
        s.enemies = [each for each in s.enemies if each[0] != card]
        s.unread = [each for each in s.unread if each != card]

    def do_take(self, seat: int, card: Card) -> int:
        s = self.s
        field = self.field_of(card)
        if field == seat:
            raise No("already_in_play")
        if self.kind(card) == "location":
            raise No("wrong_type")
        if self.kind(card) == "item":
            self.want_slot(seat)
        self.out_of_play(card)
        if self.kind(card) == "item":
            s.items[seat].append(card)
            if field is None:
                s.durability[card] = self.titles[card]["durability"]
        else:
            s.defeated[seat].append(card)
        return 1

    def do_to_pile(self, card: Card) -> int:
        if not self.in_play(card):
            raise No("not_in_play")
        if self.kind(card) == "location":
            raise No("wrong_type")
        self.out_of_play(card)
        return 1

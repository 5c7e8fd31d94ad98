// What the table did, in sentences: the differences in its view.
import { byUid, MIDDLE, placesIn, type Game } from "./paper.js";
import type { Seat, View } from "./messages.js";
import { named, say } from "./say.js";

// Counts of a seat that nobody at the table asks for.
const UNTOLD = ["turns", "letters", "used"];
const WORDS: Record<string, string> = {
  hand: say("cards in hand"),
  ready: say("Orbs to spend"),
  timeout: say("cards in Timeout"),
  to_discard: say("cards to discard"),
  reserve_limit: say("room in the Reserve"),
  landmark_limit: say("room for Landmarks"),
  distance: say("regions moved"),
};

/** What came of a step, in sentences; none if the view is the same. */
export function changesBetween(before: View | null, after: View | null, game: Game): string[] {
  if (!after || before === after) return [];
  if (before?.game !== after.game) return [say("A game begins: {0}.", after.seats.map((seat) => seat.name).join(", "))];
  return [...seatsTold(before, after), ...cardsTold(before, after, game), ...courseTold(before, after)];
}

function seatsTold(before: View, after: View): string[] {
  return after.seats.flatMap((seat, number) => {
    const was = before.seats[number];
    const told = was ? countsTold(was, seat) : [];
    return told.length ? [say("{0}: {1}.", seat.name, told.join(", "))] : [];
  });
}

function countsTold(before: Seat, after: Seat): string[] {
  const was: Record<string, unknown> = { ...before };
  return Object.entries(after)
    .filter(([name, count]) => typeof count === "number" && was[name] !== count && !UNTOLD.includes(name))
    .map(([name, count]) => say("{0} {1} to {2}", WORDS[name] ?? named(plain(name), `counter.${name}`), String(was[name]), String(count)));
}

function cardsTold(before: View, after: View, game: Game): string[] {
  const cards = byUid(game);
  const isCard = (uid: string): boolean => cards.has(uid);
  const [was, is] = [placesIn(before, isCard), placesIn(after, isCard)];
  const nameOf = (uid: string): string => cards.get(uid)?.name ?? uid;
  const cameTo = (card: string, seat: number, zone: string): string => {
    const name = after.seats[seat]?.name ?? "";
    if (zone === "pile") return seat === MIDDLE ? say("{0} is in a pile on the middle.", card) : say("{0} is in a pile on {1}'s side.", card, name);
    return seat === MIDDLE ? say("{0} is in play, in the middle.", card) : say("{0} is in play, on {1}'s side.", card, name);
  };
  const came = [...is].filter(([uid, place]) => was.get(uid)?.seat !== place.seat || was.get(uid)?.zone !== place.zone);
  const left = [...was.keys()].filter((uid) => !is.has(uid));
  return [
    ...came.map(([uid, { seat, zone }]) => cameTo(nameOf(uid), seat, zone)),
    ...left.map((uid) => say("{0} leaves play.", nameOf(uid))),
  ];
}

function courseTold(before: View, after: View): string[] {
  const told: string[] = [];
  const nameOf = (seat: number | null | undefined): string => after.seats[seat ?? -1]?.name ?? "";
  if (after["outcome"] && after["outcome"] !== before["outcome"]) {
    told.push(battleTold(String(after["attack"]), String(after["outcome"])));
  }
  if (typeof after.winner === "number") return [...told, say("{0} wins the game.", nameOf(after.winner))];
  if (after["day"] !== before["day"]) told.push(say("Day {0} begins.", after["day"]));
  if (after.phase !== before.phase) told.push(say('The phase is "{0}" now.', phaseOf(after)));
  if (after.active !== before.active) told.push(say("It is {0}'s turn.", nameOf(after.active)));
  else if (after.priority !== before.priority && nameOf(after.priority)) told.push(say("{0} may act now.", nameOf(after.priority)));
  return told;
}

function battleTold(attack: string, outcome: string): string {
  return outcome === "won" ? say("Attack {0}: the battle is won.", attack) : say("Attack {0}: the battle is lost.", attack);
}

/** A phase as the device calls it in this game. */
function phaseOf({ game, phase }: View): string {
  return named(plain(phase), `${game.replace("unstable_", "")}.phase.${phase}`, `phase.${phase}`);
}

function plain(word: string): string {
  return word.replaceAll("_", " ");
}

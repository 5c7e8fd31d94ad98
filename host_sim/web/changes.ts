// What the table did, in sentences: what is other in its view than it was.
import { byUid, MIDDLE, placesIn, type Game } from "./paper.js";
import type { Seat, View } from "./messages.js";

// What a seat counts for itself and nobody at the table asks for.
const UNTOLD = ["turns", "letters", "used"];
const WORDS: Record<string, string> = { hand: "cards in hand", ready: "Orbs to spend", timeout: "cards in Timeout" };

/** What came of a step, a sentence each; nothing where the view is the same. */
export function changesBetween(before: View | null, after: View | null, game: Game): string[] {
  if (!after || before === after) return [];
  if (before?.game !== after.game) return [`A game begins: ${after.seats.map((seat) => seat.name).join(", ")}.`];
  return [...seatsTold(before, after), ...cardsTold(before, after, game), ...courseTold(before, after)];
}

function seatsTold(before: View, after: View): string[] {
  return after.seats.flatMap((seat, number) => {
    const was = before.seats[number];
    const told = was ? countsTold(was, seat) : [];
    return told.length ? [`${seat.name}: ${told.join(", ")}.`] : [];
  });
}

function countsTold(before: Seat, after: Seat): string[] {
  const was: Record<string, unknown> = { ...before };
  return Object.entries(after)
    .filter(([name, count]) => typeof count === "number" && was[name] !== count && !UNTOLD.includes(name))
    .map(([name, count]) => `${WORDS[name] ?? plain(name)} ${String(was[name])} to ${String(count)}`);
}

function cardsTold(before: View, after: View, game: Game): string[] {
  const cards = byUid(game);
  const isCard = (uid: string): boolean => cards.has(uid);
  const [was, is] = [placesIn(before, isCard), placesIn(after, isCard)];
  const nameOf = (uid: string): string => cards.get(uid)?.name ?? uid;
  const where = (seat: number, zone: string): string => {
    const whose = seat === MIDDLE ? "the middle" : `${after.seats[seat]?.name ?? ""}'s side`;
    return zone === "pile" ? `a pile on ${whose}` : `play, on ${whose}`.replace("on the middle", "in the middle");
  };
  const came = [...is].filter(([uid, place]) => was.get(uid)?.seat !== place.seat || was.get(uid)?.zone !== place.zone);
  const left = [...was.keys()].filter((uid) => !is.has(uid));
  return [
    ...came.map(([uid, { seat, zone }]) => `${nameOf(uid)} is in ${where(seat, zone)}.`),
    ...left.map((uid) => `${nameOf(uid)} leaves play.`),
  ];
}

function courseTold(before: View, after: View): string[] {
  const told: string[] = [];
  const nameOf = (seat: number | null | undefined): string => after.seats[seat ?? -1]?.name ?? "";
  if (after["outcome"] && after["outcome"] !== before["outcome"]) {
    told.push(`Attack ${String(after["attack"])}: the battle is ${String(after["outcome"])}.`);
  }
  if (typeof after.winner === "number") return [...told, `${nameOf(after.winner)} wins the game.`];
  if (after["day"] !== before["day"]) told.push(`Day ${String(after["day"])} begins.`);
  if (after.phase !== before.phase) told.push(`The phase is "${plain(after.phase)}" now.`);
  if (after.active !== before.active) told.push(`It is ${nameOf(after.active)}'s turn.`);
  else if (after.priority !== before.priority && nameOf(after.priority)) told.push(`${nameOf(after.priority)} may act now.`);
  return told;
}

function plain(word: string): string {
  return word.replaceAll("_", " ");
}

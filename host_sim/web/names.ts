// What a seat is called: as the table calls it, once it plays this game.
import { say } from "./say.js";
import type { Table } from "./table.js";

export function nameOf(table: Table, seat: number): string {
  const isShown = table.view?.game === table.paper.game;
  return (isShown && table.view?.seats[seat]?.name) || say("Player {0}", seat + 1);
}

// Names for seats and cards that have none of their own.
import { say } from "./say.js";
import type { Table } from "./table.js";

/** The name of a seat: the table's, once it plays this game. */
export function nameOf(table: Table, seat: number): string {
  const isShown = table.view?.game === table.paper.game;
  return (isShown && table.view?.seats[seat]?.name) || say("Player {0}", seat + 1);
}

// The cards beside the titles, by their labels in scripts: card_tags/samples.py.
const LABELS: Record<string, string> = {
  "Bank card": say("Bank card"),
  Phone: say("Phone"),
  "Command: pass": say("Command: pass"),
  "Command: fight": say("Command: fight"),
  "Command: take back": say("Command: take back"),
  "Command: menu": say("Command: menu"),
  "Command: judge": say("Command: judge"),
};
const NUMBERED = /^(Stand-in|Name:|Blank) (.+)$/;

/** The face of a card that has only a label. */
export function labelShown(label: string): string {
  const [, kind, which = ""] = NUMBERED.exec(label) ?? [];
  if (kind === "Stand-in") return say("Stand-in {0}", which);
  if (kind === "Name:") return say("Name: {0}", which);
  return kind === "Blank" ? say("Blank sticker {0}", which) : (LABELS[label] ?? label);
}

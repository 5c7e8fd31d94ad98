// The face of a card, readable at arm's length.
import { html, nothing, type TemplateResult } from "lit";
import type { Card, Figures } from "./paper.js";
import { labelShown } from "./names.js";
import { cardText, named, say } from "./say.js";

export function face(card: Card): TemplateResult {
  const { face: printed } = card;
  return html`<span class="name">${card.name ?? labelShown(card.label)}</span>
    ${printed?.cost ? html`<span class="cost"><span class="unseen">${say("cost")}</span> ${printed.cost}</span>` : nothing}
    <span class="kind">${kindOf(card)}</span>
    ${sides(printed?.rows.filter(isSide) ?? [])} ${printed?.rows.filter((row) => !isSide(row)).map(figures)}
    ${printed?.told.length ? html`<span class="text">${cardText(printed.told)}</span>` : nothing}`;
}

// Words that stand beside the type of a card.
const KINDS: Record<string, string> = {
  command: say("command"),
  stand_in: say("stand-in"),
  name: say("name"),
  "quick action": say("quick action"),
  "decisive quick action": say("decisive quick action"),
  "memorable quick action": say("memorable quick action"),
  "great character": say("great character"),
  "iconic character": say("iconic character"),
  "shiny character": say("shiny character"),
  "decisive field": say("decisive field"),
  "iconic field": say("iconic field"),
  "main field": say("main field"),
  "main goal": say("main goal"),
  "memorable goal": say("memorable goal"),
};

/** The kind of a card: its type as the device calls it, and the words beside it. */
export function kindOf({ face: printed, kind, type }: Card): string {
  const word = printed?.kind ?? kind;
  return KINDS[word] ?? named(word, `type.${type}`);
}

// Numbers of faces and tags that are no counts of the table.
const FIGURES: Record<string, string> = {
  "counts as": say("counts as"),
  defender: say("defender"),
  "final battle": say("final battle"),
  gives: say("gives"),
  "hand cost": say("hand cost"),
  "reserve cost": say("reserve cost"),
  "reward cards": say("reward cards"),
};

function wordOf(word: string): string {
  return FIGURES[word] ?? named(word, `counter.${word}`, `side.${word}`);
}

const SIDES = ["adult", "regressed"];

function isSide(row: Figures): boolean {
  return SIDES.includes(row.caption);
}

/** A card's two sides, with their numbers side by side. */
function sides(rows: Figures[]): TemplateResult | typeof nothing {
  if (rows.length === 0) return nothing;
  const words = [...new Set(rows.flatMap((row) => row.figures.map(([word]) => word)))];
  const numberOf = (row: Figures, word: string): string => row.figures.find(([each]) => each === word)?.[1] ?? "-";
  return html`<span class="sides">
    <span class="caption">${rows.map((row) => wordOf(row.caption)).join(" / ")}</span>
    ${words.map((word) => html`<span>${wordOf(word)}</span> <b>${rows.map((row) => numberOf(row, word)).join("/")}</b>`)}
  </span>`;
}

function figures(row: Figures): TemplateResult {
  return html`<span class="figures">
    ${row.caption ? html`<span class="caption">${wordOf(row.caption)}</span>` : nothing}
    ${row.figures.map(
      ([word, number]) => html`<span class="figure"><b>${number}</b> ${wordOf(word)}</span>`,
    )}
  </span>`;
}

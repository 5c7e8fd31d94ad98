// What is printed on a card, readable at arm's length.
import { html, nothing, type TemplateResult } from "lit";
import type { Card, Figures } from "./paper.js";

export function face(card: Card): TemplateResult {
  const { face: printed } = card;
  return html`<span class="name">${card.name ?? card.label}</span>
    ${printed?.cost ? html`<span class="cost"><span class="unseen">cost</span> ${printed.cost}</span>` : nothing}
    <span class="kind">${printed?.kind ?? card.kind}</span>
    ${sides(printed?.rows.filter(isSide) ?? [])} ${printed?.rows.filter((row) => !isSide(row)).map(figures)}
    ${printed?.told.length ? html`<span class="text">${printed.told.join(" ")}</span>` : nothing}`;
}

const SIDES = ["adult", "regressed"];

function isSide(row: Figures): boolean {
  return SIDES.includes(row.caption);
}

/** A card's two sides, each number beside the other side's. */
function sides(rows: Figures[]): TemplateResult | typeof nothing {
  if (rows.length === 0) return nothing;
  const words = [...new Set(rows.flatMap((row) => row.figures.map(([word]) => word)))];
  const numberOf = (row: Figures, word: string): string => row.figures.find(([each]) => each === word)?.[1] ?? "-";
  return html`<span class="sides">
    <span class="caption">${rows.map((row) => row.caption).join(" / ")}</span>
    ${words.map((word) => html`<span>${word}</span> <b>${rows.map((row) => numberOf(row, word)).join("/")}</b>`)}
  </span>`;
}

function figures(row: Figures): TemplateResult {
  return html`<span class="figures">
    ${row.caption ? html`<span class="caption">${row.caption}</span>` : nothing}
    ${row.figures.map(
      ([word, number]) => html`<span class="figure"><b>${number}</b> ${word}</span>`,
    )}
  </span>`;
}

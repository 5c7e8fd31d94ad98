// The score in a few lines, for a stream: a strip along the lower edge of a picture, or a box for a corner.
import { html, nothing, type TemplateResult } from "lit";
import { say } from "../say.js";
import type { Score, ScoreSeat } from "../score.js";

export function strip(score: Score): TemplateResult {
  const seats = score.seats.map(seat);
  const half = Math.ceil(seats.length / 2);
  const now = score.headline || [say("Turn {0}", score.turn), score.phase].filter(Boolean).join(", ");
  return html`<div class="line">
    ${seats.slice(0, half)}
    <p class="now"><b>${now}</b> <span>${score.headline ? score.how : score.told}</span></p>
    ${seats.slice(half)}
  </div>`;
}

function seat({ name, numbers, turn, acts }: ScoreSeat, at: number): TemplateResult {
  const [number, caption] = numbers[0] ?? ["", ""];
  return html`<section aria-label=${name}>
    <i class="seat-${at}"></i>
    <span class="name">${name}</span>
    ${turn ? html`<span title=${say("turn")}>▶</span>` : nothing} ${acts ? html`<span title=${say("to act")}>●</span>` : nothing}
    <b>${number}</b> <small>${caption}</small>
  </section>`;
}

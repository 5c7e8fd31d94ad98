// How long a button is down until it is held, as this browser keeps it. The device's own time is the shortest.
import { html, type TemplateResult } from "lit";
import { HELD_MS } from "./first_game.js";
import { say } from "./say.js";

const KEPT = "taptally-hold-ms";
const TIMES_MS = [HELD_MS, 1_000, 1_500, 2_500];
const MS_PER_S = 1_000;

const HELD_AFTER = say("A button is held after");

let chosenMs = kept();

/** How much later than a hand the page pushes the device's button, so that the device's own time is over as late as chosen. */
export function heldLaterMs(): number {
  return chosenMs - HELD_MS;
}

export function holdTime(): TemplateResult {
  const choose = (event: Event): void => keep(Number((event.target as HTMLSelectElement).value));
  return html`<label
    >${HELD_AFTER}
    <select aria-label=${HELD_AFTER} @change=${choose}>
      ${TIMES_MS.map((ms) => html`<option value=${ms} .selected=${ms === chosenMs}>${say("{0} s", ms / MS_PER_S)}</option>`)}
    </select></label
  >`;
}

function keep(ms: number): void {
  chosenMs = ms;
  try {
    localStorage.setItem(KEPT, String(ms));
  } catch {
    // Then it counts until the page is closed.
  }
}

function kept(): number {
  try {
    const found = Number(localStorage.getItem(KEPT));
    return TIMES_MS.includes(found) ? found : HELD_MS;
  } catch {
    return HELD_MS;
  }
}

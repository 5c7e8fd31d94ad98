// Pictures of what hands do: a card on the circle, and one of the three buttons.
import { html, nothing, svg, type TemplateResult } from "lit";
import type { KioskTable } from "./kiosk_table.js";
import { HEIGHT, WIDTH } from "./pixels.js";
import { named, say } from "./say.js";

export const BUTTONS = ["left", "ok", "right"] as const;
/** The words of a table that speaks the language of the page. */
export const SAID = { left: named("Left", "kiosk.left"), ok: named("OK", "kiosk.ok"), right: named("Right", "kiosk.right") };
export const NAMES = { left: say("Left"), ok: say("OK"), right: say("Right") };

const FIRST_X = 40;
const APART = 60;

/** The table with its three buttons. A hand points to the one to press. */
export function pressed(meant: string): TemplateResult {
  const words = BUTTONS.find((id) => id === meant);
  return html`<svg class="device" viewBox="0 0 200 150" role="img" aria-label=${words ? say("Press {0}", NAMES[words]) : say("The table")}>
    <rect class="case" x="4" y="4" width="192" height="112" rx="12" />
    <rect class="glass" x="52" y="14" width="96" height="48" rx="4" />
    ${BUTTONS.map((id, at) => key(FIRST_X + at * APART, NAMES[id], id === meant))}
  </svg>`;
}

function key(x: number, name: string, isMeant: boolean): unknown {
  return svg`<g class=${isMeant ? "meant" : ""}>
    <circle cx=${x} cy="92" r=${isMeant ? 18 : 15} />
    <text x=${x} y="96">${name}</text>
    ${isMeant ? svg`<path class="hand" d=${`M${x} 114 l10 16 h-6 v16 h-8 v-16 h-6 z`} />` : nothing}
  </g>`;
}

/** The page's own table: its picture, and its three buttons, which can be pressed. An arrow points to the one to press. */
export function ownDevice(own: KioskTable, meant: string): TemplateResult {
  const labels = own.seen.labels ?? [];
  return html`<div class="own-device" role="group" aria-label=${say("Buttons")}>
    <div class="screen"><canvas width=${WIDTH} height=${HEIGHT} role="img" aria-label=${say("The table's screen")}></canvas></div>
    <div class="keys">
      ${BUTTONS.map(
        (id, at) => html`<button class=${id === meant ? "meant" : ""} data-button=${id} @click=${() => own.press(id)}>
          <b>${NAMES[id]}</b> <span>${labels[at]}</span>
        </button>`,
      )}
    </div>
  </div>`;
}

/** The circle on which cards are laid. */
export function circle(): TemplateResult {
  return html`<svg class="circle" viewBox="0 0 120 120" role="img" aria-label=${say("Lay it on the circle")}>
    <circle cx="60" cy="60" r="54" />
    <rect x="38" y="28" width="44" height="62" rx="5" />
    <path d="M60 4 v20 M52 16 l8 8 8 -8" />
  </svg>`;
}

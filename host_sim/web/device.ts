// The device as it is built: screen, light, three buttons and the reader.
import { html, nothing, type TemplateResult } from "lit";
import { BUTTON_NAMES, sayable } from "./button_names.js";
import { isTypedInto } from "./focus.js";
import { nowDo } from "./now_do.js";
import { HEIGHT, WIDTH } from "./pixels.js";
import { say } from "./say.js";
import type { Table } from "./table.js";

const BUTTONS = [
  { id: "left", name: BUTTON_NAMES[0]!, key: "A" },
  { id: "ok", name: BUTTON_NAMES[1]!, key: "S" },
  { id: "right", name: BUTTON_NAMES[2]!, key: "D" },
] as const;
const PRESS_KEYS = ["Enter", " "];

export function device(table: Table): TemplateResult {
  return html`<section class="device" aria-label=${say("The device")}>
    <div class="case" ?inert=${table.trouble !== ""}>
      <div class="screen">
        <canvas width=${WIDTH} height=${HEIGHT} role="img" aria-label=${say("The device's screen: {0}", table.said)}></canvas>
      </div>
      <p class="unseen" role="status">${table.news}</p>
      <div class="buttons">
        <span class="led ${table.isLit ? "lit" : ""}" role="img" aria-label=${table.isLit ? say("Light on") : say("Light off")}></span>
        ${BUTTONS.map((button, at) => pushButton(table, button, table.labels[at]))}
      </div>
    </div>
    ${reader(table)} ${nowDo(table)}
  </section>`;
}

function pushButton(
  table: Table,
  { id, name, key }: (typeof BUTTONS)[number],
  label: string | undefined,
): TemplateResult {
  const isNext = table.guide.next?.line[1] === id;
  const down = (event: Event): void => {
    (event.currentTarget as Element).setAttribute("data-down", "");
    table.push(id, event.timeStamp);
  };
  const up = (event: Event): void => {
    const button = event.currentTarget as Element;
    if (!button.hasAttribute("data-down")) return;
    button.removeAttribute("data-down");
    table.letGo(id, event.timeStamp);
  };
  const keyed = (event: KeyboardEvent, then: (event: Event) => void): void => {
    if (!PRESS_KEYS.includes(event.key)) return;
    event.preventDefault();
    if (!event.repeat) then(event);
  };
  return html`<button
    class="push ${isNext ? "next" : ""}"
    data-button=${id}
    aria-keyshortcuts=${key}
    @pointerdown=${down}
    @pointerup=${up}
    @pointerleave=${up}
    @pointercancel=${up}
    @contextmenu=${(event: Event) => event.preventDefault()}
    @keydown=${(event: KeyboardEvent) => keyed(event, down)}
    @keyup=${(event: KeyboardEvent) => keyed(event, up)}
    @blur=${up}
    @click=${(event: MouseEvent) => clicked(event, down, up)}
  >
    ${name}${label ? html`<span class="unseen">: ${sayable(label)}</span>` : nothing}<kbd aria-hidden="true">${key}</kbd>
  </button>`;
}

/** A click without a finger or a key: a screen reader makes it. */
function clicked(event: MouseEvent, down: (event: Event) => void, up: (event: Event) => void): void {
  if (event.detail !== 0 || event.clientX !== 0 || (event as PointerEvent).pointerType) return;
  down(event);
  up(event);
}

function reader(table: Table): TemplateResult {
  const lies = table.resting.map((label) => table.nameOf(label)).join(", ");
  const looks = `reader ${lies ? "read" : ""} ${table.guide.next?.line[0] === "tap" ? "next" : ""}`;
  const { chosen } = table;
  if (chosen === undefined) return html`<div class=${looks} data-drop="reader">${waves(lies || say("The reader: drag a card here, or press a card"))}</div>`;
  const name = table.card(chosen)?.name ?? say("A card");
  return html`<button class=${looks} data-drop="reader" @click=${() => table.tap(chosen)}>${waves(say("Press here: {0} is held to the reader", name))}</button>`;
}

function waves(words: string): TemplateResult {
  return html`<svg viewBox="0 0 48 48" aria-hidden="true">
      <path d="M14 16a12 12 0 0 1 0 16M22 11a19 19 0 0 1 0 26M30 6a26 26 0 0 1 0 36" />
    </svg>
    <span>${words}</span>`;
}

/** Make the keys A, S and D the buttons, wherever the focus is. */
export function makeKeys(table: Table): void {
  const down = new Set<string>();
  const idOf = (event: KeyboardEvent): string | undefined =>
    event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)
      ? undefined
      : BUTTONS.find((button) => button.key === event.key.toUpperCase())?.id;
  addEventListener("keydown", (event) => {
    const id = idOf(event);
    if (!id || event.repeat || down.has(id)) return;
    down.add(id);
    table.push(id, event.timeStamp);
  });
  addEventListener("keyup", (event) => {
    const id = idOf(event);
    if (id && down.delete(id)) table.letGo(id, event.timeStamp);
  });
}

// What can go wrong at a table, made on purpose.
import { html, type TemplateResult } from "lit";
import type { Tag } from "./nfc.js";
import { say } from "./say.js";
import type { Table } from "./table.js";

const STRANGER = "Bank card";
const BLANK = "Blank 1";
const PLUGS = {
  reader: { in: say("Plug in the reader"), out: say("Unplug the reader") },
  screen: { in: say("Plug in the screen"), out: say("Unplug the screen") },
};

const STRANGERS = { torn: say("A torn sticker"), foreign: say("A foreign sticker") };

/** Stickers that no table can play, by their faults. */
type Strangers = Record<keyof typeof STRANGERS, Omit<Tag, "name">>;

export function troubles(table: Table): TemplateResult {
  return html`${plug(table, "reader")} ${plug(table, "screen")}
    <button @click=${() => table.do("restart")}>${say("Cut the power")}</button>
    <button @click=${() => table.do("cut_writing")}>${say("Cut the power in the next write")}</button>
    <button @click=${() => table.do("tap", STRANGER)}>${say("Lay a bank card")}</button>
    <button @click=${() => table.do("tap", BLANK)}>${say("Lay a blank sticker")}</button>
    <button @click=${() => void layStranger(table, "torn")}>${say("Lay a torn sticker")}</button>
    <button @click=${() => void layStranger(table, "foreign")}>${say("Lay a foreign sticker")}</button>
    <button @click=${() => table.do("put", STRANGER, BLANK)}>${say("Lay two cards")}</button>
    <button @click=${() => table.do("lift")}>${say("Take them away")}</button>`;
}

function plug(table: Table, part: keyof typeof PLUGS): TemplateResult {
  const isOut = table.unplugged.has(part);
  return html`<button aria-pressed=${isOut} @click=${() => table.plug(part)}>
    ${PLUGS[part][isOut ? "in" : "out"]}
  </button>`;
}

async function layStranger(table: Table, kind: keyof Strangers): Promise<void> {
  const found = (await fetch("strangers.json").then((answer) => answer.json())) as Strangers;
  table.tapTag({ ...found[kind], name: STRANGERS[kind] });
}

// The ways out when the table cannot start with what this browser keeps: save that as it is, or begin without it.
import { html, type TemplateResult } from "lit";
import { destroy, Evening, everything } from "./evening.js";
import { hexOf } from "./hex.js";
import { save } from "./saving.js";
import { say } from "./say.js";

const SURE = say("Forget this session, its games and its cards? Save what is there first if you want to report a bug.");

/** Two buttons; `leave` ends what still works with the store. */
export function waysOut(leave: () => void): TemplateResult {
  const begin = (): void => {
    if (!confirm(SURE)) return;
    leave();
    void forget().then(() => location.reload());
  };
  return html`<section class="ways-out" aria-label=${say("Ways out")}>
    <button class="main" @click=${() => void saveEverything()}>${say("Save what is there")}</button>
    <button @click=${begin}>${say("New session")}</button>
  </section>`;
}

async function saveEverything(): Promise<void> {
  const found = await everything().catch((fault: unknown) => ({ fault: String(fault) }));
  const head = { saved: new Date().toISOString(), browser: navigator.userAgent };
  save("taptally-kept.json", JSON.stringify({ ...head, ...found }, plain));
}

/** Bytes as hex; what JSON cannot hold as words. */
function plain(_: string, value: unknown): unknown {
  if (value instanceof ArrayBuffer) return plain("", new Uint8Array(value));
  if (value instanceof Uint8Array) return { hex: hexOf(value) };
  return typeof value === "bigint" ? String(value) : value;
}

/** Forget this evening; if it does not even open, all that is kept. */
async function forget(): Promise<void> {
  try {
    await (await Evening.open()).clear();
  } catch {
    await destroy();
  }
}

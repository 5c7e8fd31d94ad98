// The panel of the phone: reading cards, writing stickers.
import { html, nothing, type TemplateResult } from "lit";
import { labelShown } from "./names.js";
import { NO_READER, READS_TAGS } from "./nfc.js";
import type { Card } from "./paper.js";
import { say } from "./say.js";
import type { Table } from "./table.js";

const LONGEST_ADDRESS = 200;
const ADDRESS_LETTERS = /^https?:\/\/[!-"$-~]+$/;
const KEPT = "taptally-sticker-address";

export function phonePanel(table: Table): TemplateResult {
  const { phone } = table;
  if (!READS_TAGS) {
    return html`<section class="phone lacking" aria-label=${say("This phone")}>
      <p>${NO_READER} <button class="quiet" @click=${toTheTray}>${say("Show the tray")}</button></p>
    </section>`;
  }
  const isBusy = phone.isReading || phone.wish !== undefined;
  return html`<section class="phone" aria-label=${say("This phone")}>
    <div class="doings">
      ${isBusy
        ? html`<button @click=${() => phone.stop()}>${phone.wish ? say("Cancel") : say("Stop reading")}</button>`
        : html`<button class="main" @click=${() => void phone.read()}>${say("Read cards with this phone")}</button>`}
      ${phone.offered ? html`<button @click=${() => phone.writeOver()}>${say("Write over it")}</button>` : nothing}
      ${phone.wish ? nothing : table.unwritten.map(([uid, message]) => described(table, uid, message))}
    </div>
    <p role="status">${phone.sentence}</p>
    ${isBusy ? nothing : address()}
  </section>`;
}

/** Whether the phone's message is about a chosen card: then it stands with that card. */
export function standsWithCard({ chosen, phone }: Table): boolean {
  return chosen !== undefined && READS_TAGS && (phone.wish !== undefined || phone.sentence !== "");
}

function toTheTray(): void {
  document.querySelector(".papers")?.scrollIntoView();
}

/** A sticker that the table has described and the phone has to write. */
function described(table: Table, uid: string, message: string): TemplateResult {
  const wish = { name: say("The card that the table described"), uid, messageFor: () => Promise.resolve(message) };
  return html`<button class="main" @click=${() => void table.phone.write(wish)}>${say("Write the described card on its sticker")}</button>`;
}

/** For a chosen card: write it on a sticker, if this browser can. */
export function writeButton(table: Table, card: Card): TemplateResult | typeof nothing {
  if (!READS_TAGS) return nothing;
  const wish = {
    name: card.name ?? labelShown(card.label),
    messageFor: (uid: string) => table.messageFor(card.label, uid, keptAddress()),
  };
  return html`<button ?disabled=${table.phone.wish !== undefined} @click=${() => void table.phone.write(wish)}>
    ${say("Write on a sticker")}
  </button>`;
}

function address(): TemplateResult {
  return html`<details>
    <summary>${say("Address on stickers")}</summary>
    <label
      >${say("Stickers that are written here open this page on any phone")}
      <input type="url" maxlength=${LONGEST_ADDRESS} placeholder=${say("none")} .value=${keptAddress()} @change=${keep}
    /></label>
  </details>`;
}

function keep(event: Event): void {
  const input = event.target as HTMLInputElement;
  const wanted = input.value.trim();
  const isFit = wanted === "" || ADDRESS_LETTERS.test(wanted);
  input.setCustomValidity(isFit ? "" : say("An address begins with https:// and has no #."));
  input.reportValidity();
  if (isFit) localStorage.setItem(KEPT, wanted);
}

function keptAddress(): string {
  return localStorage.getItem(KEPT) ?? (location.protocol === "https:" ? location.origin + location.pathname : "");
}

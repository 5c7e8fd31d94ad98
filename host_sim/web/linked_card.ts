// The card that the page's address names: its face, and one press that plays it at this table.
import { html, nothing, type TemplateResult } from "lit";
import { type Address, addressOf, cardNamed, cardTold, copyOf, type ToldCard } from "./card_address.js";
import { face } from "./faces.js";
import { type Asked, CARDS, type Found } from "./other_window.js";
import type { Card } from "./paper.js";
import { labelShown } from "./names.js";
import { say } from "./say.js";
import type { Table } from "./table.js";

export const UNKNOWN = say("This page knows no such card: hold it to a reader, which reads all of it.");
const DAMAGED = say("What the address tells of this card is damaged: hold the card itself to a reader.");

/** Follows the address of this window, and serves other windows that were opened at a card's address. */
export class LinkedCard {
  private found: Found | undefined;
  private hash = "";

  constructor(private readonly table: Table) {
    addEventListener("hashchange", () => void this.follow());
    void this.follow();
    const windows = new BroadcastChannel(CARDS);
    windows.addEventListener("message", (event: MessageEvent<Asked>) => {
      if (event.data.ask) void this.serve(event.data, windows);
    });
  }

  panel(): TemplateResult | typeof nothing {
    if (!this.found) return nothing;
    const close = (): void => {
      history.replaceState(null, "", location.pathname + location.search);
      void this.follow();
    };
    return linkedPanel(this.found, () => void this.play(this.hash).then(close), close, say("Play it at this table"));
  }

  private async follow(): Promise<void> {
    this.hash = location.hash;
    this.found = addressOf(this.hash) && (await this.look(this.hash)).found;
    this.table.redraw();
  }

  private async serve({ ask, hash }: Asked, windows: BroadcastChannel): Promise<void> {
    if (ask === "play") await this.play(hash);
    windows.postMessage({ hash, found: (await this.look(hash)).found });
  }

  /** What an address tells. It has the message of its record if the record is sound. */
  private async look(hash: string): Promise<{ found: Found; message?: string; address?: Address }> {
    const address = addressOf(hash);
    if (!address) return { found: { sentence: UNKNOWN } };
    const named = cardNamed(this.table.games, this.table.paper.game, address.id);
    if (!address.record) return { found: named ? { card: named } : { sentence: UNKNOWN }, address };
    const told = await this.table.answer("told", address.record);
    if (typeof told["message"] !== "string") return { found: { sentence: DAMAGED }, address };
    return { found: { card: cardTold(this.table.games, told as unknown as ToldCard) }, message: told["message"], address };
  }

  private async play(hash: string): Promise<void> {
    const { found, message, address } = await this.look(hash);
    if (!found.card) return;
    const card = copyOf(found.card, this.gameOf(found.card), this.table.paper, this.table.acting);
    if (!address?.uid) {
      this.table.tapCard(card);
      return;
    }
    const { uid } = address;
    const name = card.name ?? labelShown(card.label);
    this.table.tapTag({ uid, message: message ?? (await this.table.messageFor(card.label, uid, "")), name });
  }

  private gameOf(card: Card): (typeof this.table.games)[number] {
    return this.table.games.find(({ cards }) => cards.includes(card)) ?? this.table.game;
  }
}

/** A card's face, with its choices. */
export function linkedPanel(found: Found, play: () => void, close: () => void, word: string): TemplateResult {
  const { card } = found;
  return html`<section class="linked choices" aria-label=${say("The card of this address")}>
    ${card ? html`<div class="card large is-${card.type ?? "other"}">${face(card)}</div>` : html`<p>${found.sentence}</p>`}
    <div class="doings">
      ${card ? html`<button class="main" @click=${play}>${word}</button>` : nothing}
      <button class="quiet" @click=${close}>${say("Put it away")}</button>
    </div>
  </section>`;
}

// One opened table of the hall: its scoreboard, and for judges its desk.
import { html, nothing, type TemplateResult } from "lit";
import { scoreboard } from "../board_view.js";
import { ShownDesk } from "../judge_shown.js";
import { say } from "../say.js";
import { haltedOf } from "../thinking.js";
import type { Layout } from "./address.js";
import type { Broker } from "./broker.js";
import { wear } from "./clothes.js";
import { nameOfGame, type Result } from "./messages.js";
import { OpenedTable } from "./opened_table.js";
import { winnerOf } from "./sheets.js";
import { strip } from "./stream.js";
import type { Table } from "./tables.js";

const NO_GAME = say("No game has begun at this table.");

export class OpenedPage {
  private readonly opened: OpenedTable;
  private readonly desk: ShownDesk | undefined;
  private isDesk = false;

  constructor(
    readonly table: Table,
    broker: Broker,
    judges: boolean,
    private readonly root: HTMLElement,
    private readonly redraw: () => void,
    /** Whether only the scoreboard is shown, for a streaming program. */
    readonly isPlain = false,
    private readonly layout: Layout = "",
  ) {
    this.opened = new OpenedTable(table, broker, judges && !isPlain, redraw);
    this.desk = this.opened.desk && new ShownDesk(this.opened.desk, root, redraw);
  }

  /** How long judges have stopped the clock in the game in play; 0 while an earlier game is on show. */
  get halted_ms(): number {
    const { game, score } = this.opened;
    return game === this.table.state && score?.time ? haltedOf(score.time) : 0;
  }

  /** Put on the scoreboard's style, and scroll to its top. */
  begin(): void {
    this.show(false);
    document.documentElement.classList.toggle("plain", this.isPlain);
    if (this.layout) document.documentElement.classList.add("strip", this.layout);
    scrollTo(0, 0);
    this.root.querySelector<HTMLButtonElement>("button")?.focus();
  }

  close(): void {
    this.opened.close();
    document.documentElement.classList.remove("plain", "strip", "lower", "corner");
    wear("hall");
  }

  /** Take a message; return whether it was about this table. */
  take(topic: string, payload: Uint8Array): boolean {
    const [room, name, kind] = topic.split("/");
    if (room !== "table" || name !== this.table.name || !kind) return false;
    this.opened.take(kind, payload);
    return true;
  }

  /** The scoreboard alone; without one, what there is to say. */
  plain(state: string): TemplateResult {
    const { score } = this.opened;
    if (score && this.layout) return strip(score);
    return score ? scoreboard(score) : html`<p class="state" role="status">${state || NO_GAME}</p>`;
  }

  page(beside: TemplateResult): TemplateResult {
    return html`<nav class="bar" aria-label=${say("Table {0}", this.table.name)}>
        <button @click=${() => history.back()}>${say("◀ All tables")}</button>
        <h1 class="named">${say("Table {0}", this.table.name)}</h1>
        ${this.desk ? this.choices() : nothing} ${beside} ${this.desk ? this.games() : nothing}
      </nav>
      ${this.isDesk && this.desk ? this.deskPage(this.desk) : this.board()}`;
  }

  drawn(): void {
    if (this.isDesk) this.desk?.drawn();
  }

  private choices(): TemplateResult {
    return html`<button aria-pressed=${!this.isDesk} @click=${() => this.show(false)}>${say("Scoreboard")}</button>
      <button aria-pressed=${this.isDesk} @click=${() => this.show(true)}>${say("Desk")}</button>`;
  }

  private show(isDesk: boolean): void {
    this.isDesk = isDesk;
    wear(isDesk ? "desk" : "board");
    this.redraw();
  }

  private board(): TemplateResult {
    const { score, sentence } = this.opened;
    return html`<p class="state" role="status">${sentence || (score ? "" : NO_GAME)}</p>
      ${score ? scoreboard(score) : nothing}`;
  }

  private deskPage(desk: ShownDesk): TemplateResult {
    const { sentence } = this.opened;
    return html`<p class="state" role="status">${sentence || this.opened.desk?.told}</p>
      ${desk.page(html`<p>${this.opened.game ? "" : NO_GAME}</p>`)}`;
  }

  /** The games of this table, if there are several. */
  private games(): TemplateResult | typeof nothing {
    const { state, results } = this.table;
    const ended = [...results.values()].filter((result) => !state || nameOfGame(result) !== nameOfGame(state)).reverse();
    if (!ended.length) return nothing;
    const chosen = (event: Event): void => this.opened.choose(results.get((event.target as HTMLSelectElement).value));
    return html`<select aria-label=${say("Which game")} @change=${chosen}>
      <option value="">${say("Game {0}, the latest", String(state?.game ?? ""))}</option>
      ${ended.map((result) => html`<option value=${nameOfGame(result)}>${endOf(result)}</option>`)}
    </select>`;
  }
}

function endOf(result: Result): string {
  const winner = winnerOf(result);
  return winner ? say("Game {0}: {1}", String(result.game), winner) : say("Game {0}: left", String(result.game));
}

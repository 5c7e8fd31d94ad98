// Draws a desk on any page: the verdict, the list, the table at a line, the sheet.
import { html, nothing, type TemplateResult } from "lit";
import type { Desk } from "./judge_desk.js";
import { list, showChosen } from "./judge_list.js";
import { sheet, VERDICTS, verdictOf } from "./judge_sheet.js";
import { table } from "./judge_table.js";
import type { Game, Summary } from "./judge_messages.js";
import { draw } from "./pixels.js";
import { save } from "./saving.js";
import { say } from "./say.js";

export class ShownDesk {
  private shown = "";
  private scrolledTo = -1;
  private explained: unknown;
  private summaries: Summary[] = [];
  // Sentences above the list come and go, but the chosen row stays in sight.
  private readonly resized = new ResizeObserver(() => showChosen(this.desk.chosen));

  constructor(
    private readonly desk: Desk,
    private readonly root: HTMLElement,
    private readonly redraw: () => void,
  ) {}

  /** The game on show, or a text while there is none. */
  page(instead: TemplateResult): TemplateResult {
    const { desk } = this;
    const { game } = desk;
    return html`${game ? html`${this.games()}${this.verdict(game)}<div class="desk">${list(desk, game, this.redraw)}${table(desk, game)}</div>` : instead}
    ${sheet(desk.games, this.summaries)}`;
  }

  /** Do what waits until the page is drawn. */
  drawn(): void {
    const { desk, root } = this;
    const canvas = root.querySelector("canvas");
    const frame = desk.moment?.frame ?? "";
    if (canvas && frame && (frame !== this.shown || canvas.dataset["drawn"] === undefined)) {
      draw(canvas, (this.shown = frame));
      canvas.dataset["drawn"] = "";
    }
    const rows = root.querySelector(".rows");
    if (rows) this.resized.observe(rows);
    if (desk.explained !== this.explained) {
      this.explained = desk.explained;
      root.querySelector(".sum")?.scrollIntoView({ block: "nearest" });
    }
    if (desk.chosen !== this.scrolledTo) {
      showChosen((this.scrolledTo = desk.chosen));
      this.redraw();
    }
  }

  private games(): TemplateResult | typeof nothing {
    const { desk } = this;
    if (desk.games.length < 2) return nothing;
    return html`<nav class="games" aria-label=${say("Games")}>
      ${desk.games.map(
        (each, at) =>
          html`<button aria-pressed=${at === desk.shown} @click=${() => desk.show(at)}>
            ${say("{0}, game {1}: {2}", each.name, each.number, VERDICTS[each.verdict.is])}
          </button>`,
      )}
    </nav>`;
  }

  private verdict(game: Game): TemplateResult {
    return html`<section class="verdict ${game.verdict.is}" aria-label=${say("The journal")}>
      <h2>${say("{0}, game {1}", game.game, game.number)} <small>${game.name}</small></h2>
      <p class="how">${game.headline} <span>${game.how}</span></p>
      <p>${verdictOf(game)}</p>
      <p class="steps">
        <button @click=${() => this.print()}>${say("Print the summary")}</button>
        <button @click=${() => this.saveAs("csv")}>${say("Save as CSV")}</button>
        <button @click=${() => this.saveAs("json")}>${say("Save as JSON")}</button>
      </p>
    </section>`;
  }

  /** Print all open games on one sheet, as far as there is room. */
  private async print(): Promise<void> {
    this.summaries = await this.desk.summaries();
    this.redraw();
    requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
  }

  private async saveAs(form: "csv" | "json"): Promise<void> {
    save(`${this.desk.game!.name.replace(/\.[^.]*$/, "")}.${form}`, await this.desk.written(form));
  }
}

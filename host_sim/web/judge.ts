// The judge's desk: journals are opened, and the game is looked through.
import { html, nothing, render, type TemplateResult } from "lit";
import { Cable } from "./judge_cable.js";
import { Desk } from "./judge_desk.js";
import { list, showChosen } from "./judge_list.js";
import { table } from "./judge_table.js";
import { sheet, VERDICTS } from "./judge_sheet.js";
import type { Game, Summary } from "./judge_told.js";
import { draw } from "./pixels.js";
import { save } from "./saving.js";
import { choosePort, serial } from "./web_serial.js";

const NO_SERIAL = "This browser opens no serial ports: open files instead.";

const root = document.createElement("main");
document.body.append(root);

let isDue = false;
let shown = "";
let scrolledTo = -1;
let explained: unknown;
let summaries: Summary[] = [];
const desk = new Desk(() => redraw());
const cable = new Cable(desk, () => redraw());

function redraw(): void {
  if (!isDue) requestAnimationFrame(drawAll);
  isDue = true;
}

function drawAll(): void {
  isDue = false;
  render(page(), root);
  const canvas = root.querySelector("canvas");
  const frame = desk.moment?.frame ?? "";
  if (canvas && frame && (frame !== shown || canvas.dataset["drawn"] === undefined)) {
    draw(canvas, (shown = frame));
    canvas.dataset["drawn"] = "";
  }
  const rows = root.querySelector(".rows");
  if (rows) resized.observe(rows);
  if (desk.explained !== explained) {
    explained = desk.explained;
    root.querySelector(".sum")?.scrollIntoView({ block: "nearest" });
  }
  if (desk.chosen !== scrolledTo) {
    showChosen((scrolledTo = desk.chosen));
    redraw();
  }
}

// What is told above the list comes and goes: the chosen row stays in sight.
const resized = new ResizeObserver(() => showChosen(desk.chosen));

function page(): TemplateResult {
  const { game } = desk;
  return html`${bar()}
    <p class="state" role="status">${desk.told}</p>
    ${atCable()}
    ${game ? html`${games()}${verdict(game)}<div class="desk">${list(desk, game, redraw)}${table(desk, game)}</div>` : welcome()}
    ${sheet(desk.games, summaries)}`;
}

function bar(): TemplateResult {
  const chosen = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const files = [...(input.files ?? [])];
    void desk.openFiles(files).finally(() => (input.value = ""));
  };
  return html`<header class="bar">
    <a href="../">Taptally</a>
    <h1>The judge's desk</h1>
    <label class="file">Open journals<input type="file" multiple ?disabled=${desk.isReading} @change=${chosen} /></label>
    ${serial() ? html`<button aria-pressed=${cable.isOpen} @click=${choose}>A table: choose its port</button>` : html`<span>${NO_SERIAL}</span>`}
  </header>`;
}

async function choose(): Promise<void> {
  if (await choosePort()) cable.begin();
}

function atCable(): TemplateResult | typeof nothing {
  if (!cable.isOpen) return nothing;
  return html`<section class="cable" aria-label="The table at the cable">
    <p role="status">${cable.coming || cable.state || "At the table's cable:"}</p>
    ${cable.journals.map(
      (each) =>
        html`<button ?disabled=${cable.coming !== ""} @click=${() => cable.open(each)}>
          ${each.name}${each.isPlaying ? ", in play" : ""}${each.isPlaying && cable.hasMore ? ": it went on, fetch it again" : ""}
        </button>`,
    )}
  </section>`;
}

function welcome(): TemplateResult {
  return html`<section class="welcome">
    <p>Open the journals of any table: files that it gave over the cable, the page's <i>Save the journal</i>, or a saved flash.</p>
    <p>You may also drop files here. Nothing leaves this browser.</p>
  </section>`;
}

function games(): TemplateResult | typeof nothing {
  if (desk.games.length < 2) return nothing;
  return html`<nav class="games" aria-label="Games">
    ${desk.games.map(
      (each, at) =>
        html`<button aria-pressed=${at === desk.shown} @click=${() => desk.show(at)}>
          ${each.name}, game ${each.number}: ${VERDICTS[each.verdict.is]}
        </button>`,
    )}
  </nav>`;
}

function verdict(game: Game): TemplateResult {
  const { is, told } = game.verdict;
  return html`<section class="verdict ${is}" aria-label="The journal">
    <h2>${game.game}, game ${game.number} <small>${game.name}</small></h2>
    <p class="how">${game.headline} <span>${game.how}</span></p>
    <p><strong>${VERDICTS[is]}</strong>: ${told}. Digest <code>${game.digest}</code></p>
    <p class="steps">
      <button @click=${print}>Print the summary</button>
      <button @click=${() => saveAs("csv")}>Save as CSV</button>
      <button @click=${() => saveAs("json")}>Save as JSON</button>
    </p>
  </section>`;
}

/** Print all games that are open on one sheet, as far as they go there. */
async function print(): Promise<void> {
  summaries = await desk.summaries();
  redraw();
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
}

async function saveAs(form: "csv" | "json"): Promise<void> {
  save(`${desk.game!.name.replace(/\.[^.]*$/, "")}.${form}`, await desk.written(form));
}

addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  void desk.openFiles([...(event.dataTransfer?.files ?? [])]);
});
redraw();
if ("serviceWorker" in navigator) void navigator.serviceWorker.register("../service_worker.js");

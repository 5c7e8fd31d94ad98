// The judge's desk: journals are opened, and the game is looked through.
import { html, nothing, render, type TemplateResult } from "lit";
import { Cable } from "./judge_cable.js";
import { Desk } from "./judge_desk.js";
import { ShownDesk } from "./judge_shown.js";
import { choosePort, serial } from "./web_serial.js";

const NO_SERIAL = "This browser opens no serial ports: open files instead.";

const root = document.createElement("main");
document.body.append(root);

let isDue = false;
const desk = new Desk(() => redraw());
const cable = new Cable(desk, () => redraw());
const shown = new ShownDesk(desk, root, () => redraw());

function redraw(): void {
  if (!isDue) requestAnimationFrame(drawAll);
  isDue = true;
}

function drawAll(): void {
  isDue = false;
  render(page(), root);
  shown.drawn();
}

function page(): TemplateResult {
  return html`${bar()}
    <p class="state" role="status">${desk.told}</p>
    ${atCable()} ${shown.page(welcome())}`;
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

addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  void desk.openFiles([...(event.dataTransfer?.files ?? [])]);
});
redraw();
if ("serviceWorker" in navigator) void navigator.serviceWorker.register("../service_worker.js");

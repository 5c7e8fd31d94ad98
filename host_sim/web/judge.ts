// The judge's desk: opens journals, and steps through the game.
import { html, nothing, render, type TemplateResult } from "lit";
import { Cable, type Listed } from "./judge_cable.js";
import { Desk } from "./judge_desk.js";
import { ShownDesk } from "./judge_shown.js";
import { languageChoice } from "./language.js";
import { pieces, say } from "./say.js";
import { Speech, speechButtons, speechSwitch } from "./speech.js";
import { choosePort, serial } from "./web_serial.js";

const NO_SERIAL = say("This browser opens no serial ports: open files instead.");

const root = document.createElement("main");
document.body.append(root);

let isDue = false;
const desk = new Desk(() => redraw(), (sentence) => speech.say(sentence));
const speech = new Speech("judge", { standing: () => desk.moment?.standing ?? "", screen: () => desk.moment?.read ?? desk.told }, () => redraw());
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
    <h1>${say("The judge's desk")}</h1>
    <label class="file">${say("Open journals")}<input type="file" multiple ?disabled=${desk.isReading} @change=${chosen} /></label>
    ${serial() ? html`<button aria-pressed=${cable.isOpen} @click=${choose}>${say("A table: choose its port")}</button>` : html`<span>${NO_SERIAL}</span>`}
    ${speechSwitch(speech)} ${speechButtons(speech)} ${languageChoice()}
  </header>`;
}

async function choose(): Promise<void> {
  if (await choosePort()) cable.begin();
}

function atCable(): TemplateResult | typeof nothing {
  if (!cable.isOpen) return nothing;
  return html`<section class="cable" aria-label=${say("The table at the cable")}>
    <p role="status">${cable.coming || cable.state || say("At the table's cable:")}</p>
    ${cable.journals.map(
      (each) =>
        html`<button ?disabled=${cable.coming !== ""} @click=${() => cable.open(each)}>
          ${nameOf(each)}
        </button>`,
    )}
  </section>`;
}

function nameOf(listed: Listed): string {
  const { name, isPlaying } = listed;
  if (!isPlaying) return name;
  return cable.hasMore(listed) ? say("{0}, in play: it went on, fetch it again", name) : say("{0}, in play", name);
}

function welcome(): TemplateResult {
  const button = html`<i>${say("Save the game (for a judge)")}</i>`;
  return html`<section class="welcome">
    <p>${pieces("Open the journals of any table: files that it gave over the cable, the page's {0}, or a saved flash.", button)}</p>
    <p>${say("You may also drop files here. Nothing leaves this browser.")}</p>
  </section>`;
}

addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  void desk.openFiles([...(event.dataTransfer?.files ?? [])]);
});
document.title = say("Taptally: the judge's desk");
redraw();
if ("serviceWorker" in navigator) void navigator.serviceWorker.register("../service_worker.js");

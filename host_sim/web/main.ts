// The page: it starts the worker, and draws what that tells.
import { html, nothing, render, type TemplateResult } from "lit";
import { playedElsewhere } from "./other_window.js";
import { device, makeKeys } from "./device.js";
import { makeDraggable } from "./dragging.js";
import { makeDrawersShut } from "./drawers.js";
import { openEvening } from "./evening.js";
import type { Guides } from "./first_game.js";
import { givenFiles, withDecks } from "./files.js";
import { keepingFocus } from "./focus.js";
import { holdTime } from "./hold_time.js";
import { guide } from "./guide.js";
import { hallDrawer } from "./hall/own_drawer.js";
import { OwnTable } from "./hall/own_table.js";
import { languageChoice } from "./language.js";
import { LinkedCard } from "./linked_card.js";
import { labelShown } from "./names.js";
import { openingOf, type Game, type Zone } from "./paper.js";
import { phonePanel, standsWithCard } from "./phone_panel.js";
import { draw } from "./pixels.js";
import { type Place, takePlace } from "./place.js";
import { waysOut } from "./recovery.js";
import { named, say, LANGUAGE } from "./say.js";
import { backTo, choices, papers } from "./seats.js";
import { speechButtons, speechSwitch } from "./speech.js";
import { Table } from "./table.js";
import { troubles } from "./troubles.js";
import { keepAwake } from "./wake_lock.js";

const UNKEPT = say("This browser keeps nothing for this page: the game ends when the window closes.");
const ASKED_TWICE = say("Forget this session, its games and its cards?");

const root = document.createElement("main");
document.body.append(root);

function page(table: Table, linked: LinkedCard, hall: OwnTable): TemplateResult {
  return html`${head(table, hall)} ${linked.panel()}
    <div class="table ${table.phone.isReading ? "read-by-phone" : ""}">
      <div class="beside">${device(table)} ${choices(table)} ${table.trouble ? waysOut(() => table.end()) : standsWithCard(table) ? nothing : phonePanel(table)} ${guide(table)} ${opening(table)}</div>
      ${papers(table)}
    </div>`;
}

function head(table: Table, hall: OwnTable): TemplateResult {
  return html`<header class="head" ?inert=${table.guide.isReplayed}>
    ${skipLink()}
    <h1>Taptally</h1>
    <label
      ><span>${say("Cards")}</span>
      <select @change=${(event: Event) => table.layOut((event.target as HTMLSelectElement).value)}>
        ${table.games.map(
          (game) => html`<option value=${game.id} .selected=${game.id === table.paper.game}>${game.name}</option>`,
        )}
      </select></label
    >
    <span class="state" role="status">${stateOf(table)}</span>
    <nav class="menus">
      <a href="board/" target="_blank">${say("Scoreboard")}</a> <a href="judge/" target="_blank">${say("Judge")}</a>
      ${drawer(say("Helper cards"), others(table))} ${drawer(say("Save and load"), keeping(table))} ${drawer(hallName(hall), hallDrawer(hall))} ${drawer(say("Settings"), settings(table))} ${drawer(say("Simulate a fault"), troubles(table))}
    </nav>
    ${speechButtons(table.speech)} ${languageChoice((language) => table.speak(language))}
  </header>`;
}

/** The first Tab stop. The page's address stays as it is: what follows its # names a card. */
function skipLink(): TemplateResult {
  const skip = (event: Event): void => {
    event.preventDefault();
    document.getElementById("cards")?.focus();
  };
  return html`<a class="skip" href="#cards" @click=${skip}>${say("Skip to the cards")}</a>`;
}

function stateOf(table: Table): string {
  if (table.trouble) return table.trouble;
  if (!table.isReady) return say("The table starts...");
  const faults = table.faults.map((fault) => named(fault.replaceAll("_", " "), `fault.${fault}`));
  if (faults.length) return say("In trouble: {0}", faults.join(", "));
  return table.isKept ? "" : UNKEPT;
}

/** The name of the drawer for the hall: what somebody must know is told though it is shut. */
function hallName({ isCalling, place, state }: OwnTable): string {
  if (place && state) return `${say("Hall")} ⚠`;
  return isCalling ? say("Hall: a judge is called") : say("Hall");
}

function drawer(name: string, content: unknown): TemplateResult {
  return html`<details class="drawer" name="drawers">
    <summary>${name}</summary>
    <div class="inside">${content}</div>
  </details>`;
}

function others(table: Table): TemplateResult[] {
  return table.game.cards
    .filter((card) => card.kind !== "title")
    .map((card) => html`<button data-uid=${card.uid} @click=${() => table.tap(card.uid)}>${labelShown(card.label)}</button>`);
}

function settings(table: Table): TemplateResult {
  return html`${speechSwitch(table.speech)} ${holdTime()}
    <p>${say("Keys: A, S and D push Left, OK and Right. While the page speaks, H says how the players stand, and R reads the screen. Escape puts a chosen card back.")}</p>`;
}

function keeping(table: Table): TemplateResult {
  const forget = (): void => {
    if (confirm(ASKED_TWICE)) void table.beginAnew();
  };
  return html`<p>${say("This browser keeps the session by itself.")}</p>
    <button @click=${() => table.ask("journal")}>${say("Save the game (for a judge)")}</button>
    <button @click=${() => table.ask("happened")}>${say("Save a bug report")}</button>
    ${givenFiles(table.files)}
    <button @click=${() => table.layOut(table.paper.game, table.paper.seats)}>${say("Gather and shuffle all cards")}</button>
    ${firstGame(table)}
    <button @click=${forget}>${say("New session")}</button>`;
}

function opening(table: Table): TemplateResult | typeof nothing {
  if (table.trouble || table.chosen || table.guide.isShown || table.phone.isReading) return nothing;
  if (!table.paper.isDealt && openingOf(table.paper.game).hand) {
    const deal = html`<button class="main" @click=${() => table.deal()}>${say("Deal the opening hands")}</button>`;
    return table.view ? html`<p class="hint">${deal} ${leftGame(table)}</p>` : beginnings(table, deal);
  }
  if (table.view) return table.guide.isLeft ? html`<p class="hint">${leftGame(table)}</p>` : nothing;
  return beginnings(table, nothing);
}

/** The two ways to begin: step by step, or freely. What to do first stands above them. */
function beginnings(table: Table, first: TemplateResult | typeof nothing): TemplateResult {
  return html`<div class="hint">
    <p>${say("The cards are paper, and the device keeps the game. New here? A guided first game explains each step.")}</p>
    ${firstGame(table)}
    <p>${say("Or play freely:")}</p>
    ${first}
    <p>${first === nothing ? beginning(table) : say("Then: {0}", beginning(table))}</p>
  </div>`;
}

/** How a game begins with the cards on the table. The device may be set to another game. */
function beginning(table: Table): string {
  if (!table.words.length || table.words.includes(table.game.name)) return say("Press OK on the device: the game starts, and its screen says what is next.");
  return say("Hold one of these cards to the reader: the device changes to {0}. OK starts.", table.game.name);
}

function firstGame(table: Table): TemplateResult {
  const begin = (): void => {
    if (!table.view || confirm(ASKED_TWICE)) void table.guide.begin(table.game);
  };
  return html`<button @click=${begin}>${say("Show me a first game of {0}", table.game.name)}</button>${leftGame(table)}`;
}

/** The guided game that was left: it can be taken up again. */
function leftGame(table: Table): TemplateResult | typeof nothing {
  const { kept } = table.guide;
  if (!kept || !table.guide.isLeft) return nothing;
  const name = table.games.find((game) => game.id === kept.game)?.name ?? "";
  const takeUp = (): void => {
    if (table.guide.isWhereLeft || confirm(ASKED_TWICE)) void table.guide.takeUp();
  };
  return html`<button @click=${takeUp}>
    ${say("Go on with the first game of {0} at step {1}", name, kept.done + 1)}
  </button>`;
}

function dropped(table: Table, uid: string, target: HTMLElement): void {
  const where = target.dataset["drop"]!;
  if (where === "reader") {
    table.tap(uid);
    return;
  }
  const [seat, zone] = where.split("/");
  table.move(uid, Number(seat), zone as Zone);
}

async function start(): Promise<void> {
  if (await playedElsewhere(root)) return;
  const place = await takePlace(root);
  await play(place).catch((fault: unknown) => {
    void place.isAsked.then(() => location.reload());
    const sentence = fault instanceof Error ? fault.message : String(fault);
    render(html`<header class="head"><h1>Taptally</h1></header><p class="trouble">${sentence}</p>${waysOut(() => undefined)}`, root);
  });
}

async function play(place: Place): Promise<void> {
  const worker = new Worker("worker.js", { type: "module", name: LANGUAGE });
  const [games, guides, evening] = await Promise.all([
    fetch("games.json").then((answer) => answer.json() as Promise<Game[]>),
    fetch("guides.json").then((answer) => answer.json() as Promise<Guides>),
    openEvening(),
  ]);
  let isDue = false;
  let shown = "";
  const redraw = (): void => {
    isDue = false;
    keepingFocus(root, () => render(page(table, linked, hall), root));
    const canvas = root.querySelector("canvas");
    const frame = table.frames[0] ?? "";
    if (canvas && frame && frame !== shown) draw(canvas, (shown = frame));
  };
  const own = withDecks(games, await evening.decks());
  const changed = (): void => {
    if (!isDue) requestAnimationFrame(redraw);
    isDue = true;
  };
  const table: Table = new Table(own, guides, worker, evening, await evening.paper(), changed);
  const hall = new OwnTable(worker, (question, ...words) => table.answer(question, ...words), changed);
  const linked = new LinkedCard(table);
  redraw();
  void place.isAsked.then(() => table.leave());
  makeKeys(table);
  keepAwake();
  makeDrawersShut(root);
  makeDraggable(root, { dropped: (uid, target) => dropped(table, uid, target) });
  addEventListener("keydown", (event) => event.key === "Escape" && table.chosen && backTo(table, table.chosen));
}

void start();
if ("serviceWorker" in navigator) void navigator.serviceWorker.register("service_worker.js");

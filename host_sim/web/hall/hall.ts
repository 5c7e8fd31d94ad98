// The hall: one screen for all tables of a room, over their broker.
import { html, nothing, render, type TemplateResult } from "lit";
import { Broker, isAddress, type Door } from "./broker.js";
import { begun, moved, switched } from "./clock.js";
import type { Clock } from "./messages.js";
import { readSeatings, resultsSheet } from "./sheets.js";
import { NEEDS, Tables, type Need, type Table } from "./tables.js";
import { clockFace, NEED_WORDS, opened, tiles, type Hands } from "./view.js";

const DOOR = "taptally-hall-door";
// The clock is said again so often: a table that has none of its own follows it.
const SAY_CLOCK_MS = 10_000;
const DRAW_MS = 250;
const ROUND_MINUTES = 50;
const ORGANISER = "organiser";
const JUDGE = "judge";
const DEFAULT: Door = { url: "ws://127.0.0.1:9001", hall: "hall", user: ORGANISER, password: "" };

const root = document.createElement("main");
document.body.append(root);

let door = doorGiven();
let broker: Broker | undefined;
let tables = new Tables();
let state = "";
let told = "";
let wanted: Need | "all" = "all";
let openedName = "";
let isDue = false;

function redraw(): void {
  if (!isDue) setTimeout(draw, DRAW_MS);
  isDue = true;
}

function draw(): void {
  isDue = false;
  render(html`<h1>The hall</h1>${broker ? hall() : doorForm()}`, root);
}

function hall(): TemplateResult {
  const table = tables.all.get(openedName);
  return html`<header class="bar">
      ${clockFace(tables.clock)}
      <p class="state" role="status">${state || told}</p>
      <button @click=${leave}>Leave</button>
    </header>
    ${door.user === ORGANISER ? organiser() : nothing}
    ${table ? opened(table, () => open(""), hands()) : html`${filters()}${tiles(shown(), hands())}`}`;
}

function hands(): Hands {
  return { answer: mayAnswer() ? answer : undefined, open: (table) => open(table.name) };
}

function mayAnswer(): boolean {
  return door.user === ORGANISER || door.user === JUDGE;
}

function answer(table: Table): void {
  broker?.say(`table/${table.name}/answer`, { who: door.user });
}

function open(name: string): void {
  openedName = name;
  draw();
}

function shown(): Table[] {
  const sorted = tables.sorted();
  if (wanted === "all") return sorted;
  const [first, count] = [NEEDS.slice(0, NEEDS.indexOf(wanted)), tables.count(wanted)];
  const start = first.reduce((sum, need) => sum + tables.count(need), 0);
  return sorted.slice(start, start + count);
}

function filters(): TemplateResult {
  return html`<nav class="filters" aria-label="Which tables">
    <button aria-pressed=${wanted === "all"} @click=${() => filter("all")}>All ${tables.all.size}</button>
    ${NEEDS.map((need) => html`<button aria-pressed=${wanted === need} @click=${() => filter(need)}>${NEED_WORDS[need]}: ${tables.count(need)}</button>`)}
  </nav>`;
}

function filter(need: Need | "all"): void {
  wanted = need;
  draw();
}

function organiser(): TemplateResult {
  const { clock } = tables;
  const round = (clock?.round ?? 0) + 1;
  return html`<section class="organiser" aria-label="The round">
    <label>Minutes <input id="minutes" type="number" min="1" max="600" value=${ROUND_MINUTES} /></label>
    <button @click=${() => say(begun(round, minutes()))}>Begin round ${round}</button>
    ${clock
      ? html`<button @click=${() => say(switched(clock))}>${clock.runs ? "Stop the clock" : "Let it run"}</button>
          <button @click=${() => say(moved(clock, 1))}>A minute more</button>
          <button @click=${() => say(moved(clock, -1))}>A minute less</button>`
      : nothing}
    <label class="file">Seat players from a CSV <input type="file" accept=".csv,text/csv" @change=${seat} /></label>
    <button @click=${saveResults}>Save the results</button>
  </section>`;
}

function minutes(): number {
  return Math.max(1, document.querySelector<HTMLInputElement>("#minutes")?.valueAsNumber || ROUND_MINUTES);
}

function say(clock: Clock): void {
  broker?.keep("clock", clock);
}

async function seat(event: Event): Promise<void> {
  const input = event.target as HTMLInputElement;
  const file = input.files?.[0];
  if (!file) return;
  const round = (tables.clock?.round ?? 0) + 1;
  const found = readSeatings(await file.text(), round);
  if ("seatings" in found) {
    for (const [name, seating] of found.seatings) broker?.keep(`table/${name}/seating`, seating);
    told = `${found.seatings.size} tables are seated for round ${round}.`;
  } else {
    told = `${found.sentence} Nobody was seated.`;
  }
  input.value = "";
  draw();
}

function saveResults(): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([resultsSheet(tables.all.values())], { type: "text/csv" }));
  link.download = `${door.hall}-results.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function doorForm(): TemplateResult {
  return html`<form class="door" @submit=${enter}>
    <p>${told || "Where is the hall's broker, and who are you?"}</p>
    <label>Address <input name="url" required .value=${door.url} /></label>
    <label>Hall <input name="hall" required .value=${door.hall} /></label>
    <label>Name <input name="user" autocomplete="username" .value=${door.user} /></label>
    <label>Password <input name="password" type="password" autocomplete="current-password" .value=${door.password} /></label>
    <button>Open the hall</button>
  </form>`;
}

function enter(event: Event): void {
  event.preventDefault();
  const given = new FormData(event.target as HTMLFormElement);
  const word = (name: string): string => String(given.get(name) ?? "").trim();
  door = { url: word("url"), hall: word("hall"), user: word("user"), password: word("password") };
  if (!isAddress(door.url)) told = "An address begins with ws:// or wss://, and names a host.";
  else begin();
  draw();
}

function begin(): void {
  told = "";
  tables = new Tables();
  keepDoor();
  broker = new Broker(door, {
    message: (topic, payload) => {
      if (tables.take(topic, payload)) redraw();
    },
    state: (sentence) => {
      state = sentence;
      redraw();
    },
  });
}

function leave(): void {
  broker?.leave();
  broker = undefined;
  openedName = "";
  draw();
}

/** The door behind # in the address, as `make hall` gives it, else the last one; no server gets either. */
function doorGiven(): Door {
  const given = new URLSearchParams(location.hash.slice(1));
  let kept: Partial<Door> = {};
  try {
    kept = JSON.parse(sessionStorage.getItem(DOOR) ?? "{}") as Partial<Door>;
  } catch {
    // What is kept is no door: then it is asked for.
  }
  return { ...DEFAULT, ...kept, ...Object.fromEntries(given) };
}

function keepDoor(): void {
  try {
    sessionStorage.setItem(DOOR, JSON.stringify(door));
  } catch {
    // Then it is asked for at the next visit.
  }
}

setInterval(() => {
  if (broker && tables.clock) redraw();
}, 1_000);
setInterval(() => {
  const { clock } = tables;
  if (door.user === ORGANISER && clock?.runs) say(moved(clock, 0));
}, SAY_CLOCK_MS);
if (new URLSearchParams(location.hash.slice(1)).has("password")) {
  history.replaceState(null, "", location.pathname);
  begin();
}
draw();
if ("serviceWorker" in navigator) void navigator.serviceWorker.register("../service_worker.js");

// The kiosk's large screen of the table at the cable, or of one inside the page.
import { html, nothing, render, type TemplateResult } from "lit";
import type { Step } from "./first_game.js";
import { Show } from "./kiosk_show.js";
import { KioskTable } from "./kiosk_table.js";
import { attract, demo, play, question, type DemoCard } from "./kiosk_view.js";
import type { Game } from "./paper.js";
import { draw } from "./pixels.js";
import { say } from "./say.js";
import type { Score } from "./score.js";
import { SerialTable } from "./serial_table.js";
import { keepAwake } from "./wake_lock.js";
import { choosePort, serial } from "./web_serial.js";

const GAME = "little_troubles";
const ATTRACT = "attract";
// The pages of the device whose counts stand on the large screen. Any other asks something.
const PLAYED = ["demo", "play"];
// A page that is open for years begins anew each day, while nobody is there.
const DAY_MS = 24 * 3_600_000;
const LOOK_MS = 60_000;
// After an error that nobody foresaw, the page begins anew by itself.
const AGAIN_MS = 5_000;
const KEYS: Record<string, string> = { a: "left", s: "ok", d: "right" };
const SETUP = location.search.includes("setup");
const NO_SERIAL = say("This browser opens no serial ports: the table of this page is on show.");

const root = document.createElement("main");
document.body.append(root);

let isDue = false;
let cards: DemoCard[] = [];
let paper: Game["cards"] = [];
let show: Show | undefined;
let steps: Step[] = [];
let own: KioskTable | undefined;
/** The messages of the table at the cable; undefined while there is none. */
let told: Score | null | undefined;
let state = "";

function redraw(): void {
  if (!isDue) requestAnimationFrame(drawAll);
  isDue = true;
}

function drawAll(): void {
  isDue = false;
  render(html`${SETUP ? setup() : nothing} ${content()}`, root);
  const canvas = root.querySelector("canvas");
  const frame = (show?.table ?? own)?.seen.frames?.[0];
  if (canvas && frame && canvas.dataset["frame"] !== frame) {
    draw(canvas, frame);
    canvas.dataset["frame"] = frame;
  }
}

function content(): TemplateResult {
  const score = told === undefined ? own?.seen.score : told;
  const page = told === undefined ? (own?.seen.page ?? ATTRACT) : score ? score.page : ATTRACT;
  const table = told === undefined ? own : undefined;
  if (!score || page === ATTRACT) return attracted(table);
  endShow();
  if (table && !PLAYED.includes(page)) return question(table);
  return score.demo?.wanted || score.demo?.verb === "" ? demo(score.demo, cards, table) : play(score, cards, table);
}

function attracted(table: KioskTable | undefined): TemplateResult {
  if (!steps.length) return html`<h1>Taptally</h1>`;
  show ??= new Show(steps, redraw);
  return attract(show, paper, table && (() => table.press("ok")));
}

function endShow(): void {
  show?.stop();
  show = undefined;
}

/** For setting up the kiosk, behind ?setup: the port, and the state of the cable. */
function setup(): TemplateResult {
  const choose = async (): Promise<void> => {
    if (await choosePort()) location.reload();
  };
  return html`<nav class="bar" aria-label=${say("Setting up")}>
    ${serial() ? html`<button @click=${choose}>${say("The table's port")}</button> <span role="status">${state}</span>` : html`<span>${NO_SERIAL}</span>`}
  </nav>`;
}

function follow(): void {
  new SerialTable({
    score: (score) => {
      told = score;
      redraw();
    },
    state: (sentence) => {
      state = sentence;
      if (sentence) told = undefined;
      redraw();
    },
  });
}

function makeKeys(): void {
  addEventListener("keydown", ({ key, repeat, ctrlKey, altKey, metaKey }) => {
    const button = KEYS[key.toLowerCase()];
    if (button && told === undefined && !(repeat || ctrlKey || altKey || metaKey)) own?.press(button);
  });
}

function beginAnew(): void {
  setTimeout(() => location.reload(), AGAIN_MS);
}

async function start(): Promise<void> {
  addEventListener("error", beginAnew);
  addEventListener("unhandledrejection", beginAnew);
  const began = performance.now();
  setInterval(() => show && performance.now() - began > DAY_MS && location.reload(), LOOK_MS);
  const [decks, games, guides] = (await Promise.all(
    ["kiosk.json", "games.json", "guides.json"].map((name) => fetch(`../${name}`).then((answer) => answer.json())),
  )) as [Record<string, DemoCard[]>, Game[], Record<string, Step[]>];
  cards = decks[GAME] ?? [];
  paper = games.find(({ id }) => id === GAME)?.cards ?? [];
  steps = guides[GAME] ?? [];
  own = new KioskTable(true, redraw);
  redraw();
  makeKeys();
  keepAwake();
  if (serial()) follow();
}

document.documentElement.dataset["light"] = "dark";
document.title = say("Taptally: the kiosk");
void start();
if ("serviceWorker" in navigator) void navigator.serviceWorker.register("../service_worker.js");

// The scoreboard of the table in another window of this browser, or of a device at a serial port.
import { html, nothing, render, type TemplateResult } from "lit";
import { scoreboard } from "./board_view.js";
import { boardOfHall } from "./hall_board.js";
import { languageChoice } from "./language.js";
import { LANGUAGE, say } from "./say.js";
import type { Score } from "./score.js";
import { SerialTable } from "./serial_table.js";
import { OtherWindow, type Said, type Source } from "./sharing.js";
import { Speech, speechButtons, speechSwitch } from "./speech.js";
import { choosePort, serial } from "./web_serial.js";

const NO_GAME = say("No game has begun at this table.");
const SOURCE = "taptally-board-source";
const LIGHT = "taptally-board-light";
const DEVICE = "device";
const NO_SERIAL = say("This browser opens no serial ports: a device's score is shown in one with Web Serial.");

// Words behind ? or #: "plain", and "light" or "dark".
const asked = new Set([...location.search.slice(1).split("&"), ...location.hash.slice(1).split("&")]);
const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
const root = document.createElement("main");
document.body.append(root);

let source: Source | undefined;
let score: Score | null | undefined;
/** What is said of the score on show; undefined if its source says nothing. */
let said: Said | undefined;
let state = "";
let isDue = false;

const speech = new Speech("board", { standing: () => said?.sentences.standing || NO_GAME, screen: () => said?.sentences.whole || state || NO_GAME }, () => {
  if (speech.isOn && !said) void source?.putIntoWords?.();
  redraw();
});

function redraw(): void {
  if (!isDue) requestAnimationFrame(draw);
  isDue = true;
}

function draw(): void {
  isDue = false;
  render(html`${asked.has("plain") ? nothing : bar()} ${content()}`, root);
}

function content(): TemplateResult {
  const sentence = state || (score ? "" : NO_GAME);
  return html`<p class="state" role="status">${sentence}</p>
    ${score ? scoreboard(score) : html`<h1 class="unseen">${say("The scoreboard")}</h1>`}`;
}

function bar(): TemplateResult {
  const ofDevice = kept(SOURCE) === DEVICE;
  return html`<nav class="bar" aria-label=${say("The scoreboard")}>
    <a href="../">Taptally</a>
    <button aria-pressed=${!ofDevice} @click=${() => follow("window")}>${say("The table in this browser")}</button>
    ${serial()
      ? html`<button aria-pressed=${ofDevice} @click=${choose}>${say("A device: choose its port")}</button>`
      : html`<span>${NO_SERIAL}</span>`}
    <span class="gap"></span>
    ${speechSwitch(speech)} ${speechButtons(speech)} ${languageChoice()}
    <button @click=${switchLight}>${isDark() ? say("Light") : say("Dark")}</button>
    <a href="?plain">${say("Plain, for streaming")}</a>
  </nav>`;
}

async function choose(): Promise<void> {
  if (await choosePort()) follow(DEVICE);
}

/** Show the score of this source from now on, and at the next visit. */
function follow(which: string): void {
  keep(SOURCE, which);
  source?.stop();
  score = said = undefined;
  const heard = {
    score: (told: Score | null, of?: Said) => {
      const isNews = said !== undefined && of !== undefined && of.sentences.news !== said.sentences.news;
      score = told;
      said = of ?? said;
      if (of) speech.language = of.language;
      if (isNews) speech.say(of.sentences.news);
      redraw();
    },
    state: (sentence: string) => {
      if (sentence && sentence !== state) speech.say(sentence, LANGUAGE);
      state = sentence;
      redraw();
    },
    listens: () => speech.isOn,
  };
  source = which === DEVICE && serial() ? new SerialTable(heard) : new OtherWindow(heard);
  redraw();
}

function isDark(): boolean {
  const word = ["dark", "light"].find((each) => asked.has(each)) ?? kept(LIGHT);
  return word ? word === "dark" : systemIsDark.matches;
}

function switchLight(): void {
  const wanted = isDark() ? "light" : "dark";
  asked.delete("dark");
  asked.delete("light");
  keep(LIGHT, wanted);
  shine();
}

function shine(): void {
  document.documentElement.dataset["light"] = isDark() ? "dark" : "light";
  document.documentElement.classList.toggle("plain", asked.has("plain"));
  redraw();
}

/** What this browser has kept. If it keeps nothing for pages, it begins anew each time. */
function kept(name: string): string {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Then it is asked again at the next visit.
  }
}

systemIsDark.addEventListener("change", shine);
// A link of this page to itself, with another part behind the #.
addEventListener("hashchange", () => location.reload());
document.title = say("Taptally: the scoreboard");
shine();
const ofHall = boardOfHall(location);
if (ofHall) location.replace(ofHall);
else follow(kept(SOURCE));
if ("serviceWorker" in navigator) void navigator.serviceWorker.register("../service_worker.js");

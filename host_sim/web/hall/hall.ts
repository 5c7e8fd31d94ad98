// The hall: one screen for all tables of a room, over their broker.
import { html, nothing, render, type TemplateResult } from "lit";
import { save } from "../saving.js";
import { counted, labelled, say } from "../say.js";
import { addressOf, streamLink, wantedTable } from "./address.js";
import { Broker, type Door } from "./broker.js";
import { begun, moreWords, moved, switched } from "./clock.js";
import { doorForm, entrance, judges, keepEntrance, ORGANISER, wrongIn } from "./door.js";
import type { Clock } from "./messages.js";
import { MoreTime } from "./more_time.js";
import { OpenedPage } from "./opened_page.js";
import { languageChoice } from "../language.js";
import { SeatingSheet, seatingTopic } from "./seating.js";
import { matchesSheet, resultsSheet } from "./sheets.js";
import { TimeSync } from "./time_sync.js";
import { NEEDS, Tables, type Need, type Table } from "./tables.js";
import { call, clockFace, nameOf, NEED_WORDS, tiles, type Hands } from "./view.js";

// The clock is said again after this time: tables without one of their own follow it.
const SAY_CLOCK_MS = 10_000;
const DRAW_MS = 250;
const SECOND_MS = 1_000;
const ROUND_MINUTES = 50;
const root = document.createElement("main");
document.body.append(root);

let { door, isOpen } = entrance();
let broker: Broker | undefined;
let timeSync: TimeSync | undefined;
let tables = new Tables();
let state = "";
let told = "";
let wanted: Need | "all" = "all";
let opened: OpenedPage | undefined;
let isDue = false;
/** Whether the broker has let the user in: before, there is nothing to do. */
let isIn = false;
/** When the broker went away, in milliseconds since 1970. */
let away_ms: number | undefined;
const moreTime = new MoreTime(() => tables.clock, sayClock, () => draw());
const seating = new SeatingSheet(() => ({ tables, broker }), tell);

/** Draw soon: thousands of tiles a few times a second, one table at once. */
function redraw(): void {
  if (!isDue && opened) requestAnimationFrame(draw);
  else if (!isDue) setTimeout(draw, DRAW_MS);
  isDue = true;
}

function draw(): void {
  isDue = false;
  if (opened?.isPlain) render(opened.plain(state), root);
  else render(opened ? opened.page(beside(opened)) : html`<h1>${say("The hall")}</h1>${broker ? hall() : html`${languageChoice()}${doorForm(door, told, enter, tell)}`}`, root);
  opened?.drawn();
}

/** The lines above an opened table: the clock, the state of the broker, and the table's call. */
function beside({ table, halted_ms }: OpenedPage): TemplateResult {
  return html`${clockFace(tables.clock, table.name)} ${table.calls ? call(table, hands()) : nothing}
    ${door.user === ORGANISER ? moreTime.page(table, halted_ms) : nothing} <span role="status">${stateSaid()}</span>`;
}

/** The state of the broker, and what becomes of a press while it is away. */
function stateSaid(): string {
  return away_ms !== undefined && judges(door) ? `${state} ${say("What you press is sent when it is back, if this page stays open.")}` : state;
}

function hall(): TemplateResult {
  return html`<header class="bar">
      ${clockFace(tables.clock)}
      <p class="state" role="status">${state ? stateSaid() : told}</p>
      <button @click=${leave}>${say("Leave")}</button>
      ${languageChoice()}
    </header>
    ${isIn ? html`${door.user === ORGANISER ? organiser() : nothing} ${filters()}${tiles(shown(), hands(), away_ms)}` : nothing}`;
}

function hands(): Hands {
  const isOrganiser = door.user === ORGANISER;
  return { answer: judges(door) ? answer : undefined, forget: isOrganiser ? forget : undefined, copy: isOrganiser ? copyLink : undefined, open, more: ({ name }) => moreWords(tables.clock, name) };
}

function answer(table: Table): void {
  if (away_ms === undefined) {
    broker?.send(`table/${table.name}/answer`, { who: door.user });
  } else {
    table.isAnswerDue = true;
    table.changed++;
    draw();
  }
  nameOf(root, table.name)?.focus(); // the button goes away
}

/** Send the answer that was pressed while the broker was away, once the table is there to hear it. */
function answerLater(topic: string): void {
  const [, name, kind] = topic.split("/");
  const table = kind === "here" ? tables.all.get(name ?? "") : undefined;
  if (table?.isAnswerDue && table.isHere) answer(table);
}

/** Show one table. The browser's Back button leads to all of them again. */
function open(table: Table): void {
  history.pushState(null, "", addressOf({ table: table.name, isPlain: false, layout: "", delay_s: 0 }));
  follow();
}

/** Show what the address names: one table, or all of them. */
function follow(): void {
  const wanted = wantedTable();
  if (opened) closeOpened();
  if (!wanted || !broker) return;
  opened = new OpenedPage(tables.named(wanted.table), broker, judges(door), root, redraw, wanted.isPlain, wanted.layout);
  draw();
  opened.begin();
}

/** Go into the hall, and to the table that the address names. The password leaves the address. */
function arrive(): void {
  const wanted = wantedTable();
  begin();
  history.replaceState(null, "", location.pathname + (wanted?.isPlain ? addressOf(wanted) : ""));
  if (wanted && !wanted.isPlain) open(tables.named(wanted.table)); // Back leads to all tables
  else follow();
}

async function copyLink({ name }: Table): Promise<void> {
  const question = say("The spectator's password, if the link is to hold it: whoever has the link can use it. Leave it empty where anybody may watch.");
  const password = prompt(question);
  if (password === null) return;
  const link = streamLink(door, name, password.trim());
  try {
    await navigator.clipboard.writeText(link);
    tell(say("The stream link of table {0} is copied.", name));
  } catch {
    prompt(say("Copy this link."), link); // only a page over https or from this computer may copy
  }
}

/** Show all tables again, and scroll to the one that was opened. */
function closeOpened(): void {
  const name = opened?.table.name;
  opened?.close();
  opened = undefined;
  draw();
  if (name !== undefined) nameOf(root, name)?.focus();
}

function shown(): Table[] {
  const sorted = tables.sorted();
  if (wanted === "all") return sorted;
  const [first, count] = [NEEDS.slice(0, NEEDS.indexOf(wanted)), tables.count(wanted)];
  const start = first.reduce((sum, need) => sum + tables.count(need), 0);
  return sorted.slice(start, start + count);
}

function filters(): TemplateResult {
  return html`<nav class="filters" aria-label=${say("Which tables")}>
    <button aria-pressed=${wanted === "all"} @click=${() => filter("all")}>${say("All {0}", tables.shown().length)}</button>
    ${NEEDS.map((need) => html`<button aria-pressed=${wanted === need} @click=${() => filter(need)}>${labelled(NEED_WORDS[need], tables.count(need))}</button>`)}
  </nav>`;
}

function filter(need: Need | "all"): void {
  wanted = need;
  draw();
}

function organiser(): TemplateResult {
  const { clock } = tables;
  const round = (clock?.round ?? 0) + 1;
  return html`<section class="organiser" aria-label=${say("The round")}>
    <label>${say("Minutes")} <input id="minutes" type="number" min="1" max="600" value=${ROUND_MINUTES} /></label>
    <label>${say("Extra turns")} <input id="extra" type="number" min="0" max="9" value="0" /></label>
    <button @click=${() => beginRound(round)}>${say("Begin round {0}", round)}</button>
    ${clock
      ? html`<button @click=${() => sayClock(switched(clock))}>${clock.runs ? say("Stop the clock") : say("Let it run")}</button>
          <button @click=${() => sayClock(moved(clock, 1))}>${say("A minute more")}</button>
          <button @click=${() => sayClock(moved(clock, -1))}>${say("A minute less")}</button>`
      : nothing}
    <label class="file">${say("Seat players from a CSV")} <input type="file" accept=".csv,text/csv" @change=${(event: Event) => seating.take(event)} /></label>
    <button @click=${() => save(`${door.hall}-results.csv`, resultsSheet(tables.all.values()))}>${say("Save the results")}</button>
    <button @click=${() => save(`${door.hall}-matches.csv`, matchesSheet(tables.all.values()))}>${say("Save the matches")}</button>
    ${seating.page()}
  </section>`;
}

/** The number in a field, within its limits; `plain` if it has none. */
function numberIn(id: string, plain: number): number {
  const field = document.querySelector<HTMLInputElement>(`#${id}`);
  const given = Math.round(field?.valueAsNumber ?? NaN);
  return field && Number.isFinite(given) ? Math.min(Number(field.max), Math.max(Number(field.min), given)) : plain;
}

/** Begin a round. If one was before, or games are in play, that is asked about: no press takes it back. */
function beginRound(round: number): void {
  const open = tables.countOpen();
  const question = counted("Begin round {1}? {0} game is still open.", "Begin round {1}? {0} games are still open.", open, round);
  if ((tables.clock || open) && !confirm(question)) return;
  sayClock(begun(round, numberIn("minutes", ROUND_MINUTES), numberIn("extra", 0)));
}

/** Say the clock to all tables. Return false if it is too long for a table to hear. */
function sayClock(clock: Clock): boolean {
  const isSaid = broker?.keep("clock", clock) ?? false;
  if (isSaid) tables.clock = clock; // the next press may come before the broker says it
  return isSaid;
}

/** Forget a table that nobody has seen: only a sheet named it. */
function forget(table: Table): void {
  broker?.forget(seatingTopic(table.name));
}

function tell(sentence: string): void {
  told = sentence;
  draw();
}

function enter(given: Door): void {
  door = given;
  arrive();
  draw();
}

function begin(): void {
  const delay_s = wantedTable()?.delay_s ?? 0;
  told = "";
  isIn = false;
  tables = new Tables();
  away_ms = undefined;
  keepEntrance({ door, isOpen: true });
  broker = new Broker(door, {
    message: (topic, payload) => {
      timeSync?.hear(topic, payload);
      if (delay_s) setTimeout(() => take(topic, payload), delay_s * SECOND_MS);
      else take(topic, payload);
    },
    state: (sentence) => {
      state = sentence;
      isIn ||= sentence === "";
      if (sentence === "") away_ms = undefined;
      else if (isIn) away_ms ??= Date.now();
      redraw();
    },
  });
  // Judges may say it, too: a round's clock is right on a table that had no power though the organiser is away.
  if (judges(door)) timeSync = new TimeSync((topic, message) => broker?.send(topic, message));
}

function take(topic: string, payload: Uint8Array): void {
  const isNew = tables.take(topic, payload);
  answerLater(topic);
  if (opened?.take(topic, payload) || isNew) redraw();
}

function leave(): void {
  broker?.leave();
  timeSync?.close();
  broker = timeSync = undefined;
  keepEntrance({ door, isOpen: false });
  draw();
}

setInterval(() => {
  if (broker && (tables.clock || opened)) redraw();
}, SECOND_MS);
setInterval(() => {
  const { clock } = tables;
  if (door.user === ORGANISER && clock?.runs && broker?.isHere()) sayClock(moved(clock, 0));
}, SAY_CLOCK_MS);
addEventListener("popstate", follow);
addEventListener("keydown", ({ key }) => key === "Escape" && opened && !opened.isPlain && history.back());
document.title = say("Taptally: the hall");
told = wrongIn(door);
if (!told && (isOpen || wantedTable()?.isPlain)) arrive();
draw();
if ("serviceWorker" in navigator) void navigator.serviceWorker.register("../service_worker.js");

// Draws the scoreboard. All words about the game come from the firmware.
import { html, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { labelled, say } from "./say.js";
import type { Rows, Score, ScoreSeat, Side, Stage } from "./score.js";
import { pictureOf, sentenceOf } from "./thinking.js";
import type { Times } from "./times.js";

// This many seats stand in one row. More stand in two.
const A_ROW = 4;
const A_ROW_OF_TWO_NUMBERS = 3;
const MOST_NAMED = 3;

export function scoreboard(score: Score): TemplateResult {
  const columns = columnsOf(score);
  const isMany = columns < score.seats.length;
  return html`<div class="score ${isMany ? "many" : ""} ${score.stage ? "staged" : ""}">
    <header class="top">
      <h1>${score.name}</h1>
      <p>${say("Turn {0}", score.turn)}</p>
      <p class="phase">${score.phase}</p>
      ${score.match ? html`<p>${score.match}</p>` : nothing}
    </header>
    ${score.time ? thought(score.seats, score.time) : nothing}
    ${score.headline ? html`<p class="headline">${score.headline} <span>${score.how}</span></p>` : nothing}
    <div class="seats columns-${columns}">${score.seats.map(seat)}</div>
    ${score.stage && !score.headline ? stage(score.stage) : nothing}
    <footer class="news">
      <p class="told" role="status">${keyed(score.told, html`<span>${score.told}</span>`)}</p>
      ${score.tasks.length ? html`<ul class="tasks" aria-label=${say("To do")}>${rows(score.tasks)}</ul>` : nothing}
      <p class="prompt">${prompt(score)}</p>
    </footer>
  </div>`;
}

/** Who has thought how long, in words and as a picture. */
function thought(seats: ScoreSeat[], times: Times): TemplateResult {
  const names = seats.map(({ name }) => name);
  return html`<div class="thought">
    <p>${sentenceOf(names, times)}</p>
    ${pictureOf(names, times)}
  </div>`;
}

function columnsOf({ seats }: Score): number {
  const most = seats.some((each) => each.numbers.length > 1) ? A_ROW_OF_TWO_NUMBERS : A_ROW;
  return seats.length <= most ? seats.length : Math.ceil(seats.length / 2);
}

/** What is asked, and who is asked. If many are asked, their signs say so. */
function prompt({ prompt, seats }: Score): string {
  const names = seats.filter((each) => each.acts).map((each) => each.name);
  const whose = names.length > MOST_NAMED ? "" : names.join(", ");
  if (prompt.startsWith(`${whose} `)) return prompt; // "Blue confirms" names who is asked
  return whose && prompt ? labelled(whose, prompt) : whose || prompt;
}

function seat(each: ScoreSeat): TemplateResult {
  return html`<section class="seat ${each.turn ? "turn" : ""} ${each.acts ? "acts" : ""}" aria-label=${each.name}>
    <h2>
      <span class="name">${each.name}</span>
      ${each.turn ? html`<span class="sign">▶ <span>${say("turn")}</span></span>` : nothing}
      ${each.acts ? html`<span class="sign">● <span>${say("to act")}</span></span>` : nothing}
      ${each.mark ? html`<span class="sign">${each.mark}</span>` : nothing}
    </h2>
    ${numbers(each.numbers)}
    <ul class="notes">
      ${each.notes.map(([caption, value]) => html`<li>${caption} <b>${value}</b></li>`)}
      ${each.limit ? html`<li>${activations(each)}</li>` : nothing}
    </ul>
  </section>`;
}

function activations({ used, limit }: ScoreSeat): TemplateResult {
  const boxes = Array.from({ length: Math.max(used, limit) }, (_, at) => (at < used ? "■" : "□"));
  return html`<span class="boxes" role="img" aria-label=${say("activations: {0} of {1} used", used, limit)}>${boxes.join(" ")}</span>
    <b aria-hidden="true">${used}/${limit}</b>`;
}

function numbers(shown: Rows): TemplateResult {
  return html`<p class="numbers">
    ${shown.map(([number, caption]) => html`<span><b>${number}</b> <small>${caption}</small></span>`)}
  </p>`;
}

function stage(shown: Stage): TemplateResult {
  return html`<section class="stage" aria-label=${shown.title || say("Now")}>
    ${shown.title ? html`<h2><span class="name">${shown.title}</span> <span class="aside">${shown.aside}</span></h2>` : nothing}
    ${shown.verdict ? html`<p class="verdict">${shown.verdict}</p>` : nothing}
    ${shown.sides.map(side)}
    ${shown.rows.length ? html`<ul class="rows">${rows(shown.rows)}</ul>` : nothing}
  </section>`;
}

function side(each: Side): TemplateResult {
  return html`<div class="side">
    ${each.name ? html`<h3>${each.name}</h3>` : nothing} ${numbers(each.numbers)}
    ${each.verdict ? html`<p class="verdict">${each.verdict}</p>` : nothing}
  </div>`;
}

function rows(shown: Rows): TemplateResult[] {
  return shown.map(([text, value]) => html`<li><span>${text}</span> <b>${value}</b></li>`);
}

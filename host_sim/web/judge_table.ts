// The table after the chosen event: the device's screen, what the event changed, every count, and who has what.
import { html, nothing, type TemplateResult } from "lit";
import type { Desk } from "./judge_desk.js";
import { timeOf } from "./judge_rows.js";
import type { Card, Cell, Compared, Count, Game, Holder, Moment } from "./judge_messages.js";
import { HEIGHT, WIDTH } from "./pixels.js";
import { byLetters, labelled, say } from "./say.js";
import { timesOfGame } from "./thinking.js";

export function table(desk: Desk, game: Game): TemplateResult {
  const { moment } = desk;
  if (!moment) return html`<section class="table" aria-label=${say("The table")}><p>${say("No event is chosen.")}</p></section>`;
  return html`<section class="table" tabindex="0" aria-label=${say("The table after line {0}", moment.line)}>
    ${head(desk, game, moment)}
    <div class="screen">
      <canvas width=${WIDTH} height=${HEIGHT} role="img" aria-label=${say("The device's screen: {0}", moment.read)}></canvas>
    </div>
    ${changes(moment)} ${desk.compared ? compared(desk.compared) : nothing} ${counts(desk, game, moment)}
    ${desk.explained ? explained(desk) : nothing} ${moment.times ? timesOfGame(game.seats, moment.times) : nothing}
    <div class="plan" aria-label=${say("Who has what")}>${moment.plan.map((each) => holder(desk, each))}</div>
  </section>`;
}

function head(desk: Desk, game: Game, moment: Moment): TemplateResult {
  const row = desk.row ?? game.rows[0]!;
  const isHeld = desk.held !== undefined;
  const turn = say("Turn {0}, {1}", moment.turn, moment.phase);
  return html`<header class="at">
    <h2>${say("Line {0}: {1}", row.line, row.text)}</h2>
    <p>${moment.prompt ? labelled(turn, moment.prompt) : turn} ${row.ms === null ? nothing : html`<small>${say("at {0}", timeOf(row.ms))}</small>`}</p>
    <p class="steps">
      <button ?disabled=${desk.chosen <= 0} @click=${() => desk.choose(desk.chosen - 1)}>${say("◀ Before")}</button>
      <button ?disabled=${desk.chosen >= desk.listed.length - 1} @click=${() => desk.choose(desk.chosen + 1)}>${say("After ▶")}</button>
      <button aria-pressed=${isHeld} @click=${() => desk.compare(isHeld ? undefined : desk.entry)}>
        ${isHeld ? say("Compared with line {0}", desk.held! + 1) : say("Compare with another line")}
      </button>
    </p>
  </header>`;
}

function changes({ changes, said, tasks }: Moment): TemplateResult {
  return html`<div class="changed" tabindex="0" role="region" aria-label=${say("What it changed")}>
    <h3>${say("What it changed")}</h3>
    ${said ? html`<p>${said}</p>` : nothing}
    ${changes.length
      ? html`<ul>
          ${changes.map(([whose, what, amount, why]) => html`<li><b>${amount}</b> ${labelled(whose!, what)} <small>${why}</small></li>`)}
        </ul>`
      : html`<p>${say("No count.")}</p>`}
    ${tasks.length ? html`<p>${say("Hands do: {0}", tasks.map(([text, value]) => `${text} ${value}`.trim()).join(", "))}</p>` : nothing}
  </div>`;
}

function counts(desk: Desk, game: Game, moment: Moment): TemplateResult {
  const { seats } = game;
  return html`<div class="counts" tabindex="0" role="region" aria-label=${say("The counts")}>
    <table>
      <caption>
        ${say("The counts")} <small>${say("press one to see what makes it up")}</small>
      </caption>
      <thead>
        <tr>
          <td></td>
          ${seats.map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${moment.counts.map((row) => count(desk, seats, row))}
      </tbody>
    </table>
  </div>`;
}

function count(desk: Desk, seats: string[], row: Count): TemplateResult {
  const cells = row.shared
    ? html`<td colspan=${seats.length}>${value(desk, row.shared, row.name)}</td>`
    : row.cells.map((cell, seat) => html`<td>${cell ? value(desk, cell, labelled(seats[seat]!, row.name)) : nothing}</td>`);
  return html`<tr>
    <th scope="row">${row.name}</th>
    ${cells}
  </tr>`;
}

function value(desk: Desk, cell: Cell, words: string): TemplateResult {
  const shown = cell.limit ? say("{0} of {1}", cell.value, cell.limit) : String(cell.value);
  return html`<button
    class="value"
    aria-label=${say("{0}, {1}: explain", words, shown)}
    aria-pressed=${desk.explained?.what === cell.what}
    @click=${() => desk.explain(cell.what, words)}
  >
    ${shown}
  </button>`;
}

function explained(desk: Desk): TemplateResult {
  const { words, rows, total } = desk.explained!;
  return html`<section class="sum" role="status" aria-label=${say("What makes up {0}", words)}>
    <h3>${labelled(words, total)} <button @click=${() => desk.closeExplained()}>${say("Close")}</button></h3>
    <ol>
      ${rows.map(
        ([amount, line, why]) =>
          html`<li><b>${amount}</b> ${why} <button @click=${() => desk.goTo(line)}>${say("line {0}", line)}</button></li>`,
      )}
    </ol>
  </section>`;
}

function compared({ lines, counts, cards }: Compared): TemplateResult {
  const [held, chosen] = lines;
  return html`<section class="compared" aria-label=${say("Line {0} beside line {1}", held, chosen)}>
    <h3>${say("From line {0} to line {1}", held, chosen)}</h3>
    ${counts.length + cards.length ? nothing : html`<p>${say("Nothing differs.")}</p>`}
    <table ?hidden=${counts.length === 0}>
      <thead>
        <tr>
          <th scope="col">${say("Count")}</th>
          <th scope="col">${say("Line {0}", held)}</th>
          <th scope="col">${say("Line {0}", chosen)}</th>
          <th scope="col">${say("Change")}</th>
        </tr>
      </thead>
      <tbody>
        ${counts.map(([whose, what, then, now, by]) => html`<tr><th scope="row">${labelled(whose!, what)}</th><td>${then}</td><td>${now}</td><td>${by}</td></tr>`)}
      </tbody>
    </table>
    <table ?hidden=${cards.length === 0}>
      <thead>
        <tr>
          <th scope="col">${say("Card")}</th>
          <th scope="col">${say("Line {0}", held)}</th>
          <th scope="col">${say("Line {0}", chosen)}</th>
        </tr>
      </thead>
      <tbody>
        ${[...cards].sort(([one = ""], [other = ""]) => byLetters(one, other)).map(([name, then, now]) => html`<tr><th scope="row">${name}</th><td>${then}</td><td>${now}</td></tr>`)}
      </tbody>
    </table>
  </section>`;
}

function holder(desk: Desk, { name, zones }: Holder): TemplateResult {
  return html`<section class="holder" aria-label=${say("What {0} has", name)}>
    <h3>${name}</h3>
    ${zones.length ? nothing : html`<p>${say("No card lies here.")}</p>`}
    ${zones.map(
      (zone) => html`<h4>${zone.name} <small>${zone.count}</small></h4>
        <ul>
          ${zone.cards.map((each) => card(desk, each))}
        </ul>`,
    )}
  </section>`;
}

function card(desk: Desk, { id, name, facts }: Card): TemplateResult {
  return html`<li>
    <button class="card" title=${say("Only events of this card")} @click=${() => desk.narrow({ card: id })}>${name}</button>
    ${facts.map(([words, told, what]) =>
      what
        ? html`<span class="fact">${words} ${value(desk, { value: Number(told), what }, labelled(name, words))}</span>`
        : html`<span class="fact">${words} ${told}</span>`,
    )}
  </li>`;
}

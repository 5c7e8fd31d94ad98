// The summary of a match, for paper: the screen does not show it.
import { html, nothing, type TemplateResult } from "lit";
import { MARKS, timeOf } from "./judge_rows.js";
import type { Count, Game, Summary, Verdict } from "./judge_messages.js";
import { counted, pieces, say } from "./say.js";

export const VERDICTS: Record<Verdict["is"], string> = {
  own: say("From this table, whole"),
  whole: say("Whole"),
  open: say("Complete so far"),
  changed: say("Changed"),
  heard: say("Heard from the table"),
};

export function sheet(games: Game[], summaries: Summary[]): TemplateResult {
  return html`<section class="sheet" aria-hidden="true">
    <h2>${say("Taptally: match summary")}</h2>
    ${summaries.map((summary, at) => (games[at] ? part(games[at], summary) : nothing))}
    <p class="signed"><span>${say("Judge")}</span> <span>${say("Date")}</span> ${games[0]?.seats.slice(0, 2).map((name) => html`<span>${name}</span>`)}</p>
  </section>`;
}

/** The digest, which a judge compares with the device's screen. A game that was heard without its pauses has none. */
function digest(game: Game): TemplateResult | typeof nothing {
  const code = html`<code>${game.digest}</code>`;
  return game.digest ? html`${pieces("Digest {0}", code)}` : nothing;
}

function part(game: Game, summary: Summary): TemplateResult {
  return html`<section class="game">
    <h3>${say("{0}, game {1}", game.game, game.number)} <small>${game.name}</small></h3>
    <p>
      <b>${game.headline} ${game.how}</b> ${game.seats.join(", ")}. ${[say("Turn {0}", summary.turn), timeOf(game.ms), counted("{0} line", "{0} lines", game.count)].filter(Boolean).join(", ")},
      ${say("{0} taken back.", summary.taken_back)}
    </p>
    <table>
      <thead>
        <tr>
          <td></td>
          ${game.seats.map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${summary.counts.map((row) => count(game.seats.length, row))}
      </tbody>
    </table>
    <p>${verdictOf(game)}</p>
    ${putRight(summary)}
  </section>`;
}

/** Whether a journal is whole, in a word and a sentence, and its digest. */
export function verdictOf(game: Game): TemplateResult {
  const { is, told } = game.verdict;
  const word = html`<strong>${VERDICTS[is]}</strong>`;
  return html`${pieces("{0}: {1}.", word, told)} ${digest(game)}`;
}

function count(seats: number, { name, cells, shared }: Count): TemplateResult {
  return html`<tr>
    <th scope="row">${name}</th>
    ${shared ? html`<td colspan=${seats}>${shared.value}</td>` : cells.map((cell) => html`<td>${cell?.value ?? ""}</td>`)}
  </tr>`;
}

function rowOf(line: string, what: string, why: TemplateResult, struck: boolean): unknown[] {
  return struck ? pieces("Line {0}: {1} {2}, taken back later", line, what, why) : pieces("Line {0}: {1} {2}", line, what, why);
}

function putRight({ put_right: rows, more }: Summary): TemplateResult {
  if (!rows.length) return html`<p>${say("Nothing was put right or overruled.")}</p>`;
  return html`<ol>
      ${rows.map(
        ([line, ms, mark, what, why, struck]) =>
          html`<li>${rowOf([line, timeOf(ms)].filter(Boolean).join(", "), `${MARKS[mark]}, ${what}`, html`<i>${why}</i>`, struck)}</li>`,
      )}
    </ol>
    ${more ? html`<p>${say("And {0} more: the journal has them.", more)}</p>` : nothing}`;
}

// The summary of a match, for paper: on the screen it is not seen.
import { html, nothing, type TemplateResult } from "lit";
import { MARKS, timeOf } from "./judge_rows.js";
import type { Count, Game, Summary, Verdict } from "./judge_told.js";

export const VERDICTS: Record<Verdict["is"], string> = {
  own: "From this table, whole",
  whole: "Whole",
  open: "Whole so far",
  changed: "Changed",
  heard: "Heard from the table",
};

export function sheet(games: Game[], summaries: Summary[]): TemplateResult {
  return html`<section class="sheet" aria-hidden="true">
    <h2>Taptally: match summary</h2>
    ${summaries.map((summary, at) => (games[at] ? part(games[at], summary) : nothing))}
    <p class="signed"><span>Judge</span> <span>Date</span> ${games[0]?.seats.slice(0, 2).map((name) => html`<span>${name}</span>`)}</p>
  </section>`;
}

/** What a judge compares with the device's screen; a game that was only heard has none. */
export function digest(game: Game): TemplateResult | typeof nothing {
  return game.digest ? html`Digest <code>${game.digest}</code>` : nothing;
}

function part(game: Game, summary: Summary): TemplateResult {
  const { verdict } = game;
  return html`<section class="game">
    <h3>${game.game}, game ${game.number} <small>${game.name}</small></h3>
    <p>
      <b>${game.headline} ${game.how}</b> ${game.seats.join(", ")}. ${["Turn " + summary.turn, timeOf(game.ms), game.count + " lines"].filter(Boolean).join(", ")},
      ${summary.taken_back} taken back.
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
    <p><b>${VERDICTS[verdict.is]}</b>: ${verdict.told}. ${digest(game)}</p>
    ${putRight(summary)}
  </section>`;
}

function count(seats: number, { name, cells, shared }: Count): TemplateResult {
  return html`<tr>
    <th scope="row">${name}</th>
    ${shared ? html`<td colspan=${seats}>${shared.value}</td>` : cells.map((cell) => html`<td>${cell?.value ?? ""}</td>`)}
  </tr>`;
}

function putRight({ put_right: rows, more }: Summary): TemplateResult {
  if (!rows.length) return html`<p>Nothing was put right or overruled.</p>`;
  return html`<ol>
      ${rows.map(
        ([line, ms, mark, what, why, struck]) =>
          html`<li>Line ${[line, timeOf(ms)].filter(Boolean).join(", ")}: ${MARKS[mark]}, ${what} <i>${why}</i>${struck ? ", taken back later" : ""}</li>`,
      )}
    </ol>
    ${more ? html`<p>And ${more} more: the journal has them.</p>` : nothing}`;
}

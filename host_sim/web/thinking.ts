// Thinking time: a sentence, a picture with a bar for each turn, and the numbers of turns and phases.
import { html, nothing, type TemplateResult } from "lit";
import { timeOf } from "./judge_rows.js";
import { labelled, say } from "./say.js";
import type { Ms, Times } from "./times.js";

/** Whose time it is where no seat is alone. */
const BESIDE = [say("together"), say("the judge's stop"), say("after the end")];

/** The place of the second of these in a list of times. */
const HALTED = -2;

type Row = [words: string, ms: Ms];

/** "Ann 17:40, Ben 31:10; this turn 4:05" */
export function sentenceOf(seats: string[], { ms, turns, turn }: Times): string {
  const ofTurn = turns.find(([number]) => number === turn);
  return say("{0}; this turn {1}", listOf(seats, ms), shortOf(sum(ofTurn?.[1] ?? [])));
}

/** How long judges have stopped the clock. */
export function haltedOf({ ms }: Times): number {
  return ms.at(HALTED)!;
}

/** The times as they are after some more milliseconds of the present pause. */
export function later(times: Times, gone_ms: number): Times {
  const added = (ms: Ms): Ms => ms.map((each, at) => (at === times.waits ? each + gone_ms : each));
  const turns = times.turns.map(([turn, ms, phases]): Times["turns"][number] => [turn, turn === times.turn ? added(ms) : ms, phases]);
  const isNew = turns.every(([turn]) => turn !== times.turn);
  const ms = added(times.ms);
  return { ...times, ms, turns: isNew ? [...turns, [times.turn, added(times.ms.map(() => 0)), []]] : turns };
}

/** A picture of the game: a bar for each turn, as high as the turn was long, with a part for each seat. */
export function pictureOf(seats: string[], { turns }: Times): TemplateResult {
  const longest = Math.max(1, ...turns.map(([, ms]) => sum(ms)));
  const told = turns.map(([turn, ms]) => labelled(say("Turn {0}", turn), listOf(seats, ms))).join("; ");
  const bars = [...turns].sort(([one], [other]) => one - other);
  return html`<div class="turns" role="img" aria-label=${say("The time of each turn. {0}", told)}>
    ${bars.map(
      ([, ms]) =>
        html`<div .style=${`height: ${(100 * sum(ms)) / longest}%`}>
          ${ms.map((each, at) => (each ? html`<i class=${colourOf(seats, at)} .style=${`flex-grow: ${each}`}></i>` : nothing))}
        </div>`,
    )}
  </div>`;
}

/** The times up to a line: the sentence, the picture, the present turn by phases, and all turns and phases. */
export function timesOfGame(seats: string[], times: Times): TemplateResult {
  const { ms, turns, turn } = times;
  const ofTurn = turns.find(([number]) => number === turn);
  const game: Row = [say("The game"), ms];
  const now: Row[] = ofTurn ? [...ofTurn[2], [say("Turn {0}", turn), ofTurn[1]]] : [];
  const all = turns.map(([number, each]): Row => [say("Turn {0}", number), each]);
  return html`<section class="times" aria-label=${say("Thinking time")}>
    <h3>${say("Thinking time")} <small>${say("up to this line")}</small></h3>
    <p>${sentenceOf(seats, times)}</p>
    ${pictureOf(seats, times)} ${table(seats, ms, say("This turn by phases"), [...now, game])}
    <details>
      <summary>${say("Every turn and phase")}</summary>
      ${table(seats, ms, say("Every turn"), [...all, game])} ${table(seats, ms, say("Every phase"), [...phasesOf(times), game])}
    </details>
  </section>`;
}

/** The sums of each phase over all turns. */
function phasesOf({ turns }: Times): Row[] {
  const found = new Map<string, Ms>();
  for (const [words, ms] of turns.flatMap(([, , phases]) => phases)) {
    found.set(words, ms.map((each, at) => each + (found.get(words)?.[at] ?? 0)));
  }
  return [...found];
}

function table(seats: string[], all: Ms, title: string, rows: Row[]): TemplateResult {
  const shown = columnsOf(seats, all);
  return html`<table>
    <caption>
      ${title}
    </caption>
    <thead>
      <tr>
        <td></td>
        ${shown.map((at) => html`<th scope="col"><i class=${colourOf(seats, at)}></i> ${nameOf(seats, at)}</th>`)}
        <th scope="col">${say("in all")}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([words, ms]) =>
          html`<tr>
            <th scope="row">${words}</th>
            ${shown.map((at) => html`<td>${ms[at] ? shortOf(ms[at]) : nothing}</td>`)}
            <td>${shortOf(sum(ms))}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function listOf(seats: string[], ms: Ms): string {
  return columnsOf(seats, ms)
    .map((at) => `${nameOf(seats, at)} ${shortOf(ms[at]!)}`)
    .join(", ");
}

/** "4:05", and hours if there are any. */
function shortOf(ms: number): string {
  return timeOf(ms).replace(/^0/, "");
}

/** All seats, and what else has a time. */
function columnsOf(seats: string[], ms: Ms): number[] {
  return [...ms.keys()].filter((at) => at < seats.length || ms[at]);
}

function nameOf(seats: string[], at: number): string {
  return seats[at] ?? BESIDE[at - seats.length]!;
}

function colourOf(seats: string[], at: number): string {
  return at < seats.length ? `seat-${at}` : "beside";
}

function sum(ms: Ms): number {
  return ms.reduce((found, each) => found + each, 0);
}

// Seats the players of a sheet. A row that may be wrong is asked about before anybody is seated.
import { html, nothing, type TemplateResult } from "lit";
import { counted, say } from "../say.js";
import type { Broker } from "./broker.js";
import { fits } from "./limits.js";
import type { Seating } from "./messages.js";
import { withRound } from "./rounds.js";
import { BETWEEN, doubtsOf, mostSeatsAt, readSeatings, textOf, type Doubts, type Players, type Sheet } from "./sheets.js";
import type { Table, Tables } from "./tables.js";

const NOBODY: Players = { names: [], decks: [] };
const MOST_LISTED = 12;

/** The hall that players are seated in. */
export interface Room {
  tables: Tables;
  broker: Broker | undefined;
}

/** A sheet that waits for the organiser's word. */
interface Asked {
  sheet: Sheet;
  doubts: Doubts;
}

export class SeatingSheet {
  private asked: Asked | undefined;

  constructor(
    private readonly room: () => Room,
    private readonly tell: (sentence: string) => void,
  ) {}

  /** Take the file of an input, and seat its players if no row is doubtful. */
  async take(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (!file) return;
    const { tables } = this.room();
    const found = readSeatings(textOf(await file.arrayBuffer()), (name) => mostSeatsAt(tables.all.get(name)));
    input.value = "";
    this.asked = undefined;
    if ("sentence" in found) {
      this.tell(`${found.sentence} ${say("Nobody was seated.")}`);
      return;
    }
    const doubts = doubtsOf(found.seatings, tables.all);
    if (!doubtful(doubts).size) this.seat(found.seatings);
    else this.ask({ sheet: found.seatings, doubts });
  }

  /** What is asked about a sheet, if one waits. */
  page(): TemplateResult | typeof nothing {
    const { asked } = this;
    if (!asked) return nothing;
    const all = (): void => this.seat(asked.sheet);
    const rest = new Map([...asked.sheet].filter(([name]) => !doubtful(asked.doubts).has(name)));
    return html`<section class="asked" aria-label=${say("This sheet")}>
      <p role="alert">${sentencesOf(asked.doubts).join(" ")} ${say("Seat them anyway?")}</p>
      <button @click=${all}>${say("Seat all")}</button>
      ${rest.size ? html`<button @click=${() => this.seat(rest)}>${say("Leave these rows out")}</button>` : nothing}
      <button @click=${() => this.drop()}>${say("Seat nobody")}</button>
    </section>`;
  }

  private ask(asked: Asked): void {
    this.asked = asked;
    this.tell("");
  }

  private drop(): void {
    this.asked = undefined;
    this.tell(say("Nobody was seated."));
  }

  private seat(sheet: Sheet): void {
    const { tables } = this.room();
    const round = (tables.clock?.round ?? 0) + 1;
    this.asked = undefined;
    const tooLarge = this.seatAll(sheet, round);
    const seated = counted("{0} table is seated for round {1}.", "{0} tables are seated for round {1}.", sheet.size - tooLarge.length, round);
    const left = tooLarge.length ? say("These names and decks are too long for a table to hear, and are not seated: {0}.", tooLarge.join(", ")) : "";
    this.tell(`${seated} ${left}`.trim());
  }

  /**
   * Seat these players. Nobody sits where an earlier sheet had players and this one has none.
   *
   * Return the tables whose names and decks are too long to be heard there: nobody is seated at these.
   */
  private seatAll(sheet: Sheet, round: number): string[] {
    const { tables, broker } = this.room();
    const others = tables.shown().filter(({ name, seating }) => seating?.names.length && !sheet.has(name));
    for (const table of others) {
      if (table.hasSpoken) this.keep(table.name, seatingOf(NOBODY, table, round));
      else broker?.forget(seatingTopic(table.name));
    }
    return [...sheet].filter(([name, players]) => !this.keep(name, seatingOf(players, tables.all.get(name), round))).map(([name]) => name);
  }

  private keep(name: string, seating: Seating): boolean {
    return this.room().broker?.keep(seatingTopic(name), seating) ?? false;
  }
}

/** The topic of who sits at a table. */
export function seatingTopic(name: string): string {
  return `table/${name}/seating`;
}

function seatingOf({ names, decks }: Players, table: Table | undefined, round: number): Seating {
  return fitting({ round, names, decks, rounds: withRound(table, round) });
}

/** Leave out the oldest rounds until a table can hear the seating. */
function fitting(seating: Seating): Seating {
  const rounds = [...seating.rounds];
  while (rounds.length > 1 && !fits({ ...seating, rounds })) rounds.shift();
  return { ...seating, rounds };
}

function doubtful({ unknown, alone, odd }: Doubts): Set<string> {
  return new Set([...unknown, ...alone, ...odd]);
}

function sentencesOf({ unknown, alone, odd }: Doubts): string[] {
  return [
    unknown.length ? counted("{0} row names a table that is not here: {1}.", "{0} rows name tables that are not here: {1}.", unknown.length, listed(unknown)) : "",
    alone.length ? say('One player alone is seated at: {0}. Names are joined by "{1}".', listed(alone), BETWEEN) : "",
    odd.length ? say("Most rows have another number of names than these: {0}.", listed(odd)) : "",
  ].filter(Boolean);
}

function listed(names: string[]): string {
  return names.length > MOST_LISTED ? `${names.slice(0, MOST_LISTED).join(", ")}, ...` : names.join(", ");
}

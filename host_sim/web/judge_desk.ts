// The journals that the judge has opened, and what the desk shows.
import { matches, NO_FILTER, rowOf, withRefused, type Filter, type Refusal, type Row, type Written } from "./judge_rows.js";
import type { Asked, Compared, Game, Moment, Question, Sum, Summary, Trouble } from "./judge_messages.js";
import { LANGUAGE, say } from "./say.js";

const MB = 1024 * 1024;
// A table's whole flash is smaller.
const LARGEST = 4 * MB;
const LONGEST_MS = 60_000;
// A sheet of paper has room for this many corrections; each game gets at least a few.
const ROWS_OF_A_SHEET = 36;
const LEAST_ROWS = 4;
const READING = say("Reading...");

export interface Explained extends Sum {
  what: string;
  words: string;
}

export class Desk {
  games: Game[] = [];
  shown = -1;
  told = "";
  isReading = false;
  filter: Filter = NO_FILTER;
  /** The rows on show, as indexes of the game's rows. `chosen` is an index of these. */
  listed: number[] = [];
  chosen = -1;
  moment: Moment | undefined;
  explained: Explained | undefined;
  /** The entry with which others are compared. */
  held: number | undefined;
  compared: Compared | undefined;
  private readonly worker = new Worker("../judge_worker.js", { type: "module", name: LANGUAGE });
  private readonly waiting = new Map<number, (answer: string) => void>();
  private lastNumber = 0;
  private looks = 0;
  private firstNew = 0;
  private opened = 0;

  /** `speak` says a sentence aloud, if the page does that. */
  constructor(
    protected readonly changed: () => void,
    private readonly speak: (sentence: string) => void = () => undefined,
  ) {
    this.worker.onmessage = ({ data }: MessageEvent<{ number: number; answer: string }>) => {
      this.waiting.get(data.number)?.(data.answer);
      this.waiting.delete(data.number);
    };
    this.worker.onerror = (event) => this.tell(say("The desk could not do this ({0}).", event.message));
  }

  get game(): Game | undefined {
    return this.games[this.shown];
  }

  get row(): Row | undefined {
    return this.game?.rows[this.listed[this.chosen] ?? -1];
  }

  /** The worker's number of the chosen event. */
  get entry(): number | undefined {
    return this.row?.entry;
  }

  /** Show what a table says that its rules refused: no journal has this. */
  addRefused(game: Game, refusals: Refusal[]): void {
    const line = game === this.game ? this.row?.line : undefined;
    game.rows = withRefused(game.rows, refusals);
    game.refusals = refusals;
    if (game !== this.game) return;
    this.list();
    if (line !== undefined) this.goTo(line);
  }

  /** Open files, one after the other, and show their first game. Say which ones cannot be opened. */
  async openFiles(files: Iterable<File>): Promise<void> {
    const troubles: string[] = [];
    this.isReading = true;
    this.firstNew = this.games.length;
    for (const file of files) {
      this.tell([...troubles, READING].join(" "));
      troubles.push(await this.openFile(file));
    }
    this.isReading = false;
    this.tell(troubles.filter(Boolean).join(" "));
  }

  private async openFile(file: File): Promise<string> {
    if (file.size > LARGEST) {
      const most = say("no journal of a table has more than {0} MB.", LARGEST / MB);
      return say("{0} has {1} MB: {2}", file.name, Math.ceil(file.size / MB), most);
    }
    return this.open(file.name, "open", [file.name], new Uint8Array(await file.arrayBuffer()));
  }

  /** Open a table's journal, in place of an earlier one of this name. */
  async openFetched(name: string, content: Uint8Array): Promise<void> {
    const before = this.games.findIndex((game) => game.name === name);
    const line = before === this.shown ? this.lineToKeep() : undefined;
    if (before >= 0) await this.close(before);
    this.firstNew = this.games.length;
    this.tell(await this.open(name, "open", [name], content));
    if (line !== undefined) this.goTo(line);
  }

  /** Show what the table says about a game's seal. */
  async judgeSeal(game: Game, isOurs: boolean): Promise<void> {
    const verdict = await this.ask<Game["verdict"]>("verdict", [game.at, Number(isOurs)]);
    if (!isTrouble(verdict)) game.verdict = verdict;
    this.changed();
  }

  /** The line that stays chosen while the game goes on; none at the end. */
  protected lineToKeep(): number | undefined {
    const isEnd = this.chosen === this.listed.length - 1;
    return isEnd ? undefined : this.row?.line;
  }

  protected async close(at: number): Promise<void> {
    const [game] = this.games.splice(at, 1);
    if (this.shown === at) this.shown = -1;
    else if (this.shown > at) this.shown -= 1;
    await this.ask("close", [game!.at]);
  }

  /** Open a journal; return what was wrong with it, or "". */
  protected async open(name: string, question: Question, words: (string | number)[], content?: Uint8Array): Promise<string> {
    const endMs = performance.now() + LONGEST_MS;
    const found = await this.ask<{ games: number }>(question, words, content);
    if (isTrouble(found)) return sentenceOf(name, found);
    const troubles: string[] = [];
    for (let game = 0; game < found.games; game++) {
      const followed = await this.follow(endMs);
      if (!followed) return say("{0} takes longer than a minute: no game of a table is so long.", name);
      if (isTrouble(followed)) troubles.push(sentenceOf(name, followed));
      else await this.takeIn(followed);
    }
    return troubles.join(" ");
  }

  /** Let the worker follow the next game of a file to its end; nothing if that takes too long. */
  private async follow(endMs: number): Promise<Game | Trouble | undefined> {
    while (performance.now() < endMs) {
      const found = await this.ask<Game | undefined>("go_on", []);
      if (found) return found;
    }
    await this.ask("drop", []);
    return undefined;
  }

  /** Show an opened game, its first rows before the others are there. */
  private async takeIn(game: Game): Promise<void> {
    game.rows = [];
    game.at = this.opened++;
    const at = this.games.push(game) - 1;
    while (game.rows.length < game.count) {
      const more = await this.ask<Written[]>("rows", [game.at, game.rows.length]);
      if (isTrouble(more)) return this.tell(sentenceOf(game.name, more));
      game.rows.push(...more.map(rowOf));
      if (this.shown === at) this.list();
      else if (at === this.firstNew) this.show(at);
    }
    if (this.shown === at) this.choose(this.listed.length - 1);
  }

  /** Show a game at its end. */
  show(at: number): void {
    this.shown = at;
    this.filter = NO_FILTER;
    this.held = this.compared = undefined;
    this.list();
    this.choose(this.listed.length - 1);
  }

  narrow(change: Partial<Filter>): void {
    const before = this.listed[this.chosen] ?? 0;
    this.filter = { ...this.filter, ...change };
    this.list();
    const next = this.listed.findIndex((each) => each >= before);
    this.choose(next < 0 ? this.listed.length - 1 : next);
  }

  protected list(): void {
    const { rows } = this.game!;
    this.listed = [...rows.keys()].filter((at) => matches(rows[at]!, this.filter));
    this.changed();
  }

  /** Look at the table after an entry of the list. */
  choose(at: number): void {
    this.chosen = Math.max(0, Math.min(this.listed.length - 1, at));
    this.explained = undefined;
    this.changed();
    void this.look();
  }

  /** Go to a line, whether or not it is listed now. */
  goTo(line: number): void {
    const entry = this.game!.rows.findIndex((row) => row.line === line);
    if (!this.listed.includes(entry)) {
      this.filter = { ...NO_FILTER, kind: matches(this.game!.rows[entry]!, NO_FILTER) ? "" : "lines" };
      this.list();
    }
    this.choose(this.listed.indexOf(entry));
  }

  private async look(): Promise<void> {
    const { entry, game } = this;
    const look = ++this.looks;
    if (entry === undefined || !game) {
      this.moment = undefined;
      this.speak(this.row?.text ?? "");
      return;
    }
    const moment = await this.ask<Moment>("at", [game.at, entry]);
    const times = await this.ask<Moment["times"]>("times", [game.at, entry]);
    if (look !== this.looks) return; // another one is chosen by now
    if (isTrouble(moment)) return this.tell(sentenceOf(game.name, moment));
    this.moment = { ...moment, times: isTrouble(times) ? null : times };
    this.speak(say("Line {0}: {1}", moment.line, moment.news));
    if (this.held !== undefined) await this.compare(this.held);
    this.changed();
  }

  /** Explain a value as it was after the chosen entry. */
  async explain(what: string, words: string): Promise<void> {
    const { entry, game } = this;
    if (entry === undefined || !game) return;
    const sum = await this.ask<Sum>("explained", [game.at, entry, what]);
    if (entry !== this.entry || game !== this.game) return;
    if (isTrouble(sum)) this.tell(sentenceOf(words, sum));
    else this.explained = { ...sum, what, words };
    this.changed();
  }

  closeExplained(): void {
    this.explained = undefined;
    this.changed();
  }

  /** Compare each entry that is chosen from now on with this one; without one, stop. */
  async compare(held: number | undefined): Promise<void> {
    const { entry, game } = this;
    this.held = held;
    this.compared = undefined;
    if (game && held !== undefined && entry !== undefined && entry !== held) {
      const found = await this.ask<Compared>("compared", [game.at, held, entry]);
      if (!isTrouble(found) && entry === this.entry) this.compared = found;
    }
    this.changed();
  }

  /** What a sheet says about each game, in order. */
  async summaries(): Promise<Summary[]> {
    const found: Summary[] = [];
    const most = Math.max(LEAST_ROWS, Math.floor(ROWS_OF_A_SHEET / this.games.length));
    for (const game of this.games) {
      const summary = await this.ask<Summary>("summed_up", [game.at, most]);
      if (isTrouble(summary)) this.tell(sentenceOf(game.name, summary));
      else found.push(summary);
    }
    return found;
  }

  /** The game on show, in a form for other programs. */
  async written(form: "csv" | "json"): Promise<string> {
    const number = ++this.lastNumber;
    return this.answer({ number, question: form, words: [this.game!.at, JSON.stringify(this.game!.refusals ?? [])] });
  }

  /** End its thread. */
  end(): void {
    this.worker.terminate();
  }

  tell(sentence: string): void {
    this.told = sentence;
    this.speak(sentence);
    this.changed();
  }

  protected async ask<T>(question: Question, words: (string | number)[], content?: Uint8Array): Promise<T | Trouble> {
    const number = ++this.lastNumber;
    const answer = await this.answer({ number, question, words, ...(content && { content }) });
    return (answer ? JSON.parse(answer) : undefined) as T | Trouble;
  }

  private answer(asked: Asked): Promise<string> {
    return new Promise((resolve) => {
      this.waiting.set(asked.number, resolve);
      this.worker.postMessage(asked);
    });
  }
}

export function isTrouble(found: unknown): found is Trouble {
  return typeof found === "object" && found !== null && ("refused" in found || "fault" in found);
}

export function sentenceOf(name: string, trouble: Trouble): string {
  return "refused" in trouble ? trouble.refused : say("The desk could not do this with {0} ({1}).", name, trouble.fault);
}

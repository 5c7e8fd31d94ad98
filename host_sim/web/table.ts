// What the page knows: the worker's messages, and where the paper lies. It only sends gestures.
import type { Keeping } from "./evening.js";
import { Files, happenedFile } from "./files.js";
import type { FromWorker, Line, Question, Seen, Spoken, ToWorker, View } from "./messages.js";
import { FirstGame, PRESS_MS, type Guides } from "./first_game.js";
import { buttonsText } from "./button_names.js";
import { guideSentence } from "./guide.js";
import { guidedOf } from "./guided_paper.js";
import { bytesOf } from "./hex.js";
import { heldLaterMs } from "./hold_time.js";
import { labelShown } from "./names.js";
import { type Tag, Told } from "./nfc.js";
import * as paper from "./paper.js";
import { Phone } from "./phone.js";
import { save } from "./saving.js";
import { ended, labelled, LANGUAGE, say } from "./say.js";
import { Shared } from "./sharing.js";
import type { Sentences } from "./score.js";
import { Speech } from "./speech.js";
import { Piezo } from "./sound.js";

// The language of the page is no move in the game.
const SPEAK = "speak";

export class Table {
  frames: string[] = [];
  words: string[] = [];
  /** All that the picture shows, in words. */
  said = "";
  /** The sentence about what is new, spoken and for a screen reader. */
  news = "";
  labels: string[] = [];
  isLit = false;
  isReady = false;
  /** How many gestures are still to be done. */
  doing = 0;
  trouble = "";
  faults: string[] = [];
  resting: string[] = [];
  view: View | null = null;
  paper: paper.Paper;
  /** The card whose choices are open. */
  chosen: string | undefined;
  /** Seats whose hands are on show though they may not act. */
  readonly peeked = new Set<number>();
  readonly unplugged = new Set<string>();
  readonly files: Files;
  readonly phone: Phone;
  /** Stickers that the table has written and the phone has yet to write. */
  unwritten: [uid: string, message: string][] = [];
  /** The texts for people on tags that a phone read, by UID. */
  private readonly names = new Map<string, string>();
  private readonly asked = new Map<number, (answer: string) => void>();
  private questions = 0;
  private spoken = (): void => undefined;
  private left = (): void => undefined;
  private tapped: string | undefined;
  private readonly pushedMs = new Map<string, number>();
  /** Buttons that a hand has down, and that are not pushed yet. */
  private readonly late = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly piezo = new Piezo();
  readonly guide: FirstGame;
  private readonly shared = new Shared();
  readonly speech: Speech;
  /** What came of a gesture that is not done yet. */
  private due: Spoken | undefined;
  private sentences: Sentences = { whole: "", standing: "", news: "" };
  /** The card of the gesture that is being done. */
  private meant = "";

  constructor(
    readonly games: paper.Game[],
    guides: Guides,
    private readonly worker: Worker,
    private readonly evening: Keeping,
    kept: unknown,
    private readonly changed: () => void,
  ) {
    this.phone = new Phone((tag) => this.tapTag(tag), (sentence) => this.speech.say(sentence, LANGUAGE), changed);
    this.speech = new Speech("table", { standing: () => this.sentences.standing || this.said, screen: () => this.screenText() }, changed);
    this.paper = paper.asPaper(kept, games) ?? paper.laidOut(games[0]!);
    this.guide = new FirstGame(this, guides);
    this.files = new Files(this, evening, changed);
    worker.addEventListener("message", (event: MessageEvent<FromWorker>) => this.hear(event.data));
    worker.addEventListener("error", (event) => this.stop(say("The table has stopped: {0}", event.message)));
  }

  /** Whether the browser keeps this session. */
  get isKept(): boolean {
    return this.evening.isKept;
  }

  get game(): paper.Game {
    return this.games.find((each) => each.id === this.paper.game) ?? this.games[0]!;
  }

  card(uid: string): paper.Card | undefined {
    return this.game.cards.find((each) => each.uid === uid);
  }

  /** The seat that the game waits for. */
  get acting(): number | undefined {
    const pending = this.view?.["pending"] as { seat?: number } | null | undefined;
    return pending?.seat ?? this.view?.priority ?? undefined;
  }

  /** Whether all gestures are done, and no button is down. */
  get isIdle(): boolean {
    return this.isReady && this.doing === 0 && this.pushedMs.size === 0;
  }

  isOpen(seat: number): boolean {
    if (this.guide.next && this.holds(seat, this.guide.next.line[1])) return true;
    return seat === this.acting || this.view?.game !== this.paper.game || this.peeked.has(seat);
  }

  private holds(seat: number, label: string): boolean {
    const card = this.game.cards.find((each) => each.label === label);
    return this.paper.lying.some((each) => each.uid === card?.uid && each.seat === seat && each.zone === "hand");
  }

  tap(uid: string): void {
    const card = this.card(uid);
    if (card) this.tapCard(card);
  }

  /** Tap a card of any game's tray. */
  tapCard(card: paper.Card): void {
    if (this.guide.isAlone) return;
    this.tapped = card.uid;
    this.meant = card.name ?? labelShown(card.label);
    this.chosen = undefined;
    this.do("tap", card.label);
    this.changed();
  }

  redraw(): void {
    this.changed();
  }

  /** Tap a tag that a phone has read, or that an address describes. */
  tapTag({ uid, message, name }: Tag): void {
    if (this.guide.isAlone) return;
    this.names.set(uid, name || say("A card"));
    this.tapped = uid;
    this.meant = name;
    this.chosen = undefined;
    this.do("bring", uid, message);
    this.do("tap", uid);
    this.changed();
  }

  nameOf(label: string): string {
    return this.names.get(label) ?? this.game.cards.find((card) => card.label === label)?.name ?? labelShown(label);
  }

  /** The message, in hex, that makes the sticker with this UID a card; rejects with Told. */
  async messageFor(label: string, uid: string, address: string): Promise<string> {
    const { message } = await this.answer("message_for", label, uid, address);
    if (typeof message !== "string") throw new Told(say("This card cannot be written on a sticker."));
    return message;
  }

  /** Ask the table's tags; {} if there is no answer. */
  async answer(question: Question, ...words: string[]): Promise<Record<string, unknown>> {
    const number = this.questions++;
    const answered = new Promise<string>((resolve) => this.asked.set(number, resolve));
    this.send({ ask: "question", number, question, words });
    return JSON.parse(await answered) as Record<string, unknown>;
  }

  private hearAnswer(number: number, answer: string): void {
    this.asked.get(number)?.(answer);
    this.asked.delete(number);
  }

  /** Lay a card somewhere by hand. */
  move(uid: string, seat: number, zone: paper.Zone): void {
    this.chosen = undefined;
    this.lay(paper.moved(this.paper, uid, seat, zone));
  }

  draw(draw: paper.Draw, count: number): void {
    this.lay(paper.drawn(this.paper, this.game, draw, count));
  }

  deal(): void {
    this.lay(paper.dealt(this.paper, this.game));
  }

  /** Put this game's cards on the table, shuffled, in place of the cards there. */
  layOut(game: string, seats?: number): void {
    const found = this.games.find((each) => each.id === game);
    if (found) this.lay({ ...paper.laidOut(found, seats), ...guidedOf(this.paper) });
  }

  choose(uid: string | undefined): void {
    this.chosen = uid;
    this.changed();
  }

  peek(seat: number): void {
    if (!this.peeked.delete(seat)) this.peeked.add(seat);
    this.changed();
  }

  plug(part: string): void {
    const isOut = this.unplugged.delete(part);
    if (!isOut) this.unplugged.add(part);
    this.do(isOut ? "replug" : "unplug", part);
    this.changed();
  }

  /** Push a button at the time of a hand's event: the page may be late, and the hand is not. */
  push(button: string, atMs: number): void {
    if (this.guide.isAlone) return;
    this.meant = "";
    const laterMs = heldLaterMs();
    this.pushedMs.set(button, atMs + laterMs);
    if (laterMs) this.late.set(button, setTimeout(() => this.pushLate(button), laterMs));
    else this.do("push", button);
  }

  letGo(button: string, atMs: number): void {
    const pushedMs = this.pushedMs.get(button);
    if (pushedMs === undefined) return;
    this.pushedMs.delete(button);
    const isShort = this.late.has(button);
    if (isShort) this.pushLate(button);
    this.do("let_go", button, String(isShort ? PRESS_MS : Math.round(atMs - pushedMs)));
  }

  /** Push a button that may be held later than by the device's own time. */
  private pushLate(button: string): void {
    clearTimeout(this.late.get(button));
    this.late.delete(button);
    this.do("push", button);
  }

  /** Lay this paper beside a new table. */
  async beginWith(laid: paper.Paper): Promise<void> {
    this.end();
    await this.evening.clear();
    await this.evening.keepPaper(laid);
    location.reload();
  }

  /** Make the table speak another language, as its settings do; resolves when that is kept. */
  speak(language: string): Promise<void> {
    this.do(SPEAK, language);
    return new Promise((resolve) => (this.spoken = resolve));
  }

  /** Do a gesture; none counts while the guide plays its steps again. */
  do(...line: Line): void {
    if (this.guide.isAlone && line[0] !== SPEAK) return;
    this.piezo.wake();
    this.doing++;
    this.guide.send(line);
    this.send({ ask: "do", line });
  }

  /** End this table: another begins when the page is loaded again. */
  end(): void {
    this.worker.terminate();
    this.isReady = false;
    this.changed();
  }

  /** Keep everything for another window, and wait there for the place to be free again. */
  async leave(): Promise<void> {
    if (this.isReady && !this.trouble) await this.saved();
    this.end();
    await this.evening.keepPaper(this.paper).finally(() => location.reload());
  }

  private saved(): Promise<void> {
    this.send({ ask: "leave" });
    return new Promise((resolve) => (this.left = resolve));
  }

  ask(what: "journal" | "happened"): void {
    this.send({ ask: what });
  }

  /** Forget everything that was kept, and begin with a new table. */
  async beginAnew(): Promise<void> {
    this.end();
    await this.evening.clear();
    location.reload();
  }

  private send(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private hear(message: FromWorker): void {
    if (message.tell === "seen") this.see(message.seen);
    else if (message.tell === "ready") this.start();
    else if (message.tell === "done") this.finish();
    else if (message.tell === "answer") this.hearAnswer(message.number, message.answer);
    else if (message.tell === "left") this.left();
    else if (message.tell === "trouble") this.stop(message.sentence);
    else if (message.tell === "journal") save("taptally-journal.bin", bytesOf(message.log));
    else if (message.tell === "happened") void happenedFile(message.lines, message.events, this.view);
    this.changed();
  }

  private start(): void {
    this.isReady = true;
    this.guide.start();
    this.tellNews();
  }

  private finish(): void {
    this.doing--;
    if (this.doing === 0) this.spoken();
    this.guide.heardDone();
    this.tellNews();
  }

  private see(seen: Seen): void {
    this.frames = seen.frames ?? this.frames;
    this.words = seen.words ?? this.words;
    this.said = seen.said ?? this.said;
    this.labels = seen.labels ?? this.labels;
    this.isLit = seen.led ?? this.isLit;
    this.resting = seen.resting ?? this.resting;
    this.unwritten = seen.unwritten ?? this.unwritten;
    this.faults = seen.faults ?? this.faults;
    if (seen.tone_hz !== undefined) this.piezo.sound(seen.tone_hz, seen.now_ms);
    this.speech.language = seen.language ?? this.speech.language;
    this.sentences = seen.sentences ?? this.sentences;
    if (seen.score !== undefined) this.shared.tell(seen.score, this.sentences, this.speech.language);
    if (seen.view) this.follow(seen.view);
    if (seen.view !== undefined) this.view = seen.view;
    if (seen.spoken) this.comesOf(seen.spoken, seen.score !== undefined);
  }

  /** Something new is on show. Without a hand, only what opens or changes the score is news: a notice goes by itself. */
  private comesOf(spoken: Spoken, hasNewScore: boolean): void {
    const isByHand = !this.isIdle;
    this.due = isByHand || hasNewScore || spoken.opens ? spoken : undefined;
    if (!isByHand) this.tellNews();
  }

  /** Tell in one sentence what came of the gestures that are done by now. */
  private tellNews(): void {
    const { due, meant } = this;
    if (!due || this.doing > 0 || this.guide.isReplayed) return;
    this.due = undefined;
    this.meant = "";
    const text = meant && !due.text.includes(meant) ? labelled(meant, due.text) : due.text;
    this.news = due.opens ? `${ended(text)} ${buttonsText(this.labels)}` : text;
    this.speech.say([this.news, guideSentence(this)].filter(Boolean).join(" "));
  }

  /** All that the screen shows, what the buttons do, and what a guide asks for. */
  private screenText(): string {
    return [this.said && ended(this.said), buttonsText(this.labels), guideSentence(this)].filter(Boolean).join(" ");
  }

  /** Lay the paper as the view has it. */
  private follow(view: View): void {
    let laid = this.paper;
    const isNew = this.view?.winner !== null && this.view?.winner !== undefined && view.winner === null;
    const seats = view.seats.length;
    const game = this.games.find((each) => each.id === view.game) ?? this.game;
    if (view.game !== laid.game || (isNew && view.turn === 1)) laid = { ...paper.laidOut(game, seats), ...guidedOf(laid) };
    laid = { ...laid, seats };
    this.lay(paper.followed(laid, game, isNew ? null : this.view, view, this.tapped));
    if (view.events !== this.view?.events) this.peeked.clear();
    this.guide.bring();
  }

  /** Lay the paper in this way, and keep it. */
  lay(laid: paper.Paper): void {
    this.paper = laid;
    void this.evening.keepPaper(laid);
    this.changed();
  }

  stop(sentence: string): void {
    this.trouble = sentence;
    this.speech.say(sentence, LANGUAGE);
    this.changed();
  }
}

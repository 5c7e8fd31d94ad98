// The page's texts in the reader's language. The English text is the key. Without a translation it stays English.

export const LANGUAGES = { en: "English", fr: "Français", it: "Italiano", de: "Deutsch", es: "Español" } as const;
export type Language = keyof typeof LANGUAGES;

/** The words of a language, as `host_sim/words/page_texts.py` gives them. */
interface Words {
  /** By the English text. A counted text has one form for one, and one for others. */
  texts: Record<string, string | [one: string, others: string]>;
  /** The device's words for counts, phases, sides, kinds of cards and faults, by its keys. In English, for phases. */
  names: Record<string, string>;
  /** The English of the device's labels. */
  labels: Record<string, string>;
  /** The sentences of the sample cards, by their English. */
  cards: Record<string, string>;
  /** The captions of counts and marks of seats, by what a table says in another language. */
  captions: Record<string, string>;
}

/** The part of a window or a worker that is used here. */
interface Around {
  document?: { documentElement: { lang: string } };
  localStorage?: { getItem(name: string): string | null; setItem(name: string, value: string): void };
  name?: string;
  location: { reload?(): void };
}

const NONE: Words = { texts: {}, names: {}, labels: {}, cards: {}, captions: {} };
const KEPT = "taptally-language";
const PLACE = /\{(\d)\}/;
const around = globalThis as unknown as Around;
// Some bundles lie in a folder of their own. The words lie beside that folder.
const ROOT = import.meta.url.replace(/(hall\/)?\w+\.js.*$/, "");

/** The language of this page: as chosen here, else as the browser asks. A worker has it as its name. */
export const LANGUAGE: Language = around.document ? wanted() : languageOf(around.name) ?? "en";

/** The language with the country, which has customs of its own for dates and numbers. */
export const LOCALE = navigator.languages.find((each) => languageOf(each) === LANGUAGE) ?? LANGUAGE;

let words = NONE;

/** A worker waits for this before it says anything. On a page nothing runs before it. */
export const ready: Promise<void> = load();
if (around.document) {
  around.document.documentElement.lang = LANGUAGE;
  await ready;
}

/** The order of names in the language. Numbers in names are sorted by size. */
export const byLetters = new Intl.Collator(LOCALE, { numeric: true }).compare;

const plural = new Intl.PluralRules(LOCALE);
const number = new Intl.NumberFormat(LOCALE);

/** A text with values at {0}, {1} and so on. Numbers are written as in the language. */
export function say(text: string, ...values: unknown[]): string {
  return pieces(text, ...values).join("");
}

/** A text whose values are parts of a page. It comes in pieces for lit. */
export function pieces(text: string, ...values: unknown[]): unknown[] {
  return filled(formsOf(text, text)[0], values);
}

/** A text about this many: the count is {0}, and the values follow. */
export function counted(one: string, others: string, count: number, ...values: unknown[]): string {
  const forms = formsOf(one, others);
  return filled(plural.select(count) === "one" ? forms[0] : forms[1], [count, ...values]).join("");
}

/** A sentence with its full stop, unless it ends with a sign of its own. */
export function ended(sentence: string): string {
  return /[.?!…]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** A name and words about it, as the language sets a colon. */
export function labelled(name: string, told: unknown): string {
  return say("{0}: {1}", name, told);
}

/** The device's word for something, by the first of these keys that it knows; else the plain word. */
export function named(word: string, ...keys: string[]): string {
  const key = keys.find((each) => each in words.names);
  return key === undefined ? word : words.names[key]!;
}

/** The caption of a count or the mark of a seat, which a table said in its own language. */
export function caption(told: string): string {
  return words.captions[told] ?? told;
}

/** The text of a card, in one piece. */
export function cardText(sentences: string[]): string {
  return sentences.map((sentence) => words.cards[sentence] ?? sentence).join(" ");
}

/** All texts as JSON: Python in a worker says some of them. */
export function textsAsJson(): string {
  return JSON.stringify(words.texts);
}

/** The English of a label of the device. */
export function labelInEnglish(label: string): string {
  return words.labels[label] ?? label;
}

/** A time as the language writes it. */
export function when(time: string): string {
  return new Date(time).toLocaleString(LOCALE);
}

/** A time of day, in hours and minutes. */
export function clockTime(time_ms: number): string {
  return new Date(time_ms).toLocaleTimeString(LOCALE, { hour: "2-digit", minute: "2-digit" });
}

/** Speak another language, now and at the next visit: the page begins anew. */
export function choose(language: Language): void {
  try {
    around.localStorage?.setItem(KEPT, language);
  } catch {
    return; // this browser keeps nothing for pages: its own language stays
  }
  around.location.reload?.();
}

function formsOf(one: string, others: string): [one: string, others: string] {
  const found = words.texts[one] ?? [one, others];
  return typeof found === "string" ? [found, found] : found;
}

function filled(text: string, values: unknown[]): unknown[] {
  return text.split(PLACE).map((part, at) => (at % 2 ? told(values[Number(part)]) : part));
}

function told(value: unknown): unknown {
  return typeof value === "number" ? number.format(value) : value;
}

function languageOf(word: unknown): Language | undefined {
  const code = String(word).toLowerCase().split("-")[0]!;
  return code in LANGUAGES ? (code as Language) : undefined;
}

function wanted(): Language {
  const found = [kept(), ...navigator.languages].map(languageOf);
  return found.find((each) => each !== undefined) ?? "en";
}

function kept(): string | null {
  try {
    return around.localStorage?.getItem(KEPT) ?? null;
  } catch {
    return null;
  }
}

async function load(): Promise<void> {
  try {
    const answer = await fetch(`${ROOT}words/${LANGUAGE}.json`);
    if (answer.ok) words = (await answer.json()) as Words;
  } catch {
    // Then the page is in English.
  }
}

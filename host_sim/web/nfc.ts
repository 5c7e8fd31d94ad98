// Web NFC, as far as this browser has it. Its faults are told in sentences.
import { hexOf } from "./hex.js";
import { bytesOf, nameOn, type NfcRecord } from "./ndef.js";
import { say } from "./say.js";

interface Reading extends Event {
  serialNumber: string;
  message: { records: readonly NfcRecord[] };
}

interface NdefReader extends EventTarget {
  scan(options: { signal: AbortSignal }): Promise<void>;
  write(message: { records: NfcRecord[] }, options: { signal: AbortSignal; overwrite: boolean }): Promise<void>;
}

/** A tag as the phone read it: its UID and its message in hex, and its text for people. */
export interface Tag {
  uid: string;
  message: string;
  name: string;
}

export interface Hearer {
  found(tag: Tag): void;
  lost(): void;
}

const found = (globalThis as { NDEFReader?: new () => NdefReader }).NDEFReader;

export const READS_TAGS = found !== undefined;

/** Why this browser reads no tags, and what to do. */
export const NO_READER = globalThis.isSecureContext
  ? say("This browser reads no stickers, since it has no Web NFC: play with the cards of the tray.")
  : say("A browser reads stickers on a secure page only (https, or localhost): play with the cards of the tray.");

/** Tell of each tag that is held to the phone, until the signal comes. */
export async function scan(hearer: Hearer, signal: AbortSignal): Promise<void> {
  const reader = new found!();
  const heard = (event: Event): void => hearer.found(tagOf(event as Reading));
  reader.addEventListener("reading", heard, { signal });
  reader.addEventListener("readingerror", () => hearer.lost(), { signal });
  await reader.scan({ signal });
}

/** Write these records on the tag that is held to the phone, in place of its content. */
export function write(records: NfcRecord[], signal: AbortSignal): Promise<void> {
  return new found!().write({ records }, { signal, overwrite: true });
}

function tagOf({ serialNumber, message: { records } }: Reading): Tag {
  const uid = serialNumber.replaceAll(":", "").toLowerCase();
  return { uid, message: hexOf(bytesOf(records)), name: nameOn(records) };
}

const SHORT_UID = 8;
const UID = 14;
// A message with one empty record: a phone formats a tag with it.
const NOTHING = "d00000";

/** Why a table's reader would not find this tag; "" if it would. */
export function strangeness({ uid }: Tag): string {
  if (!uid) return say("The phone does not tell this card's number: no table can know it again.");
  if (uid.length === UID || uid.length === SHORT_UID) return "";
  return say("That is a card of another kind, with a number of {0} bytes: a table's reader does not find it.", uid.length / 2);
}

/** Why no card can be written on this tag; "" if one can. */
export function unfitness(tag: Tag): string {
  return tag.uid.length === UID ? "" : say("That is no sticker that cards are written on: hold an NTAG213, 215 or 216.");
}

export function isBlank({ message }: Tag): boolean {
  return message === "" || message === NOTHING;
}

const LOST = /lost/i;

export function isLost(fault: unknown): boolean {
  return nameOf(fault) === "NetworkError" && LOST.test(String(fault));
}

export function isEnded(fault: unknown): boolean {
  return nameOf(fault) === "AbortError";
}

const SENTENCES: Record<string, string> = {
  NotAllowedError: say("This page may not use NFC: allow it in its settings, then press again."),
  NotReadableError: say("NFC is switched off: switch it on in the phone's settings, then press again."),
  NotSupportedError: say("The browser can use no NFC reader of this phone: play with the cards of the tray."),
  NetworkError: say("The sticker does not take it: it is locked, too small, or none that cards are written on."),
};

/** A fault whose message is a sentence for the user. */
export class Told extends Error {}

export function sentenceOf(fault: unknown): string {
  if (fault instanceof Told) return fault.message;
  const told = SENTENCES[nameOf(fault)];
  return told ?? say("The phone says: {0}", fault instanceof Error ? fault.message : String(fault));
}

function nameOf(fault: unknown): string {
  return fault instanceof Error ? fault.name : "";
}

// NDEF messages: between the bytes on a tag and the records of Web NFC.

/** A record as Web NFC reads and writes it. */
export interface NfcRecord {
  recordType: string;
  mediaType?: string | null;
  id?: string | null;
  data?: DataView | string | null;
  encoding?: string | null;
  lang?: string | null;
}

type Bytes = Uint8Array<ArrayBuffer>;

const [BEGIN, END, SHORT, HAS_ID] = [0x80, 0x40, 0x10, 0x08];
const [EMPTY, WELL_KNOWN, MIME, ABSOLUTE, EXTERNAL, UNKNOWN] = [0, 1, 2, 3, 4, 5];
const TYPE_NAME_FORMAT = 0x07;
const LONGEST_SHORT = 255;
const IS_UTF16 = 0x80;
const LANGUAGE_LENGTH = 0x3f;
// The beginnings of addresses that our tags write as one byte: firmware/tally/tags/encode.py.
const STARTS = ["", "http://www.", "https://www.", "http://", "https://"];
const WELL_KNOWN_TYPES: Record<string, string> = { text: "T", url: "U", "smart-poster": "Sp" };

/** The bytes of a message of these records. No record, or an empty one, is what a phone finds on a blank tag. */
export function bytesOf(records: readonly NfcRecord[]): Bytes {
  const last = records.length - 1;
  return joined(
    records.map((record, at) => recordBytes(record, (at === 0 ? BEGIN : 0) | (at === last ? END : 0))),
  );
}

function recordBytes(record: NfcRecord, flags: number): Bytes {
  const [format, type] = kindOf(record);
  const payload = payloadOf(record);
  const id = encoded(record.id ?? "");
  const isShort = payload.length <= LONGEST_SHORT;
  const length = isShort ? [payload.length] : [24, 16, 8, 0].map((shift) => (payload.length >> shift) & 0xff);
  const head = [flags | format | (isShort ? SHORT : 0) | (id.length ? HAS_ID : 0), type.length, ...length];
  return joined([Uint8Array.from(id.length ? [...head, id.length] : head), type, id, payload]);
}

function kindOf({ recordType, mediaType, data }: NfcRecord): [format: number, type: Bytes] {
  const known = WELL_KNOWN_TYPES[recordType];
  if (known) return [WELL_KNOWN, encoded(known)];
  if (recordType === "empty") return [EMPTY, encoded("")];
  if (recordType === "mime") return [MIME, encoded(mediaType ?? "")];
  if (recordType === "absolute-url") return [ABSOLUTE, plain(data)];
  if (recordType === "unknown") return [UNKNOWN, encoded("")];
  if (recordType.startsWith(":")) return [WELL_KNOWN, encoded(recordType.slice(1))];
  return [EXTERNAL, encoded(recordType)];
}

function payloadOf({ recordType, data, lang, encoding }: NfcRecord): Bytes {
  if (recordType === "absolute-url") return encoded("");
  if (recordType === "text") {
    const language = encoded(lang ?? "en");
    const status = language.length | (encoding?.startsWith("utf-16") ? IS_UTF16 : 0);
    return joined([Uint8Array.of(status), language, plain(data)]);
  }
  if (recordType !== "url") return plain(data);
  const address = new TextDecoder().decode(plain(data));
  const start = longestStart(address);
  return joined([Uint8Array.of(STARTS.indexOf(start)), encoded(address.slice(start.length))]);
}

function longestStart(address: string): string {
  const fitting = STARTS.filter((start) => address.startsWith(start));
  return fitting.reduce((best, start) => (start.length > best.length ? start : best));
}

/** The records of a message of ours, which are short and without ids; throws RangeError for any other. */
export function recordsOf(message: Bytes): NfcRecord[] {
  const found: NfcRecord[] = [];
  for (let at = 0; at < message.length; ) {
    const [flags, typeLength, length] = [message[at]!, message[at + 1] ?? 0, message[at + 2] ?? 0];
    const payloadAt = at + 3 + typeLength;
    const end = payloadAt + length;
    if (!(flags & SHORT) || flags & HAS_ID || end > message.length) throw new RangeError("no message of ours");
    const type = new TextDecoder().decode(message.subarray(at + 3, payloadAt));
    found.push(recordOf(flags & TYPE_NAME_FORMAT, type, message.slice(payloadAt, end)));
    at = end;
  }
  return found;
}

function recordOf(format: number, type: string, payload: Bytes): NfcRecord {
  if (format === EXTERNAL) return { recordType: type, data: new DataView(payload.buffer) };
  if (format === WELL_KNOWN && type === "U") {
    const address = new TextDecoder().decode(payload.subarray(1));
    return { recordType: "url", data: (STARTS[payload[0]!] ?? "") + address };
  }
  if (format !== WELL_KNOWN || type !== "T") throw new RangeError("no message of ours");
  const textAt = 1 + (payload[0]! & LANGUAGE_LENGTH);
  const decoder = new TextDecoder();
  const lang = decoder.decode(payload.subarray(1, textAt));
  return { recordType: "text", lang, encoding: "utf-8", data: decoder.decode(payload.subarray(textAt)) };
}

/** What a tag tells people: its text, or the last part of its address; "" if it tells nothing. */
export function nameOn(records: readonly NfcRecord[]): string {
  for (const { recordType, data, encoding } of records) {
    if (recordType === "text") return textIn(plain(data), encoding ?? "utf-8");
    if (recordType === "url") return lastOf(new TextDecoder().decode(plain(data)));
  }
  return "";
}

/** UTF-16 without a mark is big-endian (NFC Forum, RTD Text, 3.4); for a browser it is little-endian. */
function textIn(bytes: Bytes, encoding: string): string {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(encoding === "utf-16" && !isLittle ? "utf-16be" : encoding).decode(bytes);
}

function lastOf(address: string): string {
  const last = address.split(/[/#]/).at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

function plain(data: DataView | string | null | undefined): Bytes {
  if (typeof data === "string") return encoded(data);
  return data ? new Uint8Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) as ArrayBuffer) : encoded("");
}

function encoded(text: string): Bytes {
  return new TextEncoder().encode(text);
}

function joined(parts: Bytes[]): Bytes {
  const found = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    found.set(part, at);
    at += part.length;
  }
  return found;
}

// The text of a list that somebody gives: a spreadsheet saves it as UTF-8, or as UTF-16 with a mark.

const UTF16: Record<string, string> = { "255,254": "utf-16le", "254,255": "utf-16be" };
// What a text has that was read wrongly: UTF-16 as UTF-8, and bytes that are no letter.
const NO_LETTER = "\0";
const WRONG = /[\0\ufffd]/;

/** Bytes are neither; `line` is the first wrong line. */
export class NotText extends TypeError {
  constructor(readonly line: number) {
    super(`line ${line}`);
  }
}

/** Return the text; throws NotText. */
export function listText(bytes: ArrayBuffer): string {
  const encoding = UTF16[new Uint8Array(bytes.slice(0, 2)).join()] ?? "utf-8";
  const text = decoded(bytes, encoding);
  if (text !== undefined && !text.includes(NO_LETTER)) return text;
  const lenient = new TextDecoder(encoding).decode(bytes);
  throw new NotText(lenient.slice(0, lenient.search(WRONG)).split("\n").length);
}

function decoded(bytes: ArrayBuffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

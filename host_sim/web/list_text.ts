// The text of a list that somebody gives: a spreadsheet saves it as UTF-8, or as UTF-16 with a mark.

const UTF16: Record<string, string> = { "255,254": "utf-16le", "254,255": "utf-16be" };
const NO_LETTER = "\0"; // stands in UTF-16 that is read as UTF-8

/** Return the text; throws TypeError if it is neither. */
export function listText(bytes: ArrayBuffer): string {
  const encoding = UTF16[new Uint8Array(bytes.slice(0, 2)).join()] ?? "utf-8";
  const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  if (text.includes(NO_LETTER)) throw new TypeError("no letter");
  return text;
}

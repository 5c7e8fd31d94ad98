// Bytes as hex, and back.

/** Return bytes as hex, in small letters. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Return the bytes that hex spells. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const found = new Uint8Array(hex.length / 2);
  for (let at = 0; at < found.length; at++) found[at] = parseInt(hex.slice(at * 2, at * 2 + 2), 16);
  return found;
}

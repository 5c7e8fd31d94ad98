// A memory that version 1 of the page kept. Its storage began 32 blocks earlier; both end at the same place.
const BLOCK_BYTES = 4_096;
const EARLIER_BLOCKS = 32;

/** Return a version 1 memory, key by key, as version 2 keeps it. */
export function fromVersion1(kept: Record<string, unknown>): Record<string, unknown> {
  const moved = Object.entries(kept).map(([key, value]) => [movedKey(key), value] as const);
  return { ...Object.fromEntries(moved), files: movedFiles(kept["files"]), version: 2 };
}

function movedKey(key: string): string {
  const [, sector] = /^sectors:(\d+)$/.exec(key) ?? [];
  return sector ? `sectors:${Number(sector) - EARLIER_BLOCKS}` : key;
}

/** Each file system has the place where it begins, in bytes. */
function movedFiles(files: unknown): unknown {
  if (typeof files !== "object" || files === null) return files;
  return Object.fromEntries(Object.entries(files).map(([at, each]) => [Number(at) - EARLIER_BLOCKS * BLOCK_BYTES, each]));
}

// What a table can hear, and which names halls and tables can have. firmware/tally/app/hall/place.py and
// host_sim/hall/topics.py have the same limits.
import { say } from "../say.js";

const MOST_BYTES = 1_024;
const MOST_NAME_BYTES = 40;
const IN_NO_NAME = /[/+#\p{Cc}]/u;

export const NAME_RULE = say("A name has 1 to {0} letters, and none of / + #. A letter with an accent counts twice.", MOST_NAME_BYTES);

/** A message as it goes over the broker. */
export function spelled(message: object): string {
  return JSON.stringify({ v: 1, ...message });
}

/** Whether a table can hear a message, by its size. */
export function fits(message: object): boolean {
  return bytesOf(spelled(message)) <= MOST_BYTES;
}

/** Whether a hall or a table can have this name. */
export function isName(name: string): boolean {
  return name !== "" && bytesOf(name) <= MOST_NAME_BYTES && name === name.trim() && !IN_NO_NAME.test(name);
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

// The names of the device's buttons, as they can be said.
import { ended, labelled, say } from "./say.js";

// What is called "Up…Back" goes up when it is pressed, and back when it is held.
const OR_HELD = "…";
const SIGNS: Record<string, string> = { "◀": say("to the left"), "▶": say("to the right") };

export const BUTTON_NAMES = [say("Left"), say("OK"), say("Right")];

/** What a button does now, by its label on the screen: pressed, and held. */
export function sayable(label: string): string {
  const [pressed = "", held] = label.split(OR_HELD).map((each) => SIGNS[each] ?? each);
  return held ? say("{0}, held: {1}", pressed, held) : pressed;
}

/** What all buttons do now, in sentences. */
export function buttonsText(labels: string[]): string {
  const named = labels.map((label, at) => (label ? ended(labelled(BUTTON_NAMES[at]!, sayable(label))) : ""));
  return named.filter(Boolean).join(" ");
}

// A form's field for the name of a hall or a table.
import { isName, NAME_RULE } from "./limits.js";

/** Let a form's field say what is wrong with the name in it. */
export function checkName(event: Event): void {
  const field = event.target as HTMLInputElement;
  field.setCustomValidity(isName(field.value.trim()) ? "" : NAME_RULE);
}

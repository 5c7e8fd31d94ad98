// The keyboard's focus stays near its place when a redraw takes away what had it.
const FALLBACKS = [".row.hand .card", ".push[data-button=ok]"];

/** Draw; if that takes the focused part away, focus what stands in its place. */
export function keepingFocus(root: HTMLElement, draw: () => void): void {
  const focused = document.activeElement;
  const row = focused?.closest<HTMLElement>(".row")?.dataset["drop"];
  const at = focused?.parentElement ? [...focused.parentElement.querySelectorAll(":scope > button")].indexOf(focused) : 0;
  draw();
  if (!focused || focused.isConnected || !isLost()) return;
  const beside = row ? [...root.querySelectorAll<HTMLElement>(`.row[data-drop="${row}"] button`)] : [];
  const next = beside[Math.min(at, beside.length - 1)] ?? firstOf(root);
  next?.focus({ preventScroll: true });
}

/** Whether keys are typed there: they are no buttons then. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLSelectElement || target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function firstOf(root: HTMLElement): HTMLElement | undefined {
  return FALLBACKS.flatMap((where) => root.querySelector<HTMLElement>(where) ?? [])[0];
}

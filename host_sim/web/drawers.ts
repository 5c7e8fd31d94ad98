// The menus of the header: Escape shuts the open one, and so does a press elsewhere.
const OPEN = "details.drawer[open]";

export function makeDrawersShut(root: HTMLElement): void {
  addEventListener("keydown", (event) => {
    const open = event.key === "Escape" ? root.querySelector<HTMLDetailsElement>(OPEN) : null;
    if (!open) return;
    open.open = false;
    open.querySelector("summary")?.focus();
  });
  addEventListener("pointerdown", (event) => {
    for (const open of root.querySelectorAll<HTMLDetailsElement>(OPEN)) {
      if (!open.contains(event.target as Node)) open.open = false;
    }
  });
}

// Cards are dragged with mouse or finger onto elements with `data-drop`.

const SLACK_PX = 6;
const DROP = "[data-drop]";

export interface Drops {
  /** A card was dropped on such an element. */
  dropped(uid: string, target: HTMLElement): void;
}

/** Make every card (an element with `data-uid`) inside `root` draggable. */
export function makeDraggable(root: HTMLElement, drops: Drops): void {
  root.addEventListener("pointerdown", (event) => {
    const card = (event.target as Element).closest<HTMLElement>("[data-uid]");
    if (card && event.isPrimary && event.button === 0) follow(card, event, drops);
  });
}

function follow(card: HTMLElement, start: PointerEvent, drops: Drops): void {
  let ghost: HTMLElement | undefined;
  let over: HTMLElement | null = null;
  const ending = new AbortController();
  const grip = card.getBoundingClientRect();
  const mark = (target: HTMLElement | null): void => {
    if (over === target) return;
    over?.classList.remove("over");
    target?.classList.add("over");
    over = target;
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    const [right, down] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (!ghost && Math.hypot(right, down) < SLACK_PX) return;
    ghost ??= lifted(card, grip);
    ghost.style.transform = `translate(${grip.left + right}px, ${grip.top + down}px) rotate(2deg)`;
    mark(under(event));
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    ending.abort();
    mark(null);
    if (!ghost) return;
    ghost.remove();
    card.classList.remove("dragged");
    const target = event.type === "pointerup" ? under(event) : null;
    swallowClick();
    if (target) drops.dropped(card.dataset["uid"]!, target);
  };
  addEventListener("pointermove", move, { signal: ending.signal });
  addEventListener("pointerup", end, { signal: ending.signal });
  addEventListener("pointercancel", end, { signal: ending.signal });
}

function under(event: PointerEvent): HTMLElement | null {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>(DROP) ?? null;
}

/** The picture of a card that follows the finger. */
function lifted(card: HTMLElement, grip: DOMRect): HTMLElement {
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-uid");
  ghost.setAttribute("aria-hidden", "true");
  ghost.classList.add("ghost");
  ghost.style.width = `${grip.width}px`;
  ghost.style.height = `${grip.height}px`;
  document.body.append(ghost);
  card.classList.add("dragged");
  return ghost;
}

/** The end of a drag is no click on the element there. */
function swallowClick(): void {
  const stop = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }));
}

// Short presses of the device's buttons. A real mouse or keyboard is slow on a busy machine: its press becomes a hold.

/** Push a button that a hand can reach, and let go at once. */
export async function press(page, selector) {
  const button = page.locator(selector);
  await button.hover();
  await button.evaluate((pushed) => {
    for (const kind of ["pointerdown", "pointerup"]) pushed.dispatchEvent(new PointerEvent(kind, { bubbles: true }));
  });
}

/** Strike a key where the focus is. */
export function strike(page, key) {
  return page.evaluate((struck) => {
    for (const kind of ["keydown", "keyup"]) {
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(kind, { key: struck, bubbles: true }));
    }
  }, key);
}

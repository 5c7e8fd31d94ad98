// Presses. A real mouse or keyboard is slow on a busy machine: its short press of a device's button becomes a hold.
// Both events are there before the page takes the first, as those of a hand are: their times tell how long the press was.

/** Push a button that a hand can reach, and let go at once. */
export async function press(page, selector) {
  const button = page.locator(selector);
  await button.hover();
  await button.evaluate((pushed) => {
    const events = ["pointerdown", "pointerup"].map((kind) => new PointerEvent(kind, { bubbles: true }));
    for (const event of events) pushed.dispatchEvent(event);
  });
}

/** Strike a key where the focus is. */
export function strike(page, key) {
  return page.evaluate((struck) => {
    const events = ["keydown", "keyup"].map((kind) => new KeyboardEvent(kind, { key: struck, bubbles: true }));
    for (const event of events) (document.activeElement ?? document.body).dispatchEvent(event);
  }, key);
}

/** Press a button of the page, and wait until the page is loaded again. */
export function pressToLoad(page, name) {
  return Promise.all([page.waitForEvent("load"), page.getByRole("button", { name }).first().click()]);
}

// What only the browser's debugger can do or tell.
import fs from "node:fs";

const AXE = "node_modules/axe-core/axe.min.js";

/** What shuts somebody out of what the page shows now, by axe-core. */
export async function shutOut(page) {
  // What the page's own policy keeps out comes in by the debugger.
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: fs.readFileSync(AXE, "utf8") });
  const found = await page.evaluate(() => globalThis.axe.run());
  if (found.passes.length === 0) throw new Error("axe looked at nothing");
  return found.violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html.slice(0, 200))]);
}

/** Why the browser would not install the page. */
export async function notInstalledFor(page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const session = await page.context().newCDPSession(page);
  return (await session.send("Page.getInstallabilityErrors")).installabilityErrors;
}

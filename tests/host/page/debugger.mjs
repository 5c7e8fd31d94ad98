// What only the browser's debugger can do or tell.
import fs from "node:fs";

const AXE = "node_modules/axe-core/axe.min.js";

/** What axe-core finds on the page as it is now that shuts somebody out. */
export async function shutOut(page) {
  if (!(await page.evaluate(() => Boolean(globalThis.axe)))) {
    // The page's own policy keeps this script out: it comes in by the debugger.
    const session = await page.context().newCDPSession(page);
    await session.send("Runtime.evaluate", { expression: fs.readFileSync(AXE, "utf8") });
  }
  // Of what is in order, only how much that is: the rest of it takes as long as the look itself.
  const { passed, violations } = await page.evaluate(async () => {
    const { passes, violations } = await globalThis.axe.run({ resultTypes: ["violations"] });
    return { passed: passes.length, violations };
  });
  if (passed === 0) throw new Error("axe looked at nothing");
  return violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html.slice(0, 200))]);
}

/** Why the browser would not install the page. */
export async function notInstalledFor(page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const session = await page.context().newCDPSession(page);
  return (await session.send("Page.getInstallabilityErrors")).installabilityErrors;
}

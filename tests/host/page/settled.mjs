// Waits until the page's table has done all that it was told, and some of its own time has passed. The table skips that
// time (skipping.js), a part at a time: it makes up for no more than LATEST_MS of host_sim/web/worker.ts at once. In
// the first parts it does all its turns; in the others it dozes, since nothing has stirred it for so long.
const PARTS_MS = [200, 200, 2_500, 2_500, 2_500, 2_500, 2_500];
// A page without a table has timers of its own.
const ALONE_MS = 1_500;
// A table in trouble answers nothing.
const PATIENCE_MS = 10_000;

/** Keep the worker of each page's table within reach. */
export function reachTables(context) {
  return context.addInitScript(() => {
    globalThis.Worker = class extends Worker {
      constructor(from, options) {
        super(from, options);
        if (from === "worker.js") globalThis.reachedTable = this;
      }
    };
  });
}

export function settle(page) {
  return page.evaluate(
    async ([partsMs, aloneMs, patienceMs]) => {
      const table = globalThis.reachedTable;
      const pass = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
      const settled = (part) => {
        const heard = new Promise((resolve) => {
          const hear = ({ data }) => {
            if (data.tell !== "answer" || data.number !== -1) return;
            table.removeEventListener("message", hear);
            resolve();
          };
          table.addEventListener("message", hear);
        });
        table.postMessage({ ask: "pass", ms: part });
        return Promise.race([heard, pass(patienceMs)]);
      };
      if (!table) await pass(aloneMs);
      // Between two parts the page may ask its table for more.
      for (const part of table ? partsMs : []) await settled(part).then(() => pass(0));
      // What it told is drawn in the frame after next.
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await Promise.race([frame().then(frame), pass(patienceMs)]);
    },
    [PARTS_MS, ALONE_MS, PATIENCE_MS],
  );
}

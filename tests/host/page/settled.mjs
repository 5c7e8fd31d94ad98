// Waits until the page's table has done all that it was told, and some of its own time has passed. The table skips that
// time (skipping.js), a part at a time: it makes up for no more than LATEST_MS of host_sim/web/worker.ts at once.
const SKIPPED_MS = 200;
const PARTS = 8;
// Between two parts the table has a turn of its own.
const TURN_MS = 25;
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
    async ([skippedMs, parts, turnMs, aloneMs, patienceMs]) => {
      const table = globalThis.reachedTable;
      const pass = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
      // The table answers once it has done what came before. A question that it does not know has an answer, too.
      const answered = () => {
        const heard = new Promise((resolve) => {
          const hear = ({ data }) => {
            if (data.tell !== "answer" || data.number !== -1) return;
            table.removeEventListener("message", hear);
            resolve(true);
          };
          table.addEventListener("message", hear);
        });
        table.postMessage({ ask: "question", number: -1, question: "", words: [] });
        return Promise.race([heard, pass(patienceMs)]);
      };
      if (!table) await pass(aloneMs);
      for (let part = 0; table && part < parts; part++) {
        table.postMessage({ ask: "skip", ms: skippedMs });
        if (!(await answered())) break;
        await pass(turnMs);
      }
      if (table) await answered();
      // What it told is drawn in the frame after next.
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await Promise.race([frame().then(frame), pass(patienceMs)]);
    },
    [SKIPPED_MS, PARTS, TURN_MS, ALONE_MS, PATIENCE_MS],
  );
}

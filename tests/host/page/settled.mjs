// Waits until the page's table has done all that it was told, and some of its own time has passed. On a busy machine
// that takes longer than the time itself.
const SETTLED_MS = 1_500;
const TURN_MS = 50;
// A late table makes up for a little more than this at a time, and lets the rest be: host_sim/web/worker.ts.
const LATEST_MS = 200;
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
    async ([settledMs, turnMs, latestMs, patienceMs]) => {
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
      let lastMs = performance.now();
      for (let passedMs = 0; passedMs < settledMs; ) {
        await pass(turnMs);
        if (table && !(await answered())) break;
        const nowMs = performance.now();
        passedMs += Math.min(nowMs - lastMs, latestMs);
        lastMs = nowMs;
      }
      // What it told is drawn in the frame after next.
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await Promise.race([frame().then(frame), pass(patienceMs)]);
    },
    [SETTLED_MS, TURN_MS, LATEST_MS, PATIENCE_MS],
  );
}

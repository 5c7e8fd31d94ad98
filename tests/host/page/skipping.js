// Stands before the table's own worker in the page that tests are given: time passes for the table when a test says so,
// without a wait. The table rests by a timer once it has done all that it was told, so the next timer that it sets means
// that this time has passed.
{
  const ANSWERED = { tell: "answer", number: -1, answer: "{}" };
  const now = performance.now.bind(performance);
  const set = globalThis.setTimeout.bind(globalThis);
  const clear = globalThis.clearTimeout.bind(globalThis);
  let skippedMs = 0;
  let askedMs;
  let isPassing = false;
  let rest;

  function pass() {
    if (!rest) return;
    if (askedMs !== undefined) {
      const { timer, done } = rest;
      rest = undefined;
      clear(timer);
      skippedMs += askedMs;
      askedMs = undefined;
      isPassing = true;
      done();
    } else if (isPassing) {
      isPassing = false;
      postMessage(ANSWERED);
    }
  }

  performance.now = () => now() + skippedMs;
  globalThis.setTimeout = (done, ms) => {
    const timer = set(() => {
      rest = undefined;
      done();
    }, ms);
    rest = { timer, done };
    queueMicrotask(pass);
    return timer;
  };
  globalThis.clearTimeout = (timer) => {
    if (rest?.timer === timer) rest = undefined;
    clear(timer);
  };
  addEventListener("message", (event) => {
    if (event.data.ask !== "pass") return;
    event.stopImmediatePropagation();
    askedMs = event.data.ms;
    pass();
  });
}

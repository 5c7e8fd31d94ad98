// The display stays awake while a table is open, if the browser can do that.

/** Keep it awake from now on. A hidden page loses the lock, and takes it again when it is seen. */
export function keepAwake(): void {
  if (!("wakeLock" in navigator)) return;
  const take = (): void => {
    if (document.visibilityState !== "visible") return;
    // The browser refuses while the battery is low: then the display goes dark as usual.
    navigator.wakeLock.request("screen").catch(() => undefined);
  };
  document.addEventListener("visibilitychange", take);
  take();
}

// The display stays awake while a table is open, where the browser can have it so.

/** Keep it awake from now on: a hidden page loses that, and takes it again when it is seen. */
export function keepAwake(): void {
  if (!("wakeLock" in navigator)) return;
  const take = (): void => {
    if (document.visibilityState !== "visible") return;
    // It is refused while the battery is low: then the display goes dark as it always does.
    navigator.wakeLock.request("screen").catch(() => undefined);
  };
  document.addEventListener("visibilitychange", take);
  take();
}

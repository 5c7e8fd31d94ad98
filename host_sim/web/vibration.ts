// A phone that can vibrate does so while the piezo sounds.

const LONGEST_MS = 1_000;
const MS_PER_S = 1_000;

/** Start or stop vibrating after this many seconds, if the phone can and a hand has touched the page. */
export function vibrate(isOn: boolean, inS: number): void {
  if (!("vibrate" in navigator) || !navigator.userActivation?.hasBeenActive) return;
  setTimeout(() => navigator.vibrate(isOn ? LONGEST_MS : 0), Math.max(0, inS * MS_PER_S));
}

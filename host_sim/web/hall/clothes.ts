// The page's style: that of the tiles, or that of the page which an opened table looks like.

export type Clothes = "hall" | "board" | "desk";

const systemIsDark = matchMedia("(prefers-color-scheme: dark)");

export function wear(clothes: Clothes): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-worn-by]")) {
    link.media = link.dataset["wornBy"] === clothes ? "all" : "not all";
  }
}

// Only the scoreboard's style needs this. The others follow the system by themselves.
function shine(): void {
  document.documentElement.dataset["light"] = systemIsDark.matches ? "dark" : "light";
}

systemIsDark.addEventListener("change", shine);
shine();

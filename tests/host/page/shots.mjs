// Pictures of what the page shows, at every size that it is made for. A phone's picture has the whole page.
import path from "node:path";

const SIZES = { phone: [360, 740], tablet: [820, 1180], laptop: [1366, 768], full_hd: [1920, 1080] };
const DRAWN_MS = 150;

export async function shots(page, folder, name) {
  const kept = page.viewportSize();
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(DRAWN_MS);
    await page.screenshot({ path: path.join(folder, `${name}-${size}.png`) });
    if (size === "phone") await page.screenshot({ path: path.join(folder, `${name}-phone_whole.png`), fullPage: true });
  }
  await page.setViewportSize(kept);
}

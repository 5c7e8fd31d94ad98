// Opens the site of the docs from its folder, without a server; prints what it shows, and what it fetches.
import {readdirSync} from "node:fs";
import {pathToFileURL} from "node:url";

import {chromium} from "playwright-core";

const [folder, executablePath, searched, each] = process.argv.slice(2);
const PHONE = {width: 390, height: 844};
// Only what hangs takes so long.
const PATIENCE_MS = 180_000;
const LOOK_MS = 500;
const browser = await chromium.launch({executablePath, args: ["--no-sandbox", "--disable-quic", "--disable-background-networking"]});
const page = await browser.newPage({viewport: PHONE});
page.setDefaultTimeout(PATIENCE_MS);
const elsewhere = [];
const complaints = [];
page.on("request", (request) => {
  if (!/^(file|blob|data):/.test(request.url())) elsewhere.push(request.url());
});
page.on("pageerror", (error) => complaints.push(String(error)));
const at = (name) => pathToFileURL(`${folder}/${name}`).href;

// Pages that are wider than a phone: all, or one of `each`.
const wide = [];
const names = readdirSync(folder).filter((name) => name.endsWith(".html"));
for (const name of names.filter((_, index) => index % Number(each) === 0)) {
  await page.goto(at(name));
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > PHONE.width) wide.push(name);
}

await page.goto(at("how-it-works.html"));
await page.waitForFunction(() => document.querySelector("div.mermaid")?.getBoundingClientRect().height > 100);
const drawn = await page.locator("div.mermaid").boundingBox();

await page.setViewportSize({width: 1280, height: 800});
// The index may not be read yet when the word is typed: type it until something is found.
const isFound = (word) => {
  const input = document.querySelector(".md-search__input");
  input.focus();
  input.value = word;
  input.dispatchEvent(new KeyboardEvent("keyup", {bubbles: true}));
  return document.querySelector(".md-search-result__link") !== null;
};
await page.waitForFunction(isFound, searched, {polling: LOOK_MS});
const found = await page.locator(".md-search-result__link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
await browser.close();
console.log(JSON.stringify({wide, drawn, found, elsewhere, complaints}));

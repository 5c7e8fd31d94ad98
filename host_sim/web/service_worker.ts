// Keeps the whole page in this browser at the first visit: from then on it needs no network.
// Set when the page is built: the names of all its files, and a digest of their content.
declare const FILES: string[];
declare const DIGEST: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
// Other pages at this address keep caches, too.
const OURS = "taptally-";
const CACHE = OURS + DIGEST;

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((name) => new Request(name, { cache: "no-cache" })));
  await worker.skipWaiting();
}

async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request, { ignoreSearch: true });
  if (found) return found;
  // Like a web server with a folder's name: links of the page start from within the folder.
  const folder = new URL(request.url);
  folder.pathname += "/";
  const isFolder = request.mode === "navigate" && (await cache.match(folder, { ignoreSearch: true }));
  return isFolder ? Response.redirect(folder.href) : fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(keepAll()));
worker.addEventListener("activate", (event) => event.waitUntil(forgetOlder()));
worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});

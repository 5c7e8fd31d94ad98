// The page's modules, as Node.js can import them: each in one piece with all that it imports.
import * as esbuild from "esbuild";

globalThis.navigator ??= { languages: ["en"] }; // of a browser; Node.js 20 has none

/** Import a module of the page by its path. */
export async function imported(path) {
  const { outputFiles } = await esbuild.build({ entryPoints: [path], bundle: true, format: "esm", platform: "node", write: false });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

// Bundles the page's modules: node bundle.mjs REQUEST, a JSON text of what esbuild is to be told.
import * as esbuild from "esbuild";

await esbuild.build({
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "eof",
  logLevel: "warning",
  // What MicroPython's module asks for under Node.js only.
  external: ["module", "fs", "path", "url", "asyncio"],
  ...JSON.parse(process.argv[2]),
});

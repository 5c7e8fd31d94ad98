// Bundles the page's modules: node bundle.mjs REQUEST, a JSON text with the options of esbuild.
import * as esbuild from "esbuild";

await esbuild.build({
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "eof",
  logLevel: "warning",
  // Modules that MicroPython's module imports under Node.js only.
  external: ["module", "fs", "path", "url", "asyncio"],
  ...JSON.parse(process.argv[2]),
});

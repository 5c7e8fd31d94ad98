// Loads the npm MicroPython and copies files into it.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

function copy(micropython, from, to) {
  if (fs.statSync(from).isDirectory()) {
    micropython.FS.mkdirTree(to);
    for (const name of fs.readdirSync(from)) {
      if (name !== "__pycache__") copy(micropython, path.join(from, name), `${to}/${name}`);
    }
  } else {
    micropython.FS.mkdirTree(path.posix.dirname(to));
    micropython.FS.writeFile(to, fs.readFileSync(from));
  }
}

// Returns an interpreter. `request` has the package's folder, the files to copy (path inside -> path
// outside), heap and call stack. `write` gets the bytes of standard output.
export async function load(request, write) {
  const entry = path.join(request.package, "micropython.mjs");
  const { loadMicroPython } = await import(pathToFileURL(entry).href);
  const micropython = await loadMicroPython({
    heapsize: request.heap_bytes,
    pystack: request.pystack_words,
    linebuffer: false,
    stdout: write,
  });
  for (const [to, from] of Object.entries(request.files)) copy(micropython, from, to);
  return micropython;
}

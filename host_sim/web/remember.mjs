// Writes what a new MicroPython's memory becomes when it runs some Python: node remember.mjs < REQUEST (memories.py).
//
// The file is gzip over 32-bit words: the heap in bytes, the words of the call stack, then runs of changed words, each
// run with its address and its length before it.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import zlib from "node:zlib";

// Two runs that are this near are one: a run costs two words.
const NEAR_WORDS = 2;
const WORD_BYTES = 4;

function changed(before, after) {
  const found = [];
  let length; // the place of the present run's length
  let next = -Infinity;
  for (let at = 0; at < after.length; at++) {
    if (before[at] === after[at]) continue;
    if (at - next > NEAR_WORDS) {
      length = found.push(at * WORD_BYTES, 0) - 1;
      next = at;
    }
    for (; next <= at; next++, found[length]++) found.push(after[next]);
  }
  return found;
}

// A file's time is in the memory, too. So each build would be another.
Date.now = () => 0;
const request = JSON.parse(fs.readFileSync(0, "utf8"));
// The package does not hand out its memory.
let memory;
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...given) => {
  const made = await instantiate(...given);
  memory = made.instance.exports.memory;
  return made;
};
const { loadMicroPython } = await import(pathToFileURL(path.join(request.package, "micropython.mjs")).href);
const micropython = await loadMicroPython({
  heapsize: request.heap_bytes,
  pystack: request.pystack_words,
  linebuffer: false,
  stdout: () => undefined,
});
// From here on nothing waits: MicroPython's own module would clear away what a worker's still has.
const before = new Int32Array(memory.buffer.slice(0));
for (const [file, text] of Object.entries(request.files)) {
  micropython.FS.mkdirTree(path.posix.dirname(file));
  micropython.FS.writeFile(file, text);
}
for (const step of request.steps) {
  micropython.runPython(step);
  micropython.runPython("import gc\ngc.collect()"); // what is garbage in between would be in the file
}
const after = new Int32Array(memory.buffer);
if (after.length !== before.length) throw new Error("the memory grew: a worker's would be too small");
const words = Int32Array.from([request.heap_bytes, request.pystack_words].concat(changed(before, after)));
fs.writeFileSync(request.output, zlib.gzipSync(new Uint8Array(words.buffer), { level: zlib.constants.Z_BEST_COMPRESSION }));

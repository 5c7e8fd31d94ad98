// Runs Python code under the npm MicroPython: one interpreter, one process.
//
//   node micropython.mjs REQUEST     (REQUEST is a JSON file, read by `webassembly.py`'s rules)
//
// The request names the files to copy into the interpreter's own file system, the code to run, a step to
// run again and again until it has set `done`, and the depth of the call stack. Standard output is passed
// on byte for byte; the exit status is the code's own `sys.exit`, or 1 with the traceback on standard error.
import fs from "node:fs";
import { load } from "./load_micropython.mjs";

const request = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const pending = [];
const write = (bytes) => pending.push(Buffer.from(bytes));

function writeAll() {
  const buffer = Buffer.concat(pending.splice(0));
  let start = 0;
  while (start < buffer.length) {
    try {
      start += fs.writeSync(1, buffer, start);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

const micropython = await load(request, write);
try {
  micropython.runPython(request.code);
  // This build collects garbage only when control comes back here, so long work is done in steps.
  while (request.step && !micropython.globals.get("done")) {
    micropython.runPython(request.step);
    writeAll();
  }
} catch (error) {
  const text = String(error.message ?? error);
  const exit = /SystemExit: ?(.*)\s*$/.exec(text);
  if (exit) {
    process.exitCode = exit[1] === "" ? 0 : Number(exit[1]);
  } else {
    process.stderr.write(text + "\n");
    process.exitCode = 1;
  }
}
writeAll();
for (const [from, to] of Object.entries(request.fetch)) {
  if (micropython.FS.analyzePath(from).exists) fs.writeFileSync(to, micropython.FS.readFile(from));
}

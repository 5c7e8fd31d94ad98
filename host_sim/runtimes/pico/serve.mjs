// An emulated Pico that takes orders, a JSON array a line, and answers each with a line of JSON.
//
//   node serve.mjs REQUEST     (REQUEST is a JSON file written by `emulated_pico.py`)
import fs from "node:fs";
import { Pico } from "./pico.mjs";
import { HANDS, surround } from "./surroundings.mjs";

const STANDARD_INPUT = 0;
const STANDARD_OUTPUT = 1;
const CHUNK_BYTES = 65536;

const request = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const chips = await surround(request);
const bootRom = new Uint8Array(fs.readFileSync(request.boot_rom));
const flash = new Uint8Array(fs.readFileSync(request.flash));
const pico = new Pico(bootRom, flash, request.wiring, chips);

// Hands and chips act at the present moment of the Pico's own time.
const now = (action) => (...values) => {
  pico.settle();
  action(...values);
  pico.settle();
};

const commands = {
  power_up: () => pico.powerUp(),
  run: (durationUs) => pico.runUs(durationUs),
  now_us: () => pico.nowUs,
  put: now(chips.put),
  lift: now(chips.lift),
  ...Object.fromEntries(HANDS.map((name) => [name, now(chips[name])])),
  push: (button) => pico.push(button),
  let_go: (button) => pico.letGo(button),
  picture: (screen) => chips.picture(screen),
  changed_us_ago: (screen) => chips.changed_us_ago(screen),
  flash: (start, count) => Buffer.from(pico.flash.subarray(start, start + count)).toString("base64"),
  write_flash: (start, bytes) => pico.writeFlash(start, Buffer.from(bytes, "base64")),
  operations: () => pico.operations,
  erased: () => pico.erasedUs,
  resets: () => pico.resets,
  cut_power_in: (operations, kind) => pico.cutPowerIn(operations, kind),
  heard: () => pico.heard(),
  type: (text) => pico.type(text),
  peek: (address) => pico.peek(address),
};

function* lines() {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let text = "";
  for (;;) {
    const count = fs.readSync(STANDARD_INPUT, chunk);
    if (!count) return;
    text += chunk.toString("utf8", 0, count);
    const whole = text.split("\n");
    text = whole.pop();
    yield* whole;
  }
}

function writeAll(text) {
  const buffer = Buffer.from(text);
  let start = 0;
  while (start < buffer.length) start += fs.writeSync(STANDARD_OUTPUT, buffer, start);
}

for (const text of lines()) {
  const [name, ...values] = JSON.parse(text);
  writeAll(`${JSON.stringify(commands[name](...values) ?? null)}\n`);
}

// The chips around the emulated Pico: `host_sim/wire` itself, run by MicroPython in this process.
import { load } from "../load_micropython.mjs";

// Added to the number of a bus whose data and clock are exchanged.
export const CROSSED = 2;
const METHODS = [
  "wait", "level", "drive", "let_go", "start_write", "start_read", "receive", "send", "stop", "is_stuck",
  "exchange", "put", "lift", "picture", "changed_us_ago",
];
const START = `
import json, sys
sys.path[:] = ["/"]
from host_sim.runtimes.pico.surroundings import Surroundings
with open("/request.json") as file:
    request = json.load(file)
board = {BOARD}
surroundings = Surroundings(board, request["images"])
request = None
hands = surroundings.workbench
`;

// What hands do to the parts and their wires, in the words of `host_sim/script.py`.
export const HANDS = [
  "unplug", "replug", "jam", "mend", "move", "cross", "silence", "cut", "exchange_signals",
];

// Returns the methods of `surroundings.py` as functions, and those of its workbench that hands use.
export async function surround(request) {
  const micropython = await load(request.micropython, (bytes) => process.stderr.write(bytes));
  const methods = [
    ...METHODS.map((name) => `${name} = surroundings.${name}\n`),
    ...HANDS.map((name) => `${name} = hands.${name}\n`),
  ].join("");
  micropython.runPython(START.replace("{BOARD}", request.board) + methods);
  return Object.fromEntries(
    [...METHODS, ...HANDS].map((name) => [name, micropython.globals.get(name)]),
  );
}

// Returns an action that may depend on time or set something off: `settled` is called before and after it.
export function timely(action, settled) {
  return (...values) => {
    settled();
    const found = action(...values);
    settled();
    return found;
  };
}

// Returns one I2C bus of the surroundings, as `timed_i2c.mjs` and `i2c_pins.mjs` know a line.
export function line(chips, bus, settled) {
  return {
    startWrite: timely((address) => chips.start_write(bus, address), settled),
    startRead: timely((address) => chips.start_read(bus, address), settled),
    receive: timely((bytes) => chips.receive(bus, Buffer.from(bytes).toString("hex")), settled),
    send: () => chips.send(bus),
    stop: timely(() => chips.stop(bus), settled),
    isStuck: () => chips.is_stuck(bus),
  };
}

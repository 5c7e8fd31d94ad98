// MicroPython's own REPL behind a TCP port of this machine, as a Pico's is behind USB.
//
//   node repl.mjs REQUEST
//
// REQUEST is a JSON file. It has what `load` wants; `before` and `after`, code to run at the start and when the
// port is closed; `fetch`, files inside and the paths to write them to at the end. Prints the port.
import fs from "node:fs";
import net from "node:net";
import { load } from "../../host_sim/runtimes/load_micropython.mjs";

// The raw paste mode of this build never returns: mpremote is told that there is none, and does without.
const ASKS_FOR_RAW_PASTE = Buffer.from([0x05, 0x41, 0x01]);
const HAS_NONE = Buffer.from([0x52, 0x00]);

const request = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
let client = null;
const micropython = await load(request, (bytes) => client?.write(bytes));
micropython.runPython(request.before);
micropython.replInit();

const server = net.createServer((socket) => {
  client = socket;
  socket.on("data", (bytes) => {
    if (bytes.equals(ASKS_FOR_RAW_PASTE)) socket.write(HAS_NONE);
    else bytes.forEach((byte) => micropython.replProcessChar(byte));
  });
  // Whoever closes the port does not wait for the last answer. "close" follows.
  socket.on("error", () => {});
  socket.on("close", () => {
    client = null;
    micropython.runPython(request.after);
    for (const [from, to] of Object.entries(request.fetch)) fs.writeFileSync(to, micropython.FS.readFile(from));
    server.close();
  });
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));

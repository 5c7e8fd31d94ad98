// What the page makes of NDEF messages: node ndef_check.mjs NDEF.TS, with lines of JSON on standard input.
//
// A line has records as Web NFC reads them, with data as lists of bytes, or a text: a message of ours in hex. The
// answer is the message's bytes in hex; for a text, those of its records as a phone reads them after writing them.
// Behind a blank it has what the tag tells people, in JSON.
import fs from "node:fs";
import { imported } from "./bundled.mjs";

const { bytesOf, nameOn, recordsOf } = await imported(process.argv[2]);

function asRead(record) {
  const bytes = typeof record.data === "string" ? new TextEncoder().encode(record.data) : Uint8Array.from(record.data);
  return { ...record, data: new DataView(bytes.buffer) };
}

function afterWriting(record) {
  return typeof record.data === "string" ? asRead(record) : record;
}

for (const line of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const told = JSON.parse(line);
  const records = typeof told === "string" ? recordsOf(Uint8Array.from(Buffer.from(told, "hex"))).map(afterWriting) : told.map(asRead);
  console.log(`${Buffer.from(bytesOf(records)).toString("hex")} ${JSON.stringify(nameOn(records))}`);
}

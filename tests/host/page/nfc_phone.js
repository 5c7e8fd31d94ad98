// A phone's NFC for a browser that has none: NDEFReader as Chrome on Android behaves, its stickers and its faults.
// `phone` is what a test holds: stickers laid to its back and taken away, permission, the switch in the settings.
(() => {
  const fault = (name, message) => new DOMException(message, name);
  const reads = new Set();
  let held;

  const bytes = (data) => {
    if (typeof data === "string") return new TextEncoder().encode(data);
    const view = ArrayBuffer.isView(data) ? data : new DataView(data);
    return new Uint8Array(view.buffer.slice(view.byteOffset, view.byteOffset + view.byteLength));
  };
  // As Web NFC reads back a record that it wrote.
  const kept = ({ recordType, mediaType = null, id = null, data, lang, encoding }) => {
    if (recordType.includes(":") && !/^[a-z0-9.-]+:[\w$'()*+,\-.:=@;]+$/.test(recordType)) {
      throw new TypeError(`Invalid NDEFRecord type ${recordType}`);
    }
    if (recordType === "url") new URL(data);
    const isText = recordType === "text";
    return { recordType, mediaType, id, data: new DataView(bytes(data ?? "").buffer), lang: isText ? (lang ?? "en") : null, encoding: isText ? (encoding ?? "utf-8") : null };
  };
  const sizeOf = (records) => records.reduce((sum, record) => sum + record.data.byteLength + record.recordType.length + 8, 0);

  class NDEFReader extends EventTarget {
    async scan({ signal } = {}) {
      await phone.allow();
      signal?.throwIfAborted();
      reads.add(this);
      signal?.addEventListener("abort", () => reads.delete(this));
      if (held) setTimeout(() => held && reads.has(this) && tell(this, held));
    }

    async write({ records }, { signal } = {}) {
      await phone.allow();
      const message = records.map(kept);
      signal?.throwIfAborted();
      while (!held) {
        await new Promise((resolve, reject) => {
          phone.waiting.push(resolve);
          signal?.addEventListener("abort", () => reject(signal.reason));
        });
      }
      const sticker = (held = phone.swapped ?? held);
      if (phone.movesAway > 0) {
        phone.movesAway--;
        sticker.records = [];
        held = undefined;
        throw fault("NetworkError", "Failed to write because the tag is lost: Tag was lost.");
      }
      if (sticker.isLocked || sizeOf(message) > (sticker.room ?? 144)) {
        throw fault("NetworkError", "Failed to write due to an IO error: null");
      }
      sticker.records = message;
      phone.written.push(sticker.uid);
    }
  }

  function tell(reader, sticker) {
    if (sticker.isUnreadable) {
      reader.dispatchEvent(new Event("readingerror"));
      return;
    }
    const event = new Event("reading");
    event.serialNumber = sticker.uid;
    event.message = { records: sticker.records };
    reader.dispatchEvent(event);
  }

  const phone = {
    fault: undefined,
    movesAway: 0,
    swapped: undefined,
    written: [],
    waiting: [],
    async allow() {
      if (phone.fault) throw fault(...phone.fault);
    },
    sticker: (uid, records = [], more = {}) => ({ uid, records: records.map(kept), ...more }),
    hold(sticker) {
      held = sticker;
      for (const reader of [...reads]) tell(reader, sticker);
      phone.waiting.splice(0).forEach((go) => go());
    },
    takeAway() {
      held = undefined;
    },
    stickers: {},
    vibrations: [],
    locks: 0,
  };
  globalThis.NDEFReader = NDEFReader;
  globalThis.phone = phone;
  navigator.vibrate = (pattern) => phone.vibrations.push(pattern) > 0;
  Object.defineProperty(navigator, "wakeLock", {
    value: { request: async () => void phone.locks++ },
  });
})();

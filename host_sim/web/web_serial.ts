// The part of Web Serial that is used here: TypeScript does not know it.
export interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  forget(): Promise<void>;
}

interface Serial extends EventTarget {
  /** The ports that were chosen once and are plugged in. */
  getPorts(): Promise<SerialPort[]>;
  requestPort(): Promise<SerialPort>;
}

/** This browser's serial ports; undefined if it has none for pages. */
export function serial(): Serial | undefined {
  return "serial" in navigator ? (navigator.serial as Serial) : undefined;
}

/** Let the user choose a port; earlier ones are forgotten. Returns false if none was chosen. */
export async function choosePort(): Promise<boolean> {
  const ports = serial();
  if (!ports) return false;
  const before = await ports.getPorts();
  let chosen: SerialPort;
  try {
    chosen = await ports.requestPort();
  } catch {
    return false;
  }
  await Promise.all(before.filter((port) => port !== chosen).map((port) => port.forget()));
  return true;
}

// Types for the parts of the npm MicroPython that the page uses: it brings none.
declare module "@micropython/micropython-webassembly-pyscript/micropython.mjs" {
  export interface MicroPython {
    globals: { get(name: string): (...words: (string | number)[]) => unknown };
    FS: {
      mkdirTree(path: string): void;
      writeFile(path: string, content: string | Uint8Array, options?: { canOwn: boolean }): void;
    };
    _module: { setValue(address: number, value: number, type: "i32"): void };
  }
  export function loadMicroPython(options: {
    url: string;
    heapsize: number;
    pystack: number;
    linebuffer: boolean;
    stdout: (bytes: Uint8Array) => void;
  }): Promise<MicroPython>;
}

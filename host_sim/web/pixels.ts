// The screen's pixels: 1,024 bytes in page order become 128 by 64 dots on a canvas.
import { bytesOf } from "./hex.js";

export const WIDTH = 128;
export const HEIGHT = 64;
const ROWS_PER_PAGE = 8;
const DOT_BYTES = 4;
const LIT = [0xd8, 0xf0, 0xff, 0xff];
const DARK = [0x05, 0x08, 0x0c, 0xff];

export function draw(canvas: HTMLCanvasElement, frame: string): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const image = context.createImageData(WIDTH, HEIGHT);
  const { data } = image;
  for (const [at, cell] of bytesOf(frame).entries()) {
    const top = Math.floor(at / WIDTH) * ROWS_PER_PAGE;
    for (let row = 0; row < ROWS_PER_PAGE; row++) {
      data.set((cell >> row) & 1 ? LIT : DARK, ((top + row) * WIDTH + (at % WIDTH)) * DOT_BYTES);
    }
  }
  context.putImageData(image, 0, 0);
}

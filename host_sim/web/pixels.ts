// The screen's true pixels: 1,024 bytes in page order become 128 by 64 dots on a canvas.

export const WIDTH = 128;
export const HEIGHT = 64;
const ROWS_PER_PAGE = 8;
const LIT = [0xd8, 0xf0, 0xff, 0xff];
const DARK = [0x05, 0x08, 0x0c, 0xff];

export function draw(canvas: HTMLCanvasElement, frame: string): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const image = context.createImageData(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    const start = Math.floor(y / ROWS_PER_PAGE) * WIDTH;
    for (let x = 0; x < WIDTH; x++) {
      const cell = parseInt(frame.substr((start + x) * 2, 2), 16);
      image.data.set((cell >> y % ROWS_PER_PAGE) & 1 ? LIT : DARK, (y * WIDTH + x) * 4);
    }
  }
  context.putImageData(image, 0, 0);
}

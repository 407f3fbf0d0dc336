/** The background of both pages: pixels of another colour belong to the model. */
export const BACKGROUND = 0xffffff;

/**
 * Looks at the pixels after each frame of an engine: when the first of the model could be seen, and when they changed
 * for the last time.
 */
export class Stopwatch {
  /** Milliseconds since the page was opened. */
  firstFrame: number | undefined;
  lastChange = 0;
  frames = 0;
  /** Off while frames are counted: looking takes time. */
  isLooking = true;
  private print = 0;
  private bytes = new Uint8Array(4);

  constructor(private readonly context: WebGL2RenderingContext) {}

  /** Call right after a frame was drawn, in the same task. */
  frame(): void {
    this.frames += 1;
    const { context } = this;
    if (!this.isLooking) {
      // Waits until the frame is really drawn.
      context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, this.bytes);
      return;
    }
    const { drawingBufferWidth: width, drawingBufferHeight: height } = context;
    if (this.bytes.length < width * height * 4) this.bytes = new Uint8Array(width * height * 4);
    context.readPixels(0, 0, width, height, context.RGBA, context.UNSIGNED_BYTE, this.bytes);
    const now = performance.now();
    const pixels = new Uint32Array(this.bytes.buffer, 0, width * height);
    let print = 0;
    let isEmpty = true;
    for (const pixel of pixels) {
      if ((pixel & BACKGROUND) !== BACKGROUND) isEmpty = false;
      print = (Math.imul(print, 31) + pixel) | 0;
    }
    if (print === this.print) return;
    this.print = print;
    if (isEmpty && this.firstFrame === undefined) return;
    this.firstFrame ??= now;
    this.lastChange = now;
  }

  /** Resolves when the pixels have not changed for so long. */
  async quiet(milliseconds = 800): Promise<void> {
    const asked = performance.now();
    do await sleep(50);
    while (performance.now() - Math.max(asked, this.lastChange) < milliseconds);
  }
}

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds from an act until the pixels were final; undefined when none changed. */
export async function measureUntilFinal(watch: Stopwatch, act: () => Promise<void>): Promise<number | undefined> {
  const started = performance.now();
  await act();
  await watch.quiet();
  return watch.lastChange > started ? watch.lastChange - started : undefined;
}

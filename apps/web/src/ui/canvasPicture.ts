/**
 * What a WebGL canvas shows is gone once the browser has shown it: whoever draws one says here how it is drawn anew, so
 * that paper and pictures of a page have it.
 */
const redraws = new WeakMap<HTMLCanvasElement, () => HTMLCanvasElement>();

export const setRedraw = (canvas: HTMLCanvasElement, redraw: () => HTMLCanvasElement): void =>
  void redraws.set(canvas, redraw);

/** What a canvas shows now, as the address of a picture (PNG). Throws for one that holds pictures of other origins. */
export const readCanvas = (canvas: HTMLCanvasElement): string => (redraws.get(canvas)?.() ?? canvas).toDataURL();

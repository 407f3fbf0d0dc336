/**
 * Runs before everything else of a page, the product's or a bare one: it sees frames, labels and clicks from outside,
 * on both in the same way.
 */

/** A frame that draws fewer triangles has no model in it yet. */
const LEAST_TRIANGLES = 1_000;
const LABELS = '.labels-layer [role="toolbar"] button';
/** Looking at hundreds of labels takes time itself. */
const COUNT_MS = 30;
const VALUED = /\d °C/;

export type PageWatch = {
  /** Milliseconds since the page was asked for. */
  clicked: number | undefined;
  firstFrame: number | undefined;
  /** When the last of the labels that have room got its value; how many have one, and how many labels there are. */
  labels: { last: number; valued: number; all: number };
  /** Turns the camera for so long; answers what each frame took until it was drawn. */
  drag(milliseconds: number): Promise<number[]>;
  /**
   * Resolves when the label of that name says a text: when it could be read, and when other pixels were there; on the
   * clock of the machine.
   */
  waitForText(name: string, text: string, patience: number): Promise<{ text: number; pixels: number } | undefined>;
};

// Sandboxed frames run this too.
if (window.origin !== 'null') watchPage();

function watchPage(): void {
  let isInFrame = false;
  let triangles = 0;
  let isNoted = false;
  let times: number[] = [];
  let canvas: HTMLCanvasElement | undefined;
  const pixel = new Uint8Array(4);

  const pageWatch: PageWatch = {
    clicked: undefined,
    firstFrame: undefined,
    labels: { last: 0, valued: 0, all: 0 },
    drag,
    waitForText,
  };
  Object.assign(globalThis, { pageWatch: pageWatch });

  const request = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (callback) =>
    request((time) => {
      isInFrame = true;
      triangles = 0;
      callback(time);
      isInFrame = false;
    });

  /** Waits until what was asked for is drawn: runs when the frame's own code is done. */
  const note = (context: WebGL2RenderingContext): void => {
    isNoted = false;
    const before = context.getParameter(context.FRAMEBUFFER_BINDING) as WebGLFramebuffer | null;
    context.bindFramebuffer(context.FRAMEBUFFER, null);
    context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, pixel);
    context.bindFramebuffer(context.FRAMEBUFFER, before);
    const now = performance.now();
    pageWatch.firstFrame ??= now;
    times.push(now);
  };
  const drew = (context: WebGL2RenderingContext, count: number): void => {
    if (!isInFrame) return;
    triangles += count / 3;
    if (triangles < LEAST_TRIANGLES || isNoted) return;
    isNoted = true;
    if (context.canvas instanceof HTMLCanvasElement) canvas = context.canvas;
    queueMicrotask(() => note(context));
  };
  const { prototype } = WebGL2RenderingContext;
  const { drawElements, drawArrays, drawElementsInstanced, drawArraysInstanced } = prototype;
  prototype.drawElements = function (...given) {
    drawElements.apply(this, given);
    drew(this, given[1]);
  };
  prototype.drawArrays = function (...given) {
    drawArrays.apply(this, given);
    drew(this, given[2]);
  };
  prototype.drawElementsInstanced = function (...given) {
    drawElementsInstanced.apply(this, given);
    drew(this, given[1] * given[4]);
  };
  prototype.drawArraysInstanced = function (...given) {
    drawArraysInstanced.apply(this, given);
    drew(this, given[2] * given[3]);
  };

  addEventListener(
    'click',
    () => {
      pageWatch.clicked = performance.now();
      pageWatch.firstFrame = undefined;
      pageWatch.labels = { last: 0, valued: 0, all: 0 };
    },
    true,
  );
  const count = (): void => {
    const all = [...document.querySelectorAll(LABELS)];
    const valued = all.filter((one) => VALUED.test(one.getAttribute('aria-label') ?? '')).length;
    if (valued === pageWatch.labels.valued && all.length === pageWatch.labels.all) return;
    pageWatch.labels = { last: performance.now(), valued, all: all.length };
  };
  // Labels say their values in attributes; nothing else of a page that rests changes these.
  let isDue = false;
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      count();
    }, COUNT_MS);
  }).observe(document, { subtree: true, attributeFilter: ['aria-label'] });

  async function drag(milliseconds: number): Promise<number[]> {
    if (!canvas) throw new Error('nothing was drawn');
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height * 0.6];
    const dispatchPointer = (type: string, dx: number) =>
      canvas?.dispatchEvent(
        new PointerEvent(type, {
          clientX: x + dx,
          clientY: y,
          bubbles: true,
          cancelable: true,
          isPrimary: true,
          pointerId: 7,
        }),
      );
    dispatchPointer('pointerdown', 0);
    times = [];
    const until = performance.now() + milliseconds;
    let dx = 0;
    while (performance.now() < until || times.length < 8) {
      dx += 6;
      dispatchPointer('pointermove', dx);
      await new Promise((resolve) => request(resolve));
    }
    // Not where it began: that would be a click on the label there.
    dispatchPointer('pointerup', dx);
    // The first ones also switch to the picture of a camera that moves.
    return times.slice(3).map((time, at) => time - (times[at + 2] ?? time));
  }

  function waitForText(name: string, text: string, patience: number): ReturnType<PageWatch['waitForText']> {
    const layer = document.querySelector<HTMLCanvasElement>('.labels-layer canvas');
    const button = [...document.querySelectorAll(LABELS)].find((one) => one.textContent === name);
    if (!layer || !button) return Promise.resolve(undefined);
    const before = print(layer);
    const now = () => performance.timeOrigin + performance.now();
    return new Promise((resolve) => {
      let read = 0;
      const timer = setTimeout(() => end(undefined), patience);
      const observer = new MutationObserver(() => {
        if (read > 0 || !button.getAttribute('aria-label')?.includes(text)) return;
        read = now();
        request(checkLabel);
      });
      const checkLabel = (): void => {
        const pixels = print(layer) === before ? 0 : now();
        if (pixels > 0) end({ text: read, pixels });
        else request(checkLabel);
      };
      const end = (found: { text: number; pixels: number } | undefined): void => {
        clearTimeout(timer);
        observer.disconnect();
        if (!found) read = 1;
        resolve(found);
      };
      observer.observe(button, { attributeFilter: ['aria-label'] });
    });
  }
}

/** Of all pixels of a picture. */
function print(picture: HTMLCanvasElement): number {
  const { data } = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height) ?? {};
  let sum = 0;
  if (data) for (const value of new Uint32Array(data.buffer)) sum = (Math.imul(sum, 31) + value) | 0;
  return sum;
}

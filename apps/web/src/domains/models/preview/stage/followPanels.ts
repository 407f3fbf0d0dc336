/** Panels that open one after the other are one change. */
const TOGETHER_MS = 60;
/** What was pressed on stays under the pointer until a second press would no longer make it a double one. */
const DOUBLE_PRESS_MS = 450;

/** Where panels stand: what appears within `frame`, and how large each of `panels` is. */
type Around = { readonly stage: Element; readonly frame: Element; readonly panels: () => Iterable<Element> };

/** Calls `follow` at once, and whenever panels have come, gone or changed their size. Answers how to stop. */
export function followPanels({ stage, frame, panels }: Around, follow: (isFirst: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPressed = false;
  let quietAt = 0;
  const run = (): void => {
    timer = undefined;
    if (isPressed) return;
    if (performance.now() < quietAt) {
      plan();
      return;
    }
    watch();
    follow(false);
  };
  const plan = (): void => {
    timer ??= setTimeout(run, Math.max(TOGETHER_MS, quietAt - performance.now()));
  };
  const sizes = new ResizeObserver(plan);
  const known = new WeakSet<Element>();
  const watch = (): void => {
    for (const panel of panels()) {
      // Who is observed a second time is said to have changed.
      if (known.has(panel)) continue;
      known.add(panel);
      sizes.observe(panel);
    }
  };
  const contents = new MutationObserver(plan);
  contents.observe(frame, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['style', 'data-bare'],
  });
  const onDown = (): void => {
    isPressed = true;
  };
  const onUp = (): void => {
    isPressed = false;
    quietAt = performance.now() + DOUBLE_PRESS_MS;
    plan();
  };
  stage.addEventListener('pointerdown', onDown);
  addEventListener('pointerup', onUp);
  addEventListener('pointercancel', onUp);
  watch();
  follow(true);
  return () => {
    clearTimeout(timer);
    sizes.disconnect();
    contents.disconnect();
    stage.removeEventListener('pointerdown', onDown);
    removeEventListener('pointerup', onUp);
    removeEventListener('pointercancel', onUp);
  };
}

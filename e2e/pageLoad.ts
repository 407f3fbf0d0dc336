import type { BrowserContext, Page } from 'playwright-core';

/** 10 Mbit/s in bytes a second, and what a packet needs each way together, in milliseconds. */
export const SLOW_LINE = { bytesASecond: 1_250_000, latencyMs: 20 } as const;

/** Lets a page have no better line than that. */
export async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_LINE.latencyMs,
    downloadThroughput: SLOW_LINE.bytesASecond,
    uploadThroughput: SLOW_LINE.bytesASecond,
  });
}

/** One file or call of a page: milliseconds since the page was asked for, bytes on the line (0: the browser had it). */
type LoadedResource = { readonly name: string; readonly from: number; readonly until: number; readonly bytes: number };
/** How a page came to show a model. Milliseconds since it was asked for. */
export type PageLoad = {
  /** The first frame with a part of the model was drawn, by the graphics card too. */
  readonly firstMs: number;
  /** What had come whole by then, in the order in which it was asked for. */
  readonly asked: readonly LoadedResource[];
  /** Tasks of more than 50 ms until then: when they began and how long they took. */
  readonly longTasks: readonly (readonly [from: number, ms: number])[];
};

/**
 * Must stand before the page is opened: notes when the preview has drawn the first frame of a model, and long tasks.
 */
export async function recordPageLoad(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: { first?: number; tasks: [number, number][] } = { tasks: [] };
    Object.assign(window, { noted });
    const watch = (type: string, hear: (entry: PerformanceEntry) => void): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
    watch('longtask', ({ startTime, duration }) => noted.tasks.push([startTime, duration]));
    watch('mark', ({ name }) => {
      if (name !== 'model-seen' || noted.first !== undefined) return;
      // What was issued is drawn before a pixel can be read.
      const canvas = document.querySelector('section canvas') as HTMLCanvasElement;
      const context = canvas.getContext('webgl2') as WebGL2RenderingContext;
      context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
      noted.first = performance.now();
    });
  });
}

/** Waits for the first frame of a model and tells what it took. */
export async function measurePageLoad(page: Page): Promise<PageLoad> {
  await page.waitForFunction(() => (window as unknown as { noted: { first?: number } }).noted.first, undefined, {
    timeout: 60_000,
  });
  return page.evaluate(() => {
    const { first = 0, tasks } = (window as unknown as { noted: { first?: number; tasks: [number, number][] } }).noted;
    const entries = ['navigation', 'resource'].flatMap(
      (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
    );
    return {
      firstMs: first,
      asked: entries
        .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= first)
        .map(({ name, startTime, responseEnd, transferSize }) => ({
          name: name.slice(location.origin.length),
          from: startTime,
          until: responseEnd,
          bytes: transferSize,
        })),
      longTasks: tasks.filter(([from]) => from < first),
    };
  });
}

/** An opening in words, a line each. */
export function formatPageLoad({ firstMs, asked, longTasks }: PageLoad): string {
  const ms = (time: number): string => String(Math.round(time)).padStart(5);
  const bytes = asked.reduce((sum, one) => sum + one.bytes, 0);
  return [
    `first frame after ${Math.round(firstMs)} ms and ${Math.round(bytes / 1000)} kB`,
    ...asked.map((one) => `${ms(one.from)} –${ms(one.until)} ms ${String(one.bytes).padStart(8)} B  ${one.name}`),
    ...longTasks.map(([from, took]) => `${ms(from)} –${ms(from + took)} ms busy`),
  ].join('\n');
}

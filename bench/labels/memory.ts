import type { Page } from 'playwright-core';
import { figure } from '../frame.ts';
import { memoryOf } from '../viewer/memory.ts';
import type { Scene } from './moving.ts';
import { closeScene, openScene } from './product.ts';
import type { LabelWorld } from './world.ts';

/** The first rounds fill what is kept on purpose: code, lists that were read, pools. */
const WARM_ROUNDS = 2;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** A line that nobody listens to any more is kept for some seconds. */
const LINGER_MS = 7_000;
/** The browser gives back what it can, by and by. */
const PURGE_MS = 3_000;

/** What stays of ten scenes that were opened and closed one after the other in one page. */
export async function memoryFigures(world: LabelWorld, scenes: readonly Scene[]): Promise<void> {
  const page = await world.list();
  const rounds: Left[] = [];
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++) {
    for (const { name, labels } of scenes) {
      await openScene(page, name, labels);
      await closeScene(page);
    }
    await page.waitForTimeout(LINGER_MS);
    const left = await leftIn(world, page);
    process.stdout.write(
      `    after round ${round + 1}: ${JSON.stringify(left, (_, value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value))}\n`,
    );
    rounds.push(left);
  }
  const [first, last] = [rounds[WARM_ROUNDS - 1], rounds.at(-1)];
  if (!first || !last) return;
  for (const name of Object.keys(last))
    figure(
      `after ten scenes more: ${name}, grown`,
      ((last[name] ?? 0) - (first[name] ?? 0)) / ROUNDS,
      UNITS[name] ?? 'of them',
    );
  await page.context().close();
}

type Left = Record<string, number | undefined>;
const UNITS: Readonly<Record<string, string>> = {
  'JS heap': 'MB',
  'page process': 'MB',
  'GPU process': 'MB',
  'buffers of scripts': 'MB',
  'heap of the page': 'MB',
};

async function leftIn(world: LabelWorld, page: Page): Promise<Left> {
  const line = await page.context().newCDPSession(page);
  // What only falls with what fell before it; and what the browser keeps as long as there is room.
  for (let time = 0; time < 3; time++) await line.send('HeapProfiler.collectGarbage');
  await line.send('Memory.simulatePressureNotification', { level: 'critical' });
  await page.waitForTimeout(PURGE_MS);
  const left: Left = { ...(await memoryOf(world.browser, page)) };
  const { embedderHeapUsedSize, backingStorageSize } = await line.send('Runtime.getHeapUsage');
  left['buffers of scripts'] = backingStorageSize / 1e6;
  left['heap of the page'] = embedderHeapUsedSize / 1e6;
  const { nodes, jsEventListeners } = await line.send('Memory.getDOMCounters');
  left['nodes of the page'] = nodes;
  left.listeners = jsEventListeners;
  left['nodes that stand nowhere'] = await alive(page, 'Node', 'all.filter((one) => !one.isConnected).length');
  left['WebGL contexts'] = await alive(
    page,
    'WebGL2RenderingContext',
    'all.filter((one) => !one.isContextLost()).length',
  );
  left['pictures of labels'] = await alive(page, 'ImageBitmap', 'all.filter((one) => one.width > 0).length');
  left.sockets = await alive(page, 'WebSocket', 'all.filter((one) => one.readyState < 2).length');
  await line.detach();
  return left;
}

/** Counts objects of a kind that are still reached. */
async function alive(page: Page, kind: string, expression: string): Promise<number> {
  const line = await page.context().newCDPSession(page);
  const { result } = await line.send('Runtime.evaluate', { expression: `${kind}.prototype` });
  const { objects } = await line.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' });
  const counted = await line.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    // Among them are the prototypes of other kinds, which can tell nothing of themselves.
    functionDeclaration: `function () { const all = this.filter((one) => !Object.hasOwn(one, 'constructor')); return ${expression}; }`,
    returnByValue: true,
  });
  await line.detach();
  return Number(counted.result.value);
}

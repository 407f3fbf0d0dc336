import { identityCalls } from '@twinscape/contract/identity';
import { DEMO_PASSWORD } from '../../e2e/demoModel.ts';
import { recordFigure } from '../frame.ts';
import { readResidentBytes } from '../viewer/memory.ts';
import type { BenchScene } from './moving.ts';
import type { UnwatchedPage } from './unwatched.ts';
import type { LabelWorld } from './world.ts';

/** The first rounds fill what is kept on purpose: code, lists that were read, pools. */
const WARM_ROUNDS = 2;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** A line that nobody listens to any more is kept for some seconds. */
const LINGER_MS = 7_000;
/** The browser gives back what it can, by and by. */
const PURGE_MS = 3_000;
/** Nothing has come for so long: no more will. */
const QUIET_MS = 2_000;
const CARD = 'button[data-card]';

/**
 * What stays of ten scenes that were opened and closed one after the other in one page; and, beside it, what the
 * browser's own drawing process keeps of contexts that only compile the same programs.
 */
export async function recordMemoryFigures(world: LabelWorld, scenes: readonly BenchScene[]): Promise<void> {
  const page = await signedIn(world);
  const gpu = await gpuProcess(world);
  const rounds: Left[] = [];
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++) {
    for (const scene of scenes) await openAndClose(page, scene);
    rounds.push(await leftIn(page, gpu, `round ${round + 1}`));
  }
  const grown = (name: string, from: Left | undefined, to: Left | undefined): number =>
    (to?.[name] ?? 0) - (from?.[name] ?? 0);
  const [first, last] = [rounds[WARM_ROUNDS - 1], rounds.at(-1)];
  for (const name of Object.keys(last ?? {}))
    recordFigure(`after ten scenes more: ${name}, grown`, grown(name, first, last) / ROUNDS, UNITS[name] ?? 'of them');

  const programs = await page.evaluate<number>(`pagePrograms.repeat(${ROUNDS * scenes.length})`);
  const bare = await leftIn(page, gpu, `so many bare contexts with the same ${programs} programs`);
  recordFigure(
    'after ten bare contexts with the same programs: GPU process, grown',
    grown('GPU process', last, bare) / ROUNDS,
    'MB',
  );
  await page.close();
}

async function signedIn(world: LabelWorld): Promise<UnwatchedPage> {
  const page = await world.unwatched();
  const credentials = JSON.stringify({ LoginAccount: 'engineer', LoginPwd: DEMO_PASSWORD });
  await page.evaluate(`fetch(${JSON.stringify(identityCalls.Login.path)}, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(credentials)},
  }).then((answer) => answer.json()).then(({ Result }) => {
    sessionStorage.setItem('token', Result.Token);
    sessionStorage.setItem('userInfo', JSON.stringify(Result.LoginUserInfo));
    sessionStorage.setItem('isEdit', String(Result.LoginUserInfo.IsEdit));
  })`);
  await page.evaluate(
    `location.hash = '#/entity-views/three-dimensional?project=${world.projectId}&size=100'; location.reload()`,
  );
  await page.until(`document.querySelector('${CARD}')`);
  return page;
}

async function openAndClose(page: UnwatchedPage, { name, labels }: BenchScene): Promise<void> {
  await page.evaluate(`document.querySelector(${JSON.stringify(`${CARD}[title="${name}"]`)}).click()`);
  await page.until(`pageWatch.firstFrame !== undefined && (${labels} === 0 || (pageWatch.labels.all === ${labels}
    && pageWatch.labels.valued > 0 && performance.now() - pageWatch.labels.last > ${QUIET_MS}))`);
  await page.evaluate('history.back()');
  await page.until(`document.querySelector('${CARD}')`);
}

type Left = Record<string, number | undefined>;
const UNITS: Readonly<Record<string, string>> = {
  'JS heap': 'MB',
  'page process': 'MB',
  'GPU process': 'MB',
  'buffers of scripts': 'MB',
  'heap of the page': 'MB',
};
type HeapUsage = {
  readonly usedSize: number;
  readonly embedderHeapUsedSize: number;
  readonly backingStorageSize: number;
};

async function leftIn(page: UnwatchedPage, gpu: number, after: string): Promise<Left> {
  await pause(LINGER_MS);
  // What only falls with what fell before it; and what the browser keeps as long as there is room.
  for (let time = 0; time < 3; time++) await page.send('HeapProfiler.collectGarbage');
  await page.send('Memory.simulatePressureNotification', { level: 'critical' });
  await pause(PURGE_MS);
  const heap = await page.send<HeapUsage>('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await page.send<{ nodes: number; jsEventListeners: number }>(
    'Memory.getDOMCounters',
  );
  const left: Left = {
    'JS heap': heap.usedSize / 1e6,
    'buffers of scripts': heap.backingStorageSize / 1e6,
    'heap of the page': heap.embedderHeapUsedSize / 1e6,
    'page process': readResidentBytes(page.process),
    'GPU process': readResidentBytes(gpu),
    'nodes of the page': nodes,
    listeners: jsEventListeners,
    'nodes that stand nowhere': await alive(page, 'Node', 'all.filter((one) => !one.isConnected).length'),
    'WebGL contexts': await alive(page, 'WebGL2RenderingContext', 'all.filter((one) => !one.isContextLost()).length'),
    'pictures of labels': await alive(page, 'ImageBitmap', 'all.filter((one) => one.width > 0).length'),
    sockets: await alive(page, 'WebSocket', 'all.filter((one) => one.readyState < 2).length'),
  };
  const rounded = JSON.stringify(left, (_, value) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : value,
  );
  process.stdout.write(`    after ${after}: ${rounded}\n`);
  return left;
}

/** Counts objects of a kind that are still reached. */
async function alive(page: UnwatchedPage, kind: string, expression: string): Promise<number> {
  type Remote = { readonly objectId: string };
  const objectGroup = 'counted';
  const { result } = await page.send<{ result: Remote }>('Runtime.evaluate', {
    expression: `${kind}.prototype`,
    objectGroup,
  });
  const { objects } = await page.send<{ objects: Remote }>('Runtime.queryObjects', {
    prototypeObjectId: result.objectId,
    objectGroup,
  });
  const counted = await page.send<{ result: { value: unknown } }>('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    // Among them are the prototypes of other kinds, which can tell nothing of themselves.
    functionDeclaration: `function () { const all = this.filter((one) => !Object.hasOwn(one, 'constructor')); return ${expression}; }`,
    returnByValue: true,
  });
  // What is held for the question would be counted by the next.
  await page.send('Runtime.releaseObjectGroup', { objectGroup });
  return Number(counted.result.value);
}

async function gpuProcess({ browser }: LabelWorld): Promise<number> {
  const whole = await browser.newBrowserCDPSession();
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  await whole.detach();
  return processInfo.find(({ type }) => type === 'GPU')?.id ?? 0;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

import { chromium } from 'playwright-core';
import { BROWSER_FLAGS } from '../e2e/browser.ts';
import { type FigureTarget, recordComparison, recordFigure } from './frame.ts';
import { cpuSeconds, measureMemory } from './viewer/memory.ts';
import { type BenchModel, benchModel, modelNames } from './viewer/models.ts';
import { type Engine, type Served, serve } from './viewer/server.ts';
import type { BenchResults, BenchTrial } from './viewer/trial.ts';

/**
 * Our viewer beside a minimal page of @thatopen/fragments: the same file, Chromium, canvas (1280 × 800) and view, in
 * turns, each time in a fresh browser. Times are milliseconds since the page was asked for, or since the act, until the
 * pixels were final. Floor: first frame and every change of state ahead, settled not later, at least 0.8 of its frames
 * a second. The processor time of a frame, of all of the browser's processes, tells the same as frames a second but
 * minds no neighbours. `BENCH_ONLY` names a part of the models' names, `BENCH_ROUNDS` how often.
 */
const only = process.env.BENCH_ONLY ?? '';
const TIMES = new Set([
  'first frame',
  'settled',
  'settled, with edges',
  'pick',
  'highlight one',
  'isolate many',
  'colour many',
  'x-ray, then highlight',
  'processor time of a frame',
]);
const UNITS: Readonly<Record<string, string>> = {
  'frames per second': 'per second',
  'JS heap': 'MB',
  'page process': 'MB',
  'GPU process': 'MB',
};
/** What people wait for is not to be slower than with the other engine, whatever else it gains. */
const TARGETS: Readonly<Record<string, FigureTarget>> = {
  'first frame': { ratioAtMost: 1.1 },
  settled: { ratioAtMost: 1.1 },
  pick: { ratioAtMost: 1.1 },
  'page process': { ratioAtMost: 1.2 },
};
const LARGE = 100_000;
const PATIENCE_MS = 240_000;

async function run(engine: Engine, model: BenchModel, served: Served): Promise<BenchResults> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: [...BROWSER_FLAGS, '--enable-precise-memory-info'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('console', (message) => {
      if (message.type() === 'warning' && /: Error/.test(message.text()))
        process.stdout.write(`  ${engine} could not: ${message.text().slice(0, 200)}\n`);
    });
    page.on('pageerror', (error) => process.stdout.write(`  ${engine}: ${error}\n`));
    await page.addInitScript((told) => Object.assign(globalThis, { told }), {
      elementCount: model.elementCount,
      ids: model.withGeometry,
      tileset: model.tileset,
    });
    await page.goto(served.getPageUrl(engine));
    const opened = await page.evaluate(() => {
      const { trial, told } = globalThis as unknown as { trial: BenchTrial; told: Parameters<BenchTrial['open']>[0] };
      return trial.open(told);
    });
    const memory = await measureMemory(browser, page);
    const states = await page.evaluate(() => (globalThis as unknown as { trial: BenchTrial }).trial.states());
    const before = await cpuSeconds(browser);
    const { frames, seconds } = await page.evaluate(() =>
      (globalThis as unknown as { trial: BenchTrial }).trial.orbit(),
    );
    const cpu = ((await cpuSeconds(browser)) - before) * 1000;
    return {
      ...opened,
      ...memory,
      ...states,
      'frames per second': frames / seconds,
      'processor time of a frame': cpu / frames,
    };
  } finally {
    await browser.close();
  }
}

for (const name of modelNames().filter((one) => one.includes(only))) {
  const model = await benchModel(name);
  const served = await serve(model);
  const found: Record<Engine, BenchResults[]> = { ours: [], fragments: [] };
  const rounds = Number(process.env.BENCH_ROUNDS ?? (model.elementCount > LARGE ? 1 : 3));
  try {
    for (let round = 0; round < rounds; round++)
      for (const engine of ['ours', 'fragments'] as const) {
        try {
          found[engine].push(await run(engine, model, served));
        } catch (error) {
          process.stdout.write(`  ${name}: ${engine} gave up: ${String(error).slice(0, 300)}\n`);
        }
      }
  } finally {
    await served.close();
  }
  const names = new Set([...found.ours, ...found.fragments].flatMap((results) => Object.keys(results)));
  for (const what of names) {
    const valuesOf = (engine: Engine) => found[engine].flatMap((results) => results[what] ?? []);
    const unit = TIMES.has(what) ? 'ms' : (UNITS[what] ?? 'of them');
    recordComparison(`${name}: ${what}`, valuesOf('ours'), valuesOf('fragments'), unit, TARGETS[what]);
  }
  recordFigure(`${name}: bundle, ours, gzip`, served.bundles.ours / 1000, 'kB');
  recordFigure(`${name}: bundle, fragments, gzip`, served.bundles.fragments / 1000, 'kB');
}

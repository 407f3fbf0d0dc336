import type { Page } from 'playwright-core';
import { quantile, recordComparison, recordFigure } from '../frame.ts';
import { cpuSeconds } from '../viewer/memory.ts';
import type { EnginePage } from './engine.page.ts';
import { closeScene, drag, openSceneByClick, waitUntilOpened } from './product.ts';
import type { LabelWorld } from './world.ts';

const DRAG_MS = 2_500;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Labels of the bare page that get another value with each frame, about: 500 labels, each about every two seconds. */
const CHANGES = 10;
const CHANGE_MS = 40;

type Kept = { readonly frames: number[]; readonly cpu: number[]; readonly drawn: number[] };
type Bare = { readonly engine: EnginePage; readonly opened: Promise<void>; told: unknown };

const kept = (): Kept => ({ frames: [], cpu: [], drawn: [] });

async function turn(world: LabelWorld, page: Page, into: Kept): Promise<void> {
  const before = await cpuSeconds(world.browser);
  const frames = await drag(page, DRAG_MS);
  into.cpu.push((((await cpuSeconds(world.browser)) - before) * 1000) / (frames.length + 3));
  into.frames.push(...frames);
}

function recordPair(name: string, ours: Kept, beside: Kept): void {
  recordComparison(`${name}: a frame`, ours.frames, beside.frames, 'ms');
  recordComparison(`${name}: processor time of a frame`, ours.cpu, beside.cpu, 'ms');
}

/**
 * Frames of a camera that turns, by the engine alone: without labels, with ours, and with as many elements of the page
 * that three.js moves. Values change meanwhile.
 */
export async function recordBareFigures(world: LabelWorld): Promise<void> {
  const page = await openBare(world);
  const kinds = [
    ['ours', 0],
    ['ours', 100],
    ['ours', 500],
    ['usual', 500],
  ] as const;
  const found = kinds.map(kept);
  for (let round = 0; round < ROUNDS + 1; round++)
    for (const [at, [kind, count]] of kinds.entries()) {
      await page.evaluate(([of, many]) => (globalThis as unknown as Bare).engine.label(of, many), [
        kind,
        count,
      ] as const);
      await page.waitForTimeout(500);
      await page.evaluate(
        ([changes, every, lasts]) => {
          const timer = setInterval(() => (globalThis as unknown as Bare).engine.change(changes), every);
          setTimeout(() => clearInterval(timer), lasts);
        },
        [count === 0 ? 0 : CHANGES, CHANGE_MS, DRAG_MS] as const,
      );
      // The first round is for the compiler.
      const into = round === 0 ? kept() : (found[at] as Kept);
      await page.evaluate(() => (globalThis as unknown as Bare).engine.taken());
      await turn(world, page, into);
      into.drawn.push(...(await page.evaluate(() => (globalThis as unknown as Bare).engine.taken())));
    }
  const [none, hundred, many, usual] = found as [Kept, Kept, Kept, Kept];
  recordPair('engine, 100 labels beside none', hundred, none);
  recordPair('engine, 500 labels beside none', many, none);
  recordPair('engine, 500 labels beside 500 elements of the page', many, usual);
  recordFigure('engine, 100 labels: drawing them, of a frame', quantile(hundred.drawn, 0.5), 'ms');
  recordFigure('engine, 500 labels: drawing them, of a frame', quantile(many.drawn, 0.5), 'ms');
  recordFigure('  95th percentile', quantile(many.drawn, 0.95), 'ms');
  recordFigure('engine, 500 elements of the page: moving them, of a frame', quantile(usual.drawn, 0.5), 'ms');
  await page.context().close();
}

/** Opens the bare page by a click, as a scene is opened. */
export async function openBare(world: LabelWorld): Promise<Page> {
  const page = await world.engine();
  await page.evaluate((told) => Object.assign(globalThis, { told }), world.bare);
  await page.locator('button').click();
  await page.evaluate(() => (globalThis as unknown as Bare).opened);
  await waitUntilOpened(page, 0);
  return page;
}

/** The same in the product: scenes of one page, opened in turns, with devices that send meanwhile. */
export async function recordSceneFigures(world: LabelWorld, scenes: readonly BenchScene[]): Promise<void> {
  const page = await world.list();
  const found = scenes.map(kept);
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, { name, labels }] of scenes.entries()) {
      await openSceneByClick(page, name, labels);
      await turn(world, page, kept());
      await turn(world, page, found[at] as Kept);
      await closeScene(page);
    }
  const [none] = found as [Kept];
  recordFigure('scene without labels: a frame, median', quantile(none.frames, 0.5), 'ms');
  for (const [at, { labels, what = 'labels' }] of scenes.entries())
    if (labels > 0) recordPair(`scene, ${labels} ${what} beside none`, found[at] as Kept, none);
  await page.context().close();
}

export type BenchScene = { readonly name: string; readonly labels: number; readonly what?: string };

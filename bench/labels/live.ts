import type { Page } from 'playwright-core';
import { quantile, recordFigure } from '../frame.ts';
import type { Flow } from './flow.ts';
import type { BenchScene } from './moving.ts';
import { openSceneByClick, waitForLabelText } from './product.ts';
import type { LabelWorld } from './world.ts';

const SAMPLES = Number(process.env.BENCH_SAMPLES ?? 100);
const PATIENCE_MS = 20_000;
/** Labels that are drawn as a mark have no pixels that change with a value. */
const TRY_MS = 5_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * From the moment at which a device publishes over MQTT until its label says the value, and until other pixels of the
 * label are there.
 */
export async function recordLiveFigures(world: LabelWorld, scene: BenchScene, flow: Flow): Promise<void> {
  const page = await world.list();
  await openSceneByClick(page, scene.name, scene.labels);
  const seen: number[] = [];
  for (let label = 0; label < scene.labels; label++)
    if (await sample(world, page, flow, label, 30 + label / 100, TRY_MS)) seen.push(label);
  if (seen.length === 0) throw new Error('no label of the scene is drawn with its value');
  recordFigure('publish to pixel: labels that are drawn with their value', seen.length, 'of them');
  await take('one device sends', world, page, flow, seen);
  const stop = flow.keepOn(1_000);
  try {
    await wait(3_000);
    await take(`${world.crowd.devices.length} devices send each second`, world, page, flow, seen);
  } finally {
    stop();
  }
  await page.context().close();
}

async function take(how: string, world: LabelWorld, page: Page, flow: Flow, seen: readonly number[]): Promise<void> {
  const text: number[] = [];
  const pixels: number[] = [];
  for (let at = 0; at < SAMPLES; at++) {
    const label = seen[at % seen.length] ?? 0;
    const found = await sample(world, page, flow, label, 40 + at / 100, PATIENCE_MS);
    if (found) {
      text.push(found.text);
      pixels.push(found.pixels);
    }
    // At any moment of the half second in which a scene gathers what comes.
    await wait(300 + Math.random() * 700);
  }
  recordFigure(`publish to text, ${how}: median`, quantile(text, 0.5), 'ms');
  recordFigure('  95th percentile', quantile(text, 0.95), 'ms');
  recordFigure(`publish to pixel, ${how}: median`, quantile(pixels, 0.5), 'ms', { atMost: 1_000 });
  recordFigure('  95th percentile', quantile(pixels, 0.95), 'ms');
  recordFigure('  not heard, or overtaken by another value', SAMPLES - pixels.length, 'of them');
}

async function sample(
  world: LabelWorld,
  page: Page,
  flow: Flow,
  label: number,
  value: number,
  patience: number,
): Promise<{ text: number; pixels: number } | undefined> {
  const shownAt = waitForLabelText(page, world.crowd.names[label] ?? '', `${value.toFixed(2)} °C`, patience);
  // It listens when the question has reached the page.
  await page.evaluate(() => undefined);
  const sent = await flow.send(label % world.crowd.devices.length, value);
  const found = await shownAt;
  return found && { text: found.text - sent, pixels: found.pixels - sent };
}

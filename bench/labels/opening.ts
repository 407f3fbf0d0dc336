import { quantile, recordComparison, recordFigure } from '../frame.ts';
import { type BenchScene, openBare } from './moving.ts';
import { type OpeningTimes, openSceneByClick, waitUntilOpened } from './product.ts';
import type { LabelWorld } from './world.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

/**
 * From the click on a scene of the list until the model is seen, and until all labels that have room show their values;
 * each time by somebody who comes for the first time. Beside it, the engine alone.
 */
export async function recordOpeningFigures(world: LabelWorld, scenes: readonly BenchScene[]): Promise<void> {
  const bare: number[] = [];
  const found = scenes.map((): OpeningTimes[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    const engine = await openBare(world);
    bare.push((await waitUntilOpened(engine, 0)).firstFrame);
    await engine.context().close();
    for (const [at, { name, labels }] of scenes.entries()) {
      const page = await world.list();
      found[at]?.push(await openSceneByClick(page, name, labels));
      await page.context().close();
    }
  }
  for (const [at, { labels }] of scenes.entries()) {
    const openings = found[at] ?? [];
    recordComparison(
      `click to first frame, ${labels} labels, beside the engine alone`,
      openings.map(({ firstFrame }) => firstFrame),
      bare,
      'ms',
    );
    if (labels === 0) continue;
    recordComparison(
      `click to all labels, ${labels} labels, beside its first frame`,
      openings.map((one) => one.labels),
      openings.map(({ firstFrame }) => firstFrame),
      'ms',
    );
    recordFigure(
      `  labels with room, of ${labels}`,
      quantile(
        openings.map(({ valued }) => valued),
        0.5,
      ),
      'of them',
    );
  }
}

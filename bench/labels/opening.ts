import { compared, figure, quantile } from '../frame.ts';
import { openBare, type Scene } from './moving.ts';
import { type Opening, opened, openScene } from './product.ts';
import type { LabelWorld } from './world.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

/**
 * From the click on a scene of the list until the model is seen, and until all labels that have room show their values;
 * each time by somebody who comes for the first time. Beside it, the engine alone.
 */
export async function openingFigures(world: LabelWorld, scenes: readonly Scene[]): Promise<void> {
  const bare: number[] = [];
  const found = scenes.map((): Opening[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    const engine = await openBare(world);
    bare.push((await opened(engine, 0)).firstFrame);
    await engine.context().close();
    for (const [at, { name, labels }] of scenes.entries()) {
      const page = await world.list();
      found[at]?.push(await openScene(page, name, labels));
      await page.context().close();
    }
  }
  for (const [at, { labels }] of scenes.entries()) {
    const openings = found[at] ?? [];
    compared(
      `click to first frame, ${labels} labels, beside the engine alone`,
      openings.map(({ firstFrame }) => firstFrame),
      bare,
      'ms',
    );
    if (labels === 0) continue;
    compared(
      `click to all labels, ${labels} labels, beside its first frame`,
      openings.map((one) => one.labels),
      openings.map(({ firstFrame }) => firstFrame),
      'ms',
    );
    figure(
      `  labels with room, of ${labels}`,
      quantile(
        openings.map(({ valued }) => valued),
        0.5,
      ),
      'of them',
    );
  }
}

import type { ConversionWork, ModelConversion } from '../child/conversionWork.ts';
import type { ModelContent } from '../content.ts';
import { NotConvertible } from '../result.ts';
import type { TilesBuilder } from '../tiles/index.ts';

/** Where a unit is more probably millimetres than metres: nothing built is this long. */
const LONGEST_METRES = 20_000;

/** Writes the tiles of a format whose meshes bear the elements' own numbers. */
export async function finishMeshes(
  content: ModelContent,
  tiles: TilesBuilder,
  { folder, report }: ConversionWork,
  warnings: readonly string[] = [],
): Promise<ModelConversion> {
  const result = await report.runStage('tiles', (onProgress) =>
    tiles.finish({ numberOf: (key) => key, isSpace: () => false, folder, onProgress }),
  );
  if (result.triangles === 0) throw new NotConvertible('noGeometry');
  const { box } = result;
  const isHuge = box && Math.hypot(box[3] - box[0], box[4] - box[1], box[5] - box[2]) > LONGEST_METRES;
  return {
    content,
    tiles: result,
    warnings: isHuge ? [...warnings, 'The model is longer than 20 km: perhaps its unit is not the metre'] : warnings,
  };
}

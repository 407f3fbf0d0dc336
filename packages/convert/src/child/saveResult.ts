import type { ConversionResult } from '../result.ts';
import { CONVERTER_VERSION } from '../result.ts';
import { writeRows } from '../rows/index.ts';
import { findUndrawnElements, type UndrawnReason } from '../undrawn.ts';
import type { ConversionWork, ModelConversion } from './conversionWork.ts';

const MAX_WARNINGS = 200;

/** Writes rows and pictures of what was read, and sums up. */
export async function saveResult(
  { content, tiles, warnings, undrawn = new Map() }: ModelConversion,
  work: ConversionWork,
): Promise<ConversionResult> {
  const { report, folder, request } = work;
  const rows = await report.runStage('elements', (onProgress) =>
    writeRows(content, tiles.shapes, { key: request.key, folder, onProgress }),
  );
  const all = [...warnings, ...tiles.warnings];
  // A picture is a kindness: a model without one is still a model.
  const thumbnails = await report
    .runStage('saving', async () => (await import('../picture/index.ts')).drawSketch(content, tiles.shapes, folder))
    .catch((error: unknown) => {
      all.push(`The sketch could not be drawn: ${error instanceof Error ? error.message : error}`);
      return undefined;
    });
  return {
    converterVersion: CONVERTER_VERSION,
    schema: content.schema,
    ...(content.application === undefined ? {} : { application: content.application }),
    pack: { file: 'tiles.pack', entries: tiles.entries },
    ...(tiles.tileset === undefined ? {} : { tileset: tiles.tileset }),
    ...(tiles.spaces === undefined ? {} : { spaces: tiles.spaces }),
    counts: {
      elements: rows.elements,
      withGeometry: rows.withGeometry,
      triangles: tiles.triangles,
      properties: rows.properties,
      tiles: tiles.tiles,
      systems: rows.systems,
    },
    ...(tiles.box === undefined ? {} : { box: tiles.box }),
    ...(thumbnails === undefined ? {} : { thumbnails }),
    ...(tiles.flat === undefined
      ? {}
      : { undrawn: findUndrawnElements(content, tiles.shapes, toUndrawnReasons(tiles.flat, undrawn)) }),
    warnings: all.slice(0, MAX_WARNINGS),
    seconds: report.seconds,
    peakBytes: process.resourceUsage().maxRSS * 1024,
  };
}

const toUndrawnReasons = (
  flat: readonly number[],
  undrawn: ReadonlyMap<number, UndrawnReason>,
): Map<number, UndrawnReason> => new Map([...flat.map((number) => [number, 'flat'] as const), ...undrawn]);

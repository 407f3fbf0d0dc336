import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buildCampus } from './building/campus.ts';
import { IfcModel } from './ifc/IfcModel.ts';
import type { BuildingOptions, BuildingSummary } from './options.ts';

/** Characters per piece: enough for the disk, little for the memory. */
const PIECE = 1 << 18;

/**
 * The building as an IFC4 file (ISO 16739-1:2018 in ISO 10303-21 clear text, ASCII only), piece by piece: lengths in
 * millimetres, Z up. The same options always give the same bytes. The generator returns what was built.
 */
export async function* writeBuilding(options: BuildingOptions): AsyncGenerator<string, BuildingSummary> {
  const model = new IfcModel(options);
  const campus = buildCampus(model, options);
  let part = campus.next();
  for (; !part.done; part = campus.next()) if (model.step.pending >= PIECE) yield model.step.take();
  const summary = model.end(part.value);
  yield model.step.take();
  return summary;
}

/** Writes the building to a file, waiting for the disk. */
export async function saveBuilding(path: string, options: BuildingOptions): Promise<BuildingSummary> {
  const building = writeBuilding(options);
  let summary: BuildingSummary | undefined;
  async function* pieces(): AsyncGenerator<string> {
    summary = yield* building;
  }
  await pipeline(Readable.from(pieces()), createWriteStream(path));
  if (!summary) throw new Error('The building ended without a summary.');
  return summary;
}

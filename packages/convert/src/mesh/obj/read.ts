import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Reader } from '../../child/work.ts';
import { readableBytes } from '../../readableBytes.ts';
import { NotConvertible } from '../../result.ts';
import { createTiles } from '../../tiles/index.ts';
import { Elements } from '../elements.ts';
import { finishMeshes } from '../finishMeshes.ts';
import { MESH_MOST_BYTES } from '../limits.ts';
import { linesOf } from '../lines.ts';
import { readMaterials } from './materials.ts';
import type { Color } from './palette.ts';
import { ObjScene } from './scene.ts';

/**
 * Wavefront OBJ: an element for each object and, below it, each group; polygons only. The format states neither unit
 * nor axes: metres, Y up. Colours come from the material file where it was packed beside the model, otherwise from what
 * the materials are called.
 */
export const readObj: Reader = async (file, work) => {
  const { size } = await stat(file);
  if (size > MESH_MOST_BYTES) throw new NotConvertible('tooLarge', { limit: readableBytes(MESH_MOST_BYTES) });
  const elements = new Elements();
  const tiles = createTiles();
  const name = work.request.name ?? 'Model';
  const scene = new ObjScene(elements, tiles, { name, colors: await colorsBeside(file, work.scratch) });
  await work.report.during('geometry', async (onProgress) => {
    for await (const lines of linesOf(file, onProgress)) for (const line of lines) scene.line(line);
    scene.flush();
  });
  return finishMeshes(elements.content('OBJ'), tiles, work, scene.warnings);
};

/** Material files that came in the same archive; beside an uploaded file alone lies nothing of ours to read. */
async function colorsBeside(file: string, scratch: string): Promise<Map<string, Color>> {
  if (!file.startsWith(scratch + path.sep)) return new Map();
  const folder = path.dirname(file);
  const names = (await readdir(folder)).filter((name) => name.toLowerCase().endsWith('.mtl'));
  const all = await Promise.all(names.map((name) => readMaterials(path.join(folder, name))));
  return new Map(all.flatMap((colors) => [...colors]));
}

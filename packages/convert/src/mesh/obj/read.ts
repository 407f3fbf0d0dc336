import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ModelReader } from '../../child/conversionWork.ts';
import { readableBytes } from '../../readableBytes.ts';
import { NotConvertible } from '../../result.ts';
import { createTilesBuilder } from '../../tiles/index.ts';
import { MeshElements } from '../elements.ts';
import { finishMeshes } from '../finishMeshes.ts';
import { MAX_MESH_BYTES } from '../limits.ts';
import { readLines } from '../lines.ts';
import { readMaterials } from './materials.ts';
import type { MaterialColor } from './palette.ts';
import { ObjScene } from './scene.ts';

/**
 * Wavefront OBJ: an element for each object and, below it, each group; polygons only. The format states neither unit
 * nor axes: metres, Y up. Colours come from the material file where it was packed beside the model, otherwise from what
 * the materials are called.
 */
export const readObj: ModelReader = async (file, work) => {
  const { size } = await stat(file);
  if (size > MAX_MESH_BYTES) throw new NotConvertible('tooLarge', { limit: readableBytes(MAX_MESH_BYTES) });
  const elements = new MeshElements();
  const tiles = createTilesBuilder();
  const name = work.request.name ?? 'Model';
  const scene = new ObjScene(elements, tiles, { name, colors: await loadMaterialColors(file, work.scratch) });
  await work.report.runStage('geometry', async (onProgress) => {
    for await (const lines of readLines(file, onProgress)) for (const line of lines) scene.readLine(line);
    scene.flush();
  });
  return finishMeshes(elements.toContent('OBJ'), tiles, work, scene.warnings);
};

/** Material files that came in the same archive; beside an uploaded file alone lies nothing of ours to read. */
async function loadMaterialColors(file: string, scratch: string): Promise<Map<string, MaterialColor>> {
  if (!file.startsWith(scratch + path.sep)) return new Map();
  const folder = path.dirname(file);
  const names = (await readdir(folder)).filter((name) => name.toLowerCase().endsWith('.mtl'));
  const all = await Promise.all(names.map((name) => readMaterials(path.join(folder, name))));
  return new Map(all.flatMap((colors) => [...colors]));
}

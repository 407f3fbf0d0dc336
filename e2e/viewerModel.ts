import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CONVERSION_COLUMNS } from '../packages/convert/src/index.ts';
import { convertInChildProcess } from '../packages/convert/src/run/index.ts';
import { bundledChild } from '../packages/convert/src/testing/bundledChild.ts';

/**
 * An element that can be seen, as the conversion's table has it: its number and its box in metres of the world, Y up.
 */
/** From the lowest corner to the highest. */
type Box = readonly [number, number, number, number, number, number];
export type SeenElement = { readonly number: number; readonly box: Box };
export type ConvertedModel = {
  /** The files of its tilesets. */
  readonly folder: string;
  readonly elementCount: number;
  readonly elements: readonly SeenElement[];
  remove(): Promise<void>;
};

/** Converts an IFC file as the product does and lays its tiles into a folder of their own. */
export async function convertModel(source: string): Promise<ConvertedModel> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-viewed-'));
  const rows = path.join(folder, 'rows');
  await mkdir(rows);
  const child = await bundledChild();
  try {
    const request = { source, extension: '.ifc', folder: rows, key: 1 };
    const { pack, counts } = await convertInChildProcess(request, { program: child.program });
    const file = await open(path.join(rows, pack.file));
    for (const { path: name, offset, length, gzip } of pack.entries) {
      const bytes = Buffer.alloc(length);
      await file.read(bytes, 0, length, offset);
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), gzip ? gunzipSync(bytes) : bytes);
    }
    await file.close();
    const elements = seenIn(await readFile(path.join(rows, 'model_element.copy'), 'utf8'));
    await rm(rows, { recursive: true });
    return {
      folder,
      elementCount: counts.elements,
      elements,
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  } finally {
    await child.remove();
  }
}

/** Rows in COPY text format: cells are parted by tabs, arrays stand in braces. Rooms lie in a tileset of their own. */
function seenIn(text: string): SeenElement[] {
  const column = (name: (typeof CONVERSION_COLUMNS.model_element)[number]) =>
    CONVERSION_COLUMNS.model_element.indexOf(name);
  const [number, has, kind, box] = [column('index'), column('has_geometry'), column('class'), column('box')];
  return text.split('\n').flatMap((line) => {
    const cells = line.split('\t');
    if (cells[has] !== 't' || cells[kind]?.toLowerCase() === 'ifcspace') return [];
    const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = (cells[box] ?? '').slice(1, -1).split(',').map(Number);
    return [{ number: Number(cells[number]), box: [x0, y0, z0, x1, y1, z1] }];
  });
}

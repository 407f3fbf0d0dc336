import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { CONVERSION_COLUMNS, CONVERTER_VERSION, type PackEntry } from '../../packages/convert/src/index.ts';
import { convertInChildProcess } from '../../packages/convert/src/run/index.ts';
import { saveBuilding } from '../../packages/demo-building/src/index.ts';
import { buildPrograms, runConvertProgram } from '../convert/programs.ts';

/** A model as both engines load it; the folder holds `tiles.pack` and `model.frag` (gzip). */
export type BenchModel = {
  readonly name: string;
  readonly folder: string;
  readonly tileset: string;
  readonly entries: readonly PackEntry[];
  readonly elementCount: number;
  /** Numbers of the elements that can be seen. */
  readonly withGeometry: readonly number[];
};
type Kept = Omit<BenchModel, 'name' | 'folder'>;

const data = path.resolve(import.meta.dirname, '../../../shared/data/ifc');
const DEMOS = [1_000, 30_000, 150_000];

/** What can be measured: the demo at three sizes, and the files of the data folder where it is. */
export function modelNames(): string[] {
  const files = existsSync(data) ? readdirSync(data).filter((name) => name.endsWith('.ifc')) : [];
  return [...files, ...DEMOS.map((elements) => `demo of ${elements} elements`)];
}

/**
 * Converts a model for both engines; a second time it is taken from the temporary folder, as long as neither converter
 * is another one.
 */
export async function benchModel(name: string): Promise<BenchModel> {
  const fragments = path.dirname(createRequire(import.meta.url).resolve('@thatopen/fragments'));
  const { version } = JSON.parse(readFileSync(path.join(fragments, '../package.json'), 'utf8')) as { version: string };
  const kept = path.join(os.tmpdir(), 'twinscape-bench-models', `${CONVERTER_VERSION}-${version}`);
  const folder = path.join(kept, name.replaceAll(' ', '-'));
  const notes = path.join(folder, 'model.json');
  if (!existsSync(notes)) {
    const made = `${folder}.${process.pid}`;
    mkdirSync(made, { recursive: true });
    try {
      writeFileSync(path.join(made, 'model.json'), JSON.stringify(await convertBoth(name, made)));
      rmSync(folder, { recursive: true, force: true });
      renameSync(made, folder);
    } finally {
      rmSync(made, { recursive: true, force: true });
    }
  }
  return { name, folder, ...(JSON.parse(readFileSync(notes, 'utf8')) as Kept) };
}

async function convertBoth(name: string, folder: string): Promise<Kept> {
  const elements = Number(/^demo of (\d+)/.exec(name)?.[1]);
  const isDemo = Number.isInteger(elements);
  const source = isDemo ? path.join(folder, 'demo.ifc') : path.join(data, name);
  if (isDemo) await saveBuilding(source, { size: { elements } });
  const getProgramPath = await buildPrograms();
  await runConvertProgram(getProgramPath('fragments'), source, folder);
  const request = { source, extension: '.ifc', folder: path.join(folder, 'tables'), key: 1 };
  mkdirSync(request.folder);
  const { pack, tileset, counts } = await convertInChildProcess(request, { program: getProgramPath('child') });
  if (!tileset) throw new Error(`${name} has no geometry`);
  renameSync(path.join(request.folder, pack.file), path.join(folder, pack.file));
  const withGeometry = await numbersWithGeometry(path.join(request.folder, 'model_element.copy'));
  rmSync(request.folder, { recursive: true });
  if (isDemo) rmSync(source);
  return { tileset, entries: pack.entries, elementCount: counts.elements, withGeometry };
}

/** From the rows that the conversion wrote, in COPY text format: cells are parted by tabs. */
async function numbersWithGeometry(file: string): Promise<number[]> {
  const [number, has] = [
    CONVERSION_COLUMNS.model_element.indexOf('index'),
    CONVERSION_COLUMNS.model_element.indexOf('has_geometry'),
  ];
  const found: number[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const cells = line.split('\t');
    if (cells[has] === 't') found.push(Number(cells[number]));
  }
  return found;
}

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { convertInChildProcess } from '../packages/convert/src/run/index.ts';
import { saveBuilding } from '../packages/demo-building/src/index.ts';
import type { ConversionOutcome } from './convert/outcome.ts';
import { buildPrograms, runConvertProgram } from './convert/programs.ts';
import { measureTime, recordFigure } from './frame.ts';

/**
 * Conversion beside the importer of @thatopen/fragments, in turns and in fresh processes: the geometry alone, and with
 * elements, properties and search rows. Floor: the ratios of the design's table, and a demo of 150,000 elements tiled
 * in less than 12 s and 1 GB.
 */
const data = path.resolve(import.meta.dirname, '../../shared/data/ifc');
const scratch = mkdtempSync(path.join(os.tmpdir(), 'twinscape-bench-'));
const MB = 1e6;
const DEMOS = [1_000, 30_000, 150_000];
/**
 * `BENCH_ONLY` names the files to look at by a part of their names; `BENCH_BASELINE=off` leaves the other importer out.
 */
const only = process.env.BENCH_ONLY ?? '';
const hasBaseline = process.env.BENCH_BASELINE !== 'off';
/** Above this a run takes minutes: once is enough. */
const LARGE = 100 * MB;

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(scratch, 'out-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const compressed = (folder: string, ending: string): number =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .reduce((sum, name) => sum + gzipSync(readFileSync(path.join(folder, name)), { level: 9 }).length, 0);

async function compare(
  name: string,
  file: string,
  getProgramPath: Awaited<ReturnType<typeof buildPrograms>>,
): Promise<void> {
  const size = statSync(file).size;
  const runs = size > LARGE ? 1 : 5;
  const label = `${name}, ${(size / MB).toFixed(1)} MB`;
  let tiles: ConversionOutcome | undefined;
  let fragments: ConversionOutcome | undefined;
  let whole: ConversionOutcome | undefined;
  const runFragments = async (): Promise<void> => {
    fragments = await inFolder((folder) => runConvertProgram(getProgramPath('fragments'), file, folder));
  };
  const withoutBaseline = { warmUps: 0, runs, limitMs: 60_000 };
  const options = hasBaseline ? { ...withoutBaseline, baseline: runFragments } : withoutBaseline;
  const faster = (ratioAtMost: number) => (hasBaseline ? { target: { ratioAtMost } } : {});
  await measureTime(
    `${label}: tiles`,
    async () => {
      tiles = await inFolder((folder) => runConvertProgram(getProgramPath('tiles'), file, folder));
    },
    { ...options, ...faster(1) },
  );
  await measureTime(
    `${label}: tiles, elements and search rows`,
    async () => {
      whole = await inFolder(async (folder) => {
        const request = { source: file, extension: '.ifc', folder, key: 1 };
        const { peakBytes, pack, counts } = await convertInChildProcess(request, { program: getProgramPath('child') });
        const stored = pack.entries.reduce((sum, { length }) => sum + length, 0);
        return { peakBytes, bytes: stored + compressed(folder, '.copy'), elements: counts.elements };
      });
    },
    // The importer takes minutes for a large file: once is enough there.
    size > LARGE ? withoutBaseline : { ...options, ...faster(1.2) },
  );
  if (!tiles || !whole) return;
  recordFigure(`${label}: elements with geometry`, tiles.elements, 'of them');
  for (const [what, one] of [
    ['tiles', tiles],
    ['tiles, elements and search rows', whole],
    ['fragments', fragments],
  ] as const) {
    if (!one) continue;
    recordFigure(`${label}: peak memory, ${what}`, one.peakBytes / MB, 'MB');
    recordFigure(`${label}: gzip, ${what}`, one.bytes / 1000, 'kB');
  }
}

try {
  const getProgramPath = await buildPrograms();
  mkdirSync(scratch, { recursive: true });
  if (existsSync(data)) {
    for (const name of readdirSync(data))
      if (name.includes(only)) await compare(name, path.join(data, name), getProgramPath);
  }
  for (const elements of DEMOS) {
    const name = `demo of ${elements} elements`;
    if (!name.includes(only)) continue;
    const file = path.join(scratch, `${elements}.ifc`);
    await saveBuilding(file, { size: { elements } });
    await compare(name, file, getProgramPath);
    rmSync(file);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

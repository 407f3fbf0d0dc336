import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { convert } from '../packages/convert/src/run/index.ts';
import { saveBuilding } from '../packages/demo-building/src/index.ts';
import type { Outcome } from './convert/outcome.ts';
import { buildPrograms, runProgram } from './convert/programs.ts';
import { figure, measure } from './frame.ts';

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
  programOf: Awaited<ReturnType<typeof buildPrograms>>,
): Promise<void> {
  const size = statSync(file).size;
  const runs = size > LARGE ? 1 : 5;
  const label = `${name}, ${(size / MB).toFixed(1)} MB`;
  let tiles: Outcome | undefined;
  let fragments: Outcome | undefined;
  let whole: Outcome | undefined;
  const runFragments = async (): Promise<void> => {
    fragments = await inFolder((folder) => runProgram(programOf('fragments'), file, folder));
  };
  const withoutBaseline = { warmUps: 0, runs, limitMs: 60_000 };
  const options = hasBaseline ? { ...withoutBaseline, baseline: runFragments } : withoutBaseline;
  await measure(
    `${label}: tiles`,
    async () => {
      tiles = await inFolder((folder) => runProgram(programOf('tiles'), file, folder));
    },
    options,
  );
  await measure(
    `${label}: tiles, elements and search rows`,
    async () => {
      whole = await inFolder(async (folder) => {
        const request = { source: file, extension: '.ifc', folder, key: 1 };
        const { peakBytes, pack, counts } = await convert(request, { program: programOf('child') });
        const stored = pack.entries.reduce((sum, { length }) => sum + length, 0);
        return { peakBytes, bytes: stored + compressed(folder, '.copy'), elements: counts.elements };
      });
    },
    // The importer takes minutes for a large file: once is enough there.
    size > LARGE ? withoutBaseline : options,
  );
  if (!tiles || !whole) return;
  figure(`${label}: elements with geometry`, tiles.elements, 'of them');
  for (const [what, one] of [
    ['tiles', tiles],
    ['tiles, elements and search rows', whole],
    ['fragments', fragments],
  ] as const) {
    if (!one) continue;
    figure(`${label}: peak memory, ${what}`, one.peakBytes / MB, 'MB');
    figure(`${label}: gzip, ${what}`, one.bytes / 1000, 'kB');
  }
}

try {
  const programOf = await buildPrograms();
  mkdirSync(scratch, { recursive: true });
  if (existsSync(data)) {
    for (const name of readdirSync(data))
      if (name.includes(only)) await compare(name, path.join(data, name), programOf);
  }
  for (const elements of DEMOS) {
    const name = `demo of ${elements} elements`;
    if (!name.includes(only)) continue;
    const file = path.join(scratch, `${elements}.ifc`);
    await saveBuilding(file, { size: { elements } });
    await compare(name, file, programOf);
    rmSync(file);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

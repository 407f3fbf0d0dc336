import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ConversionAttemptFailure,
  convertInChildProcess,
  formatReason,
  NotConvertible,
  REASON_CODES,
} from '../packages/convert/src/index.ts';
import { bundledChild } from '../packages/convert/src/testing/bundledChild.ts';
import { type DamagedFile, damagedFiles } from '../packages/convert/src/testing/damagedFiles.ts';

const FEWEST = 500;
const AT_ONCE = 2;
const TIME_MS = 20_000;
const MiB = 1024 ** 2;
const LIMITS = { memoryBytes: 700 * MiB, retryMemoryBytes: 900 * MiB, timeMs: TIME_MS };
/** What no person should be shown: frames of a stack, names of errors, places on this machine. */
const OF_THE_MACHINE = /\bat .+:\d+:\d+|\w*Error\b|\/tmp|\/work|node_modules|undefined|\{\w+\}/;

type Outcome = {
  readonly name: string;
  readonly code: string;
  readonly output: string;
  readonly ms: number;
  readonly deaths: ConversionAttemptFailure[];
};

let child: Awaited<ReturnType<typeof bundledChild>>;
let work: string;
beforeAll(async () => {
  child = await bundledChild();
  work = await mkdtemp(path.join(os.tmpdir(), 'twinscape-fuzz-'));
});
afterAll(async () => {
  await child.remove();
  await rm(work, { recursive: true });
});

async function convertDamagedFile({ name, extension, bytes }: DamagedFile, number: number): Promise<Outcome> {
  const home = path.join(work, String(number));
  const [source, folder] = [path.join(home, 'source'), path.join(home, 'out')];
  await mkdir(folder, { recursive: true });
  await writeFile(source, bytes);
  const deaths: ConversionAttemptFailure[] = [];
  const started = performance.now();
  const end = (code: string, output: string): Outcome => ({
    name,
    code,
    output,
    ms: performance.now() - started,
    deaths,
  });
  try {
    const options = {
      program: child.program,
      limits: LIMITS,
      onDeath: (death: ConversionAttemptFailure) => void deaths.push(death),
    };
    const { counts } = await convertInChildProcess({ source, extension, folder, key: number }, options);
    expect(counts.elements).toBeGreaterThan(0);
    return end('converted', '');
  } catch (error) {
    if (!(error instanceof NotConvertible)) return end(`fault: ${error}`, '');
    const { cn, en } = formatReason(error);
    return end(error.code, `${cn}\n${en}`);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** Processes of this machine that run the child. */
async function running(): Promise<string[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(child.program));
}

describe('damaged and hostile files of every format', () => {
  it(`end in a model or a reason that a person understands, ${FEWEST} and more of them`, {
    timeout: 900_000,
  }, async () => {
    const files = await damagedFiles();
    expect(files.length).toBeGreaterThanOrEqual(FEWEST);
    const outcomes: Outcome[] = [];
    const waiting = files.map((file, number) => ({ file, number }));
    const runner = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        outcomes.push(await convertDamagedFile(next.file, next.number));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, runner));

    const tally = new Map<string, number>();
    for (const { code } of outcomes) tally.set(code, (tally.get(code) ?? 0) + 1);
    console.log(
      [...tally]
        .sort(([, a], [, b]) => b - a)
        .map(([code, count]) => `${code} ${count}`)
        .join(', '),
    );
    const slowest = outcomes.reduce((worst, one) => (one.ms > worst.ms ? one : worst));
    console.log(`slowest ${Math.round(slowest.ms)} ms: ${slowest.name} (${slowest.code})`);
    for (const { name, code, deaths } of outcomes)
      if (deaths.length > 0) console.log(`${name}: ${code}\n  ${deaths[0]?.text.slice(0, 600)}`);

    const known: readonly string[] = ['converted', ...REASON_CODES];
    expect(outcomes).toHaveLength(files.length);
    expect(outcomes.filter(({ code }) => !known.includes(code))).toEqual([]);
    expect(outcomes.filter(({ output }) => OF_THE_MACHINE.test(output))).toEqual([]);
    expect(outcomes.filter(({ ms }) => ms > TIME_MS + 3_000)).toEqual([]);
    // A child that dies is survived, but a file that brings it down has found a fault of ours.
    expect(outcomes.filter(({ code }) => code === 'crashed').map(({ name }) => name)).toEqual([]);
    expect(await running()).toEqual([]);
  });
});

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { packageWork } from '../../domains/elements/packageWork.ts';
import { bcfWork } from '../../domains/models/views/bcf/work.ts';
import { openLog } from '../../platform/log/index.ts';
import { Sandbox } from '../../platform/sandbox/index.ts';
import { readSpreadsheetInSandbox } from '../../platform/spreadsheet/index.ts';
import { prepareImageInSandbox, sniff } from '../../platform/storage/index.ts';
import { LONGEST_BLOCK_MS, measureLongestBlock } from '../../platform/testing/longestBlock.ts';
import { HOSTILE_BCF, HOSTILE_PACKAGES } from './archives.ts';
import type { HostileFile } from './case.ts';
import { HOSTILE_PICTURES } from './pictures.ts';
import { HOSTILE_CSV, HOSTILE_SPREADSHEETS } from './spreadsheets.ts';

const MEBIBYTE = 1024 ** 2;
/** Of any work; one look of the watch later it is over. */
const MEMORY_MOST = 1_536 * MEBIBYTE + 256 * MEBIBYTE;
/** The longest of any work, and as much again for a machine that is busy. */
const SECONDS_MOST = 120;

let outside: Sandbox;
beforeAll(() => {
  outside = new Sandbox(inject('programs'), openLog('silent'));
});
afterAll(() => outside.close());

const owner = 'a';
/**
 * The same processes with a quarter of the processor's time: a drawing without an end is ended by the same watch, and
 * what is answered must be answered within that.
 */
const hurried: Pick<Sandbox, 'run'> = {
  run: (work, job) => outside.run({ ...work, limits: { ...work.limits, cpuMs: work.limits.cpuMs / 4 } }, job),
};
/** The beginnings of the files that were made, by their names: making them again takes seconds. */
const beginnings = new Map<string, Buffer>();
const copyBeginning = (bytes: Buffer) => Buffer.from(bytes.subarray(0, 64 * 1024));
const readers: Readonly<Record<string, (bytes: Buffer) => Promise<unknown>>> = {
  picture: (bytes) =>
    prepareImageInSandbox(hurried, { input: () => bytes, owner, maxPixels: 50_000_000, maxSides: [4096] }),
  xlsx: (bytes) => readSpreadsheetInSandbox(outside, { input: () => bytes, owner }),
  csv: (bytes) => readSpreadsheetInSandbox(outside, { input: () => bytes, owner, delimiter: ',' }),
  bcf: async (bytes) => {
    const options = { maxPixels: 50_000_000, maxSide: 512, maxViews: 200 };
    const { value } = await outside.run(bcfWork, { input: () => bytes, owner, options, onPiece: () => {} });
    if ('refused' in value) throw new Error(value.refused);
  },
  package: (bytes) => outside.run(packageWork, { input: () => bytes, owner, options: { elementType: '3d' } }),
};

/** The largest that any of the processes was. */
async function largest(act: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const timer = setInterval(() => {
    for (const pid of outside.pids)
      void readFile(`/proc/${pid}/statm`, 'utf8').then(
        (text) => {
          most = Math.max(most, Number(text.split(' ')[1]) * 4096);
        },
        () => {},
      );
  }, 20);
  await act();
  clearInterval(timer);
  return most;
}

/** Refusals have words; whatever ended a process is said in words of the file by whoever asked. */
const REFUSALS = /^(Refusal|ImageRefused|ExcelRefused|OutsideFailed)$/;

describe.each<[string, readonly HostileFile[]]>([
  ['picture', HOSTILE_PICTURES],
  ['xlsx', HOSTILE_SPREADSHEETS],
  ['csv', HOSTILE_CSV],
  ['bcf', HOSTILE_BCF],
  ['package', HOSTILE_PACKAGES],
])('a hostile %s', { timeout: 4 * SECONDS_MOST * 1000 }, (format, files) => {
  it.each(files)('is bounded: $name', async ({ name, bytes, expected: ends }) => {
    const made = await bytes();
    beginnings.set(name, copyBeginning(made));
    const read = readers[format] ?? (() => Promise.reject(new Error('no reader')));
    let error: unknown;
    let took = 0;
    const most = await largest(async () => {
      const held = await measureLongestBlock(async () => {
        const start = performance.now();
        error = await read(made).then(
          () => undefined,
          (failure: unknown) => failure,
        );
        took = Math.max(took, performance.now() - start);
      });
      expect(held).toBeLessThan(LONGEST_BLOCK_MS);
    });
    expect(took).toBeLessThan(SECONDS_MOST * 1000);
    expect(most).toBeLessThan(MEMORY_MOST);
    if (error !== undefined) expect((error as Error).name).toMatch(format === 'bcf' ? /Error|Refus|Outside/ : REFUSALS);
    if (ends !== 'either') expect(error === undefined ? 'answered' : 'refused').toBe(ends);
  });
});

it('the look at a file’s beginning in the serving process takes no time, whatever it is', {
  timeout: 60_000,
}, async () => {
  const all = [...HOSTILE_PICTURES, ...HOSTILE_SPREADSHEETS, ...HOSTILE_CSV, ...HOSTILE_BCF, ...HOSTILE_PACKAGES];
  const starts = await Promise.all(
    all.map(async ({ name, bytes }) => beginnings.get(name) ?? copyBeginning(await bytes())),
  );
  for (const start of starts)
    for (const name of ['a.png', 'a.svg', 'a.xlsx', 'a.zip', 'a.ifc', 'a.docx'])
      expect(await measureLongestBlock(() => sniff(start, name))).toBeLessThan(LONGEST_BLOCK_MS);
});

import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { acquireLock } from './lock.ts';
import { processSpace, readStartMark } from './processes.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twinscape-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rm(folder, { recursive: true }));

const take = (silenceMs = 1000) => acquireLock({ file, dataDir: '/data', log: () => undefined, silenceMs });
const deadPid = spawnSync(process.execPath, ['--version']).pid;
const holder = (changes = {}) => ({
  nonce: 'n',
  pid: deadPid,
  started: '1',
  space: processSpace(),
  host: 'h',
  since: 's',
  ...changes,
});

it('A free folder is taken, refused to others, and free again after its release', async () => {
  const lock = await take();
  await expect(take()).rejects.toThrow(/is in use by another running Twinscape/);
  await lock.release();
  const again = await take();
  await again.release();
  expect(await readdir(folder)).toEqual([]);
});

it('The lock of a dead process is taken over by exactly one of many', async () => {
  for (let round = 0; round < 40; round += 1) {
    await writeFile(file, JSON.stringify(holder({ nonce: `n${round}` })));
    // Some come late: they saw the dead holder and act when its successor has already tidied up.
    const late = async (number: number) => sleep(number % 4).then(() => take());
    const results = await Promise.allSettled(Array.from({ length: 24 }, (_, number) => late(number)));
    const winners = results.filter((result) => result.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    expect(JSON.parse(await readFile(file, 'utf8')).pid).toBe(process.pid);
    for (const { value } of winners) await value.release();
    expect(await readdir(folder)).toEqual([]);
  }
});

it('A takeover that was itself killed half-way can be taken over', async () => {
  await writeFile(file, JSON.stringify(holder({ nonce: 'a' })));
  await writeFile(`${file}.after-a`, JSON.stringify(holder({ nonce: 'b' })));
  await writeFile(`${file}.after-b`, JSON.stringify(holder({ nonce: 'c' })));
  const lock = await take();
  expect(await readdir(folder)).toEqual(['lock']);
  await lock.release();
});

it('The lock of a process whose id was given to another one is stale', async () => {
  await writeFile(file, JSON.stringify(holder({ pid: process.pid, started: 'earlier' })));
  await (await take()).release();
});

it('The lock of a running process is respected', async () => {
  await writeFile(file, JSON.stringify(holder({ pid: process.pid, started: readStartMark(process.pid) })));
  await expect(take()).rejects.toThrow(/process \d+ on h, since s/);
});

it('A holder in another container counts as running as long as it touches the lock', async () => {
  await writeFile(file, JSON.stringify(holder({ space: 'another container' })));
  const beat = setInterval(() => utimes(file, new Date(), new Date()), 100);
  await expect(take()).rejects.toThrow(/in use/);
  clearInterval(beat);
  await (await take()).release();
});

it('A lock without content, as a power cut leaves it, is taken over when nobody touches it', async () => {
  await writeFile(file, '');
  await (await take()).release();
});

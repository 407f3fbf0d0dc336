import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import { AdapterOutbox, type WaitingReading } from './outbox.ts';

const MEGABYTE = 1024 ** 2;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-outbox-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const reading = (at: number, value: WaitingReading['values'][number][1] = at): WaitingReading => ({
  deviceId: 'device',
  at,
  values: [['key', value]],
});
async function drainAll(outbox: AdapterOutbox): Promise<WaitingReading[]> {
  const all: WaitingReading[] = [];
  const store = async (some: readonly WaitingReading[]) => void all.push(...some);
  while (await outbox.drain(store));
  return all;
}

it('hands out what it was given, in its order, and is empty then', async () => {
  const outbox = new AdapterOutbox(folder, newId(), MEGABYTE);
  expect(outbox.isEmpty).toBe(true);
  await outbox.append([reading(1), reading(2, 'open')]);
  await outbox.append([reading(3, 9_007_199_254_740_993n), reading(4, false)]);
  expect(outbox.isEmpty).toBe(false);
  expect(await drainAll(outbox)).toEqual([
    reading(1),
    reading(2, 'open'),
    reading(3, 9_007_199_254_740_993n),
    reading(4, false),
  ]);
  expect(outbox.isEmpty).toBe(true);
  expect(await readdir(folder)).toEqual([]);
});

it('keeps what could not be stored, and hands it out again', async () => {
  const outbox = new AdapterOutbox(folder, newId(), MEGABYTE);
  await outbox.append([reading(1)]);
  await expect(outbox.drain(() => Promise.reject(new Error('the database is away')))).rejects.toThrow('away');
  await outbox.append([reading(2)]);
  expect(await drainAll(outbox)).toEqual([reading(1), reading(2)]);
});

it('gives up the oldest when there is no more room, and says how much that was', async () => {
  const outbox = new AdapterOutbox(folder, newId(), 9 * MEGABYTE);
  const dropped: number[] = [];
  for (let at = 1; at <= 3; at++) dropped.push(await outbox.append([reading(at, 'x'.repeat(5 * MEGABYTE))]));
  expect(dropped.map((bytes) => bytes > 0)).toEqual([false, true, true]);
  expect((await drainAll(outbox)).map(({ at }) => at)).toEqual([3]);
});

it('what processes left is found under their names; a line that was cut off takes no other with it', async () => {
  const [one, other] = [newId(), newId()];
  const first = new AdapterOutbox(folder, one, MEGABYTE);
  await first.append([reading(1)]);
  await new AdapterOutbox(folder, other, MEGABYTE).append([reading(2)]);
  const [file = ''] = (await readdir(folder)).filter((name) => name.startsWith(one));
  await appendFile(path.join(folder, file), '["device",3,[["ke');
  await writeFile(path.join(folder, 'notes.txt'), 'not ours');
  const found = await AdapterOutbox.findAll(folder);
  expect([...found.keys()].sort()).toEqual([one, other].sort());
  const mine = found.get(one);
  expect(mine && (await drainAll(mine))).toEqual([reading(1)]);
  expect((await readdir(folder)).length).toBe(2);
  // The process itself comes back: what others stored is not there any more, and what it writes is not lost.
  await first.close();
  await first.append([reading(4)]);
  expect(await drainAll(first)).toEqual([reading(4)]);
});

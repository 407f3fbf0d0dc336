import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, it } from 'vitest';
import { isDiskFull } from './diskFull.ts';
import { DiskReserve, type DiskState, defaultReserve } from './reserve.ts';

const GB = 1024 ** 3;
const MB = 1024 ** 2;
const silent = { warn: () => {}, info: () => {}, error: () => {} };
const open: DiskReserve[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** On the disk of the temporary folder, whose free space is what it is: the reserve is what the tests move. */
async function opened(reserveBytes?: number, measures?: Registry): Promise<DiskReserve> {
  const reserve = new DiskReserve({
    places: [{ name: 'data', folder: tmpdir() }],
    reserveBytes,
    log: silent,
    ...(measures ? { metricsRegistry: measures } : {}),
  });
  open.push(reserve);
  await reserve.start();
  return reserve;
}
const free = async (): Promise<number> => {
  const { bavail, bsize } = await statfs(tmpdir());
  return bavail * bsize;
};

describe('the reserve of a disk', () => {
  it.each([
    [512 * MB, 128 * MB],
    [2 * GB, 256 * MB],
    [20 * GB, 1 * GB],
    [4_000 * GB, 2 * GB],
  ])('of %d bytes is %d', (total, wanted) => expect(defaultReserve(total)).toBe(wanted));

  it('refuses new data below its mark and takes it again when there is room', async () => {
    const reserve = await opened(1);
    reserve.requireSpace();
    const states: DiskState[] = [];
    reserve.onChange((state) => states.push(state));
    await reserve.setReserve((await free()) * 2);
    expect(() => reserve.requireSpace()).toThrow('low on disk space');
    expect(() => reserve.requireAnySpace()).not.toThrow();
    let hasRoom = false;
    const waited = reserve.waitForSpace().then(() => {
      hasRoom = true;
    });
    await reserve.setReserve((await free()) * 10);
    expect(() => reserve.requireAnySpace()).toThrow('low on disk space');
    expect(hasRoom).toBe(false);
    await reserve.setReserve(1);
    await waited;
    expect(states).toEqual(['low', 'critical', 'ok']);
  });

  it('stays low until a tenth more than the reserve is free, so that it does not flap', async () => {
    const reserve = await opened((await free()) * 1.5);
    await reserve.setReserve((await free()) / 1.05);
    expect(reserve.state).toBe('low');
    await reserve.setReserve((await free()) / 1.2);
    expect(reserve.state).toBe('ok');
  });

  it('counts what it granted since it looked: many at once do not pass where one would', async () => {
    const reserve = await opened((await free()) - 200 * MB);
    await expect(reserve.requireSpaceFor(1 * GB)).rejects.toThrow('low on disk space');
    const granted = Array.from({ length: 100 }).filter(() => {
      try {
        reserve.requireSpace(10 * MB);
        return true;
      } catch {
        return false;
      }
    });
    expect(granted.length).toBeGreaterThan(10);
    expect(granted.length).toBeLessThanOrEqual(22);
  });

  it('ends the waiting of whoever goes away', async () => {
    const reserve = await opened((await free()) * 2);
    const controller = new AbortController();
    const waited = reserve.waitForSpace(controller.signal);
    controller.abort(new Error('gone'));
    await expect(waited).rejects.toThrow('gone');
  });

  it('is no reserve with 0, and tells its figures', async () => {
    const measures = new Registry();
    const reserve = await opened(0, measures);
    reserve.requireSpace(1e18);
    expect(await measures.metrics()).toMatch(/twinscape_disk_free_bytes\{place="data"\} \d+/);
    expect(await measures.metrics()).toMatch(/twinscape_disk_low 0/);
  });

  it('knows a full disk by its errors, the database server’s too', () => {
    const wrapped = new Error('Failed query', { cause: Object.assign(new Error('no space'), { code: '53100' }) });
    expect(isDiskFull(wrapped)).toBe(true);
    expect(isDiskFull(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe(true);
    expect(isDiskFull(Object.assign(new Error('write'), { code: 'EACCES' }))).toBe(false);
  });
});

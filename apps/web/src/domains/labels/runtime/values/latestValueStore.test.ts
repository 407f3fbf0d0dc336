import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceValueFrame } from '../../../../platform/live/index.ts';
import { LatestValueStore } from './latestValueStore.ts';

const frame = (id: string, values: Record<string, unknown>, second = 0, isOnline = true): DeviceValueFrame => ({
  id,
  deviceId: `key-${id}`,
  state: 'running',
  isOnline,
  lastActivityTime: undefined,
  values: Object.entries(values).map(([propertyName, value]) => ({
    propertyName,
    value,
    time: new Date(Date.UTC(2026, 0, 1, 0, 0, second)),
  })),
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('RU-LBL-04, RU-LBL-05, K-12: values of labels', () => {
  it('paints the first change at once and what follows within half a second together', async () => {
    const painted: string[][] = [];
    const book = new LatestValueStore((ids) => painted.push([...ids]), Date.now);
    book.receive(frame('a', { t: 1 }));
    await vi.advanceTimersByTimeAsync(1);
    expect(painted).toEqual([['a', 'key-a']]);
    for (let at = 1; at < 100; at++) {
      book.receive(frame('a', { t: at }, at));
      book.receive(frame('b', { t: at }, at));
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(painted.length).toBeLessThanOrEqual(4);
    await vi.advanceTimersByTimeAsync(500);
    expect(book.getLatest('a', 't')?.value).toBe(99);
  });

  it('what was read of the past of devices is painted together with what they send', async () => {
    const painted: string[][] = [];
    const book = new LatestValueStore((ids) => painted.push([...ids]), Date.now);
    book.receive(frame('a', { t: 1 }));
    await vi.advanceTimersByTimeAsync(1);
    for (const id of ['b', 'c', 'd']) book.markChanged(id);
    book.receive(frame('a', { t: 2 }, 1));
    await vi.advanceTimersByTimeAsync(500);
    expect(painted.slice(1)).toEqual([['b', 'c', 'd', 'a', 'key-a']]);
  });

  it('an older value never takes the place of a newer one, and devices are known by either id', () => {
    const book = new LatestValueStore(() => undefined);
    book.receive(frame('a', { t: 2 }, 5));
    book.receive(frame('a', { t: 1 }, 3));
    expect(book.getLatest('key-a', 't')?.value).toBe(2);
  });

  it('an entry without a device means the only one of the asset that has the property', () => {
    const book = new LatestValueStore(() => undefined);
    book.receive(frame('a', { t: 1 }));
    book.receive(frame('b', { t: 1, p: 2 }));
    expect(book.findOwner(['a', 'b'], 'p')).toBe('b');
    expect(book.findOwner(['a', 'b'], 't')).toBeUndefined();
  });
});

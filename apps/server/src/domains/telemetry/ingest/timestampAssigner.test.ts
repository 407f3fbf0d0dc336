import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reading } from '../payload/readings.ts';
import { createRandom } from '../testing/random.ts';
import { TimestampAssigner } from './timestampAssigner.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const untimed = (count: number): Reading[] => Array.from({ length: count }, () => ({ at: undefined, values: [] }));

describe('times of arrival', () => {
  it('no two readings of an entity get the same one, whatever comes when, and none is more than two seconds ahead', async () => {
    const random = createRandom(17);
    const arrivals = new TimestampAssigner();
    const seen = new Map<string, number[]>();
    let lead = 0;
    const all: Promise<void>[] = [];
    for (let round = 0; round < 300; round++) {
      const id = random.one(['a', 'b', 'c']);
      const readings = untimed(1 + random.below(round % 7 === 0 ? 1_000 : 20));
      all.push(
        arrivals.timed(id, readings, async (timed) => {
          const stamps = seen.get(id) ?? [];
          seen.set(id, stamps);
          for (const { at } of timed) {
            stamps.push(at);
            lead = Math.max(lead, at - Date.now());
          }
        }),
      );
      await vi.advanceTimersByTimeAsync(random.below(200));
    }
    await vi.advanceTimersByTimeAsync(600_000);
    await Promise.all(all);
    for (const stamps of seen.values()) {
      expect(stamps.every((at, index) => index === 0 || at > (stamps[index - 1] ?? 0))).toBe(true);
      expect(stamps.length).toBeGreaterThan(1_000);
    }
    expect(lead).toBeLessThanOrEqual(2_000);
  });

  it('a slow sender gets the clock itself, at once', async () => {
    const arrivals = new TimestampAssigner();
    expect(arrivals.nextTimestamp('a')).toBe(1_000_000);
    vi.setSystemTime(1_000_001);
    expect(arrivals.nextTimestamp('a')).toBe(1_000_001);
    expect(arrivals.nextTimestamp('b')).toBe(1_000_001);
  });

  it('a time that a reading brought is not met by the stamps that follow, and one far away moves nothing', () => {
    const arrivals = new TimestampAssigner();
    arrivals.recordGivenTime('a', 1_000_000);
    expect(arrivals.nextTimestamp('a')).toBe(1_000_001);
    arrivals.recordGivenTime('a', 1_000_000 + 3_600_000);
    arrivals.recordGivenTime('a', 10);
    expect(arrivals.nextTimestamp('a')).toBe(1_000_002);
  });

  it('follows a clock that is set back instead of waiting for it', () => {
    const arrivals = new TimestampAssigner();
    arrivals.nextTimestamp('a');
    vi.setSystemTime(500_000);
    expect(arrivals.nextTimestamp('a')).toBe(500_000);
  });

  it('refuses a message with more readings without a time than a second has stamps', () => {
    const arrivals = new TimestampAssigner();
    expect(() => arrivals.timed('a', untimed(1_001), async () => undefined)).toThrow('1000 readings');
  });

  it('forgets entities of which nothing more is to be known', () => {
    const arrivals = new TimestampAssigner();
    for (let count = 0; count < 50_000; count++) {
      arrivals.nextTimestamp(`entity ${count}`);
      vi.setSystemTime(Date.now() + 1);
    }
    expect((arrivals as unknown as { last: Map<string, number> }).last.size).toBeLessThan(20_001);
  });
});

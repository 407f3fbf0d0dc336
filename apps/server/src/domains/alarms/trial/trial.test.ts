import type { RuleDefinition } from '@twinscape/contract/alarms';
import { describe, expect, it } from 'vitest';
import type { PointColumns } from '../../telemetry/index.ts';
import type { TrialStore } from './storedPoints.ts';
import { type RuleTrialInput, runRuleTrial, TRIAL_LIMITS } from './trial.ts';

const M = 60_000;
const from = Date.parse('2026-03-01T00:00:00Z');
const hot: RuleDefinition = {
  levels: [{ severity: 'major', when: { kind: 'value', key: 't', operator: 'gt', value: 80 } }],
};

/** One point a minute, hot in the second half of every hour; it counts what is asked of it. */
function minutes(count: number) {
  const asked: number[] = [];
  const store: TrialStore = {
    keys: async () => ['t'],
    raw: async () => new Map([['t', [{ at: from - M, value: 99 }]]]),
    async columns({ from: start, to }): Promise<PointColumns> {
      const first = Math.ceil((start - from) / M);
      const length = Math.max(0, Math.min(count, Math.ceil((to - from) / M)) - first);
      asked.push(length);
      const at = Float64Array.from({ length }, (_, index) => from + (first + index) * M);
      return { at, num: at.map((moment) => ((moment / M) % 60 >= 30 ? 90 : 20)), rest: undefined };
    },
  };
  return { store, asked };
}
const trial = (store: TrialStore, more: Partial<RuleTrialInput> = {}) =>
  runRuleTrial({
    store,
    definition: hot,
    devices: [{ id: 'a', deviceName: 'A' }],
    from,
    to: from + 1_440 * M,
    ...more,
  });

describe('T-ALM-50 a rule tried on the past', () => {
  it('begins with the values of then, counts all and lists the first', async () => {
    const found = await trial(minutes(1_440).store, { limits: { ...TRIAL_LIMITS, moments: 3 } });
    expect(found.counts).toEqual({ raised: 24, severity: 0, cleared: 23, repeated: 0 });
    expect(found.moments.map(({ kind, at }) => [kind, (at - from) / M])).toEqual([
      ['raised', 30],
      ['cleared', 60],
      ['raised', 90],
    ]);
    // The value of before 00:00 is judged with the first point of that very moment.
    expect(found.devices).toMatchObject([{ openMs: 24 * 30 * M, isOpen: true, pointCount: 1_440 }]);
  });

  it('reads in slices, and stops at a cap that it names', async () => {
    const { store, asked } = minutes(2_000_000);
    const capped = await trial(store, {
      to: from + 1_000_000 * M,
      devices: ['a', 'b', 'c'].map((id) => ({ id, deviceName: id })),
      limits: { ...TRIAL_LIMITS, points: 100_000 },
    });
    expect(Math.max(...asked)).toBeLessThan(100_000);
    expect([capped.capped, capped.skippedDevices, capped.devices.length]).toEqual(['points', 2, 1]);
    expect(capped.to).toBeLessThan(from + 200_000 * M);
    expect(capped.counts.raised).toBeGreaterThan(1_000);
    const few = await trial(minutes(60).store, {
      devices: ['a', 'b'].map((id) => ({ id, deviceName: id })),
      limits: { ...TRIAL_LIMITS, devices: 1 },
    });
    expect([few.capped, few.skippedDevices]).toEqual(['devices', 1]);
    const late = await trial(minutes(1_440).store, { limits: { ...TRIAL_LIMITS, timeMs: -1 } });
    expect(late.capped).toBe('time');
  });

  it('gives the event loop back, and ends when the caller has left', async () => {
    const { store, asked } = minutes(20_000_000);
    const leaving = new AbortController();
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
      if (turns === 5) leaving.abort();
    }, 1);
    const found = await trial(store, { to: from + 10_000_000 * M, signal: leaving.signal });
    clearInterval(timer);
    expect(turns).toBeGreaterThanOrEqual(5);
    expect(found.pointCount).toBeLessThan(10_000_000);
    expect(asked.length).toBeLessThan(200);
  });
});

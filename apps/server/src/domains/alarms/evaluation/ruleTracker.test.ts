import { parseRule } from '@twinscape/contract/alarms';
import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../telemetry/testing/random.ts';
import { compileRule, type RuleState, stepRule } from '../engine/index.ts';
import { randomRule } from '../engine/testing/series.ts';
import { type DeviceReading, toReadings } from './readings.ts';
import {
  applyPendingReading,
  applyReadings,
  type EvaluationCounts,
  startTracker,
  type TrackerTransition,
} from './ruleTracker.ts';

const START = Date.parse('2026-03-10T12:00:00Z');
const NOW = START + 1e9;
const watchedOf = (random: Random) => {
  const read = parseRule(randomRule(random, random.one([1_000, 60_000])));
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  const rule = compileRule(read.rule);
  return { id: '', version: 1, alarmType: '', targetType: 'DEVICE', targetId: '', compiled: rule } as const;
};

/** What a fast device sends: many points in a part of a window, mostly of values that change nothing. */
function readingsFor(random: Random): DeviceReading[] {
  let at = START;
  let level = random.below(8);
  return Array.from({ length: 60 }, () => {
    at += random.one([1, 1, 3, 20, 500, 4_000, 60_000]);
    if (random.below(12) === 0) level = random.below(8);
    const values = new Map(['a', 'b', 'c', 'other'].filter(() => random.below(5) > 0).map((key) => [key, level]));
    return { at, values };
  });
}

describe('a course of readings', () => {
  it('comes to what step by step would come to, in 300 random rules and series, in pieces of any size', () => {
    let [steps, fires] = [0, 0];
    for (let seed = 1; seed <= 300; seed++) {
      const random = createRandom(seed);
      const watched = watchedOf(random);
      const readings = readingsFor(random);
      const { tracker, transitions: begun } = startTracker(
        '',
        watched,
        new Map([['a', { at: START, value: 3 }]]),
        START,
      );
      let state: RuleState = tracker.state;
      const wanted = readings.flatMap((reading) => {
        const done = stepRule(watched.compiled, state, reading.at, reading.values);
        state = done.state;
        return done.transitions;
      });
      const told: TrackerTransition[] = [];
      const heard: EvaluationCounts = { evaluated: 0, late: 0 };
      for (let from = 0; from < readings.length; ) {
        const to = from + 1 + random.below(30);
        applyReadings(tracker, readings.slice(from, to), NOW, told, heard);
        from = to;
      }
      applyPendingReading(tracker, told);
      const found = [told.map(({ transition }) => transition), tracker.state];
      expect(JSON.stringify(found), `seed ${seed}`).toBe(JSON.stringify([wanted, state]));
      steps += heard.evaluated;
      fires += wanted.length + begun.length;
    }
    expect([steps > 10_000, fires > 600]).toEqual([true, true]);
  });

  it('puts readings in the order of time, the last value of a key and moment counting', () => {
    const point = (at: number, key: string, value: number) =>
      ({ entity: { type: 'DEVICE', id: '' }, projectId: '', at, key, value }) as const;
    const readings = toReadings([point(3, 'a', 1), point(3, 'b', 2), point(1, 'a', 3), point(3, 'a', 4)]);
    expect(readings.map(({ at, values }) => [at, values.get('a'), values.get('b')])).toEqual([
      [1, 3, undefined],
      [3, 4, 2],
    ]);
  });
});

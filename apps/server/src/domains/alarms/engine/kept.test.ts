import { describe, expect, it } from 'vitest';
import { createRandom } from '../../telemetry/testing/random.ts';
import {
  advanceRule,
  beginRule,
  compileRule,
  getNextDue,
  type KnownValue,
  type RuleState,
  type RuleTransition,
  resumeRule,
  stepRule,
} from './index.ts';
import type { ReferencePoints } from './testing/reference.ts';
import { type RandomCase, randomCase } from './testing/series.ts';

const CASES = Array.from({ length: 300 }, (_, index) => randomCase(10_000 + index));

/** Everything that is told, explanations included. */
function told(
  one: RandomCase,
  arrivals = one.arrivals,
  alter = (state: RuleState): RuleState => state,
): RuleTransition[] {
  const rule = compileRule(one.rule);
  let state = beginRule(rule, one.start, one.initial);
  return arrivals.flatMap(({ at, values }) => {
    const done = values ? stepRule(rule, state, at, values) : advanceRule(rule, state, at);
    state = alter(done.state);
    return [...done.transitions];
  });
}
/** Ascending, one arrival a moment, as a device with a good clock and a good line sends. */
const inOrder = (one: RandomCase): ReferencePoints[] =>
  one.arrivals.filter(
    ({ at }, index) => at > Math.max(one.start, ...one.arrivals.slice(0, index).map((last) => last.at)),
  );
const failing = (holds: (one: RandomCase) => boolean): number[] =>
  CASES.filter((one) => !holds(one)).map(({ seed }) => seed);
const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

describe('the state of a rule', () => {
  it('survives being written as JSON after every step', () => {
    const written = (state: RuleState): RuleState => JSON.parse(JSON.stringify(state));
    expect(failing((one) => equal(told(one), told(one, one.arrivals, written)))).toEqual([]);
  });

  it('stays small: some hundred bytes', () => {
    const sizes: number[] = [];
    for (const one of CASES) {
      told(one, one.arrivals, (state) => {
        sizes.push(JSON.stringify(state).length);
        return state;
      });
    }
    expect(Math.max(...sizes)).toBeLessThan(2_500);
  });

  it('is never changed in place: a step that is tried again after a failed transaction answers the same', () => {
    const frozen = (value: unknown): unknown => {
      if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
      return value;
    };
    const repeated = (one: RandomCase): boolean => {
      const rule = compileRule(one.rule);
      let state = beginRule(rule, one.start, one.initial);
      return one.arrivals.every(({ at, values }) => {
        frozen(state);
        const [first, second] = [0, 1].map(() =>
          values ? stepRule(rule, state, at, values) : advanceRule(rule, state, at),
        );
        state = first?.state ?? state;
        return equal(first, second);
      });
    };
    expect(failing(repeated)).toEqual([]);
  });

  it('tells the same whether time is brought in pieces or at once', () => {
    const inPieces = (one: RandomCase): ReferencePoints[] => {
      const random = createRandom(one.seed);
      const arrivals = inOrder(one);
      return arrivals.flatMap((arrival, index) => {
        const until = arrivals[index + 1]?.at ?? arrival.at;
        const moments = Array.from({ length: 4 }, () => arrival.at + random.next() * (until - arrival.at));
        const between = moments.map(Math.floor).filter((at) => at > arrival.at && at < until);
        return [arrival, ...between.sort((a, b) => a - b).map((at) => ({ at }))];
      });
    };
    expect(failing((one) => equal(told(one, inOrder(one)), told(one, inPieces(one))))).toEqual([]);
  });

  it('is stored when it must be, and is found again with the points that were stored since, by whichever process comes next', () => {
    /** Keeps only what must be stored, and begins again from it before every arrival. */
    const restarted = (one: RandomCase): RuleTransition[] => {
      const rule = compileRule(one.rule);
      let row = beginRule(rule, one.start, one.initial);
      const points = new Map<string, KnownValue[]>();
      return inOrder(one).flatMap(({ at, values }) => {
        const found = resumeRule(rule, row, points);
        const done = values ? stepRule(rule, found, at, values) : advanceRule(rule, found, at);
        if (done.mustStore) row = done.state;
        for (const [key, value] of values ?? []) {
          const list = points.get(key) ?? [];
          points.set(key, list);
          list.push({ at, value });
        }
        return [...done.transitions];
      });
    };
    expect(failing((one) => equal(told(one, inOrder(one)), restarted(one)))).toEqual([]);
  });

  it('a timer that wakes at the stored moment misses nothing', () => {
    /** Time passes only when the moment that was stored has come. */
    const woken = (one: RandomCase): RuleTransition[] => {
      const rule = compileRule(one.rule);
      let state = beginRule(rule, one.start, one.initial);
      let stored = getNextDue(rule, state);
      const arrivals = inOrder(one);
      const end = arrivals.at(-1)?.at ?? one.start;
      const all: RuleTransition[] = [];
      const keep = (done: ReturnType<typeof stepRule>, isTimer: boolean): void => {
        state = done.state;
        // The timer writes down what it found, also when that is only a later moment.
        if (done.mustStore || isTimer) stored = getNextDue(rule, state);
        all.push(...done.transitions);
      };
      for (let at = one.start; at <= end; at += one.tick) {
        const here = arrivals.find((arrival) => arrival.at === at);
        if (here?.values) keep(stepRule(rule, state, at, here.values), false);
        if (stored !== undefined && stored <= at) keep(advanceRule(rule, state, at), true);
        // Whatever is due is seen no later than by its moment.
        const due = getNextDue(rule, state);
        if (due !== undefined && due <= at) throw new Error(`seed ${one.seed}: ${due} was missed`);
      }
      return all;
    };
    const both = (one: RandomCase): boolean => {
      const end = { at: inOrder(one).at(-1)?.at ?? one.start };
      return equal(told(one, [...inOrder(one).filter(({ values }) => values), end]), woken(one));
    };
    expect(failing(both)).toEqual([]);
  });
});

import type { RateCondition } from '@twinscape/contract/alarms';
import { compareNumbers, toDouble } from '../compare.ts';
import type { ConditionEvaluator, ConditionState } from './conditionEvaluator.ts';

/** Of the points in a part of the window only the last is looked back at, so that a window holds so many at most. */
const PARTS = 256;

/**
 * Points in their order; the first is the one that held at the beginning of the window, once there is such a one. A
 * point that is no number is null.
 */
type State = ConditionState & { readonly times: readonly number[]; readonly numbers: readonly (number | null)[] };

/**
 * Change over the window: the last number less the one that held `windowMs` before. Does not hold while one of the two
 * is missing or no number. Parts of the window are counted from 1970, so that what is kept of a series does not depend
 * on when one began to look.
 */
export function createRateCondition(
  { key, operator, value: threshold, windowMs }: RateCondition,
  path: string,
): ConditionEvaluator<State> {
  const part = windowMs / PARTS;
  const differs = (now: number | null | undefined, then: number | null | undefined): boolean =>
    typeof now === 'number' && typeof then === 'number' && compareNumbers(operator, now - then, threshold);

  /** Where the point stands that held at the beginning of the window; −1 when there is none. */
  const baseAt = (times: readonly number[], at: number): number => {
    const beginning = at - windowMs;
    let base = -1;
    for (let next = 0; next < times.length && (times[next] ?? at) <= beginning; next++) base = next;
    return base;
  };
  function brought(state: State, at: number): State {
    const base = baseAt(state.times, at);
    const holds = base >= 0 && differs(state.numbers.at(-1), state.numbers[base]);
    if (base <= 0) return holds === state.holds ? state : { holds, times: state.times, numbers: state.numbers };
    return { holds, times: state.times.slice(base), numbers: state.numbers.slice(base) };
  }
  /** With one point more, and without those before the one that is looked back at: one copy for both. */
  function added(state: State, at: number, number: number | null): State {
    const { length } = state.times;
    const last = state.times[length - 1];
    const isSamePart = last !== undefined && Math.floor(last / part) === Math.floor(at / part);
    const end = isSamePart ? length - 1 : length;
    const base = Math.min(baseAt(state.times, at), end);
    const times = state.times.slice(Math.max(0, base), end);
    const numbers = state.numbers.slice(Math.max(0, base), end);
    times.push(at);
    numbers.push(number);
    const isReached = base >= 0 && base < end;
    return { holds: isReached && differs(number, numbers[0]), times, numbers };
  }
  return {
    path,
    key,
    isReplayed: true,
    begin: (now, known) => {
      const last = known.get(key);
      if (!last) return { holds: false, times: [], numbers: [] };
      return brought({ holds: false, times: [last.at], numbers: [toDouble(last.value) ?? null] }, now);
    },
    applyPoint: (state, at, value) => added(state, at, toDouble(value) ?? null),
    isInsignificant: ({ holds, times, numbers }, at, value) => {
      const [first, second = Number.POSITIVE_INFINITY] = times;
      const last = times.at(-1);
      if (first === undefined || last === undefined || second <= at - windowMs) return false;
      // The same point is looked back at from the last moment on.
      const isBased = first <= at - windowMs;
      if (isBased && first > last - windowMs) return false;
      return (isBased && differs(toDouble(value) ?? null, numbers[0])) === holds;
    },
    isSuperseded: (at, next) => Math.floor(at / part) === Math.floor(next / part),
    advance: brought,
    nextDue: ({ holds, times, numbers }) => {
      const now = numbers[numbers.length - 1];
      // The first is the one that is looked at already, or waits for its turn.
      for (let index = 0; index < times.length; index++) {
        if (differs(now, numbers[index]) !== holds) return (times[index] ?? 0) + windowMs;
      }
      return undefined;
    },
    replay: (state, points) =>
      points.reduce((found, { at, value }) => added(found, at, toDouble(value) ?? null), state),
    explain: ({ holds, times, numbers }, at) => {
      const base = numbers[baseAt(times, at)];
      const now = numbers.at(-1);
      const time = times.at(-1);
      return {
        held: holds,
        ...(typeof now === 'number' && typeof base === 'number' ? { value: now - base, was: base } : {}),
        ...(time === undefined ? {} : { at: time }),
      };
    },
  };
}

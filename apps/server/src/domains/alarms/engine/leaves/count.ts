import type { CountCondition } from '@twinscape/contract/alarms';
import { comparison } from '../compare.ts';
import type { Leaf, LeafState } from './leaf.ts';

/** Moments of the newest points that compare so, ascending; one more than are needed, because the newest may be taken back by another value of its moment. */
type State = LeafState & { readonly times: readonly number[] };

/** Counts the points of (t − window, t]. */
export function countLeaf({ of, atLeast, windowMs }: CountCondition, path: string): Leaf<State> {
  const counts = comparison(of.operator, of.value);
  const holding = (times: readonly number[], at: number): boolean => {
    const needed = times[times.length - atLeast];
    return needed !== undefined && needed > at - windowMs;
  };
  const withTimes = (times: readonly number[], at: number): State => ({ holds: holding(times, at), times });
  const pass = (state: State, at: number): State =>
    state.holds === holding(state.times, at) ? state : { holds: !state.holds, times: state.times };
  return {
    path,
    key: of.key,
    isRecalled: false,
    begin: () => ({ holds: false, times: [] }),
    take: (state, at, value) => {
      const isThere = state.times.at(-1) === at;
      if (counts(value) === isThere) return pass(state, at);
      const times = isThere
        ? state.times.slice(0, -1)
        : [...state.times.filter((time) => time > at - windowMs).slice(-atLeast), at];
      return withTimes(times, at);
    },
    isCalm: (_state, _at, value) => !counts(value),
    pass,
    due: ({ holds, times }) => {
      const needed = times[times.length - atLeast];
      return holds && needed !== undefined ? needed + windowMs : undefined;
    },
    recall: (state) => state,
    found: ({ holds, times }, at) => {
      const last = times.at(-1);
      return {
        held: holds,
        value: times.filter((time) => time > at - windowMs && time <= at).slice(-atLeast).length,
        ...(last === undefined ? {} : { at: last }),
      };
    },
  };
}

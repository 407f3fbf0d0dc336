import type { CountCondition } from '@twinscape/contract/alarms';
import { createComparator } from '../compare.ts';
import type { ConditionEvaluator, ConditionState } from './conditionEvaluator.ts';

/**
 * Moments of the newest points that compare so, ascending; one more than are needed, because the newest may be taken
 * back by another value of its moment.
 */
type State = ConditionState & { readonly times: readonly number[] };

/** Counts the points of (t − window, t]. */
export function createCountCondition(
  { of, atLeast, windowMs }: CountCondition,
  path: string,
): ConditionEvaluator<State> {
  const counts = createComparator(of.operator, of.value);
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
    isReplayed: false,
    begin: () => ({ holds: false, times: [] }),
    applyPoint: (state, at, value) => {
      const isThere = state.times.at(-1) === at;
      if (counts(value) === isThere) return pass(state, at);
      const times = isThere
        ? state.times.slice(0, -1)
        : [...state.times.filter((time) => time > at - windowMs).slice(-atLeast), at];
      return withTimes(times, at);
    },
    isInsignificant: (_state, _at, value) => !counts(value),
    advance: pass,
    nextDue: ({ holds, times }) => {
      const needed = times[times.length - atLeast];
      return holds && needed !== undefined ? needed + windowMs : undefined;
    },
    replay: (state) => state,
    explain: ({ holds, times }, at) => {
      const last = times.at(-1);
      return {
        held: holds,
        value: times.filter((time) => time > at - windowMs && time <= at).slice(-atLeast).length,
        ...(last === undefined ? {} : { at: last }),
      };
    },
  };
}

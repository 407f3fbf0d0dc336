import type { ValueCondition } from '@twinscape/contract/alarms';
import {
  compareNumbers,
  createComparator,
  type ObservedValue,
  type StorableValue,
  toOrderable,
  toStorableValue,
} from '../compare.ts';
import type { ConditionEvaluator, ConditionState } from './conditionEvaluator.ts';

/** The value with which it last turned, and its moment; neither while the key has no value. */
type State = ConditionState & { readonly at?: number; readonly value?: StorableValue };

export function createValueCondition(condition: ValueCondition, path: string): ConditionEvaluator<State> {
  const { key, release } = condition;
  const begins = createComparator(condition.operator, condition.value);
  const stays = release === undefined ? begins : createReleaseComparator(condition.operator, release);
  return {
    path,
    key,
    isReplayed: false,
    begin: (_now, known) => {
      const last = known.get(key);
      return last ? { holds: begins(last.value), at: last.at, value: toStorableValue(last.value) } : { holds: false };
    },
    applyPoint: (state, at, value) => {
      const holds = begins(value) || (state.holds && stays(value));
      return holds === state.holds && state.at !== undefined ? state : { holds, at, value: toStorableValue(value) };
    },
    isInsignificant: (state, _at, value) =>
      state.at !== undefined && (begins(value) || (state.holds && stays(value))) === state.holds,
    advance: (state) => state,
    nextDue: () => undefined,
    replay: (state) => state,
    explain: ({ holds, at, value }, moment, now) => ({
      held: holds,
      ...(now !== undefined
        ? { value: toStorableValue(now), at: moment }
        : value !== undefined && at !== undefined
          ? { value, at }
          : {}),
    }),
  };
}

/** The hysteresis: what was met stays so up to the release value, which is still in. */
function createReleaseComparator(
  operator: ValueCondition['operator'],
  release: number,
): (value: ObservedValue) => boolean {
  const side = operator === 'gt' || operator === 'ge' ? 'ge' : 'le';
  return (value) => {
    const number = toOrderable(value);
    return number !== undefined && compareNumbers(side, number, release);
  };
}

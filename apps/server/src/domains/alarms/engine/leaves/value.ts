import type { ValueCondition } from '@twinscape/contract/alarms';
import { compares, comparison, type Observed, ordered, type Shown, shown } from '../compare.ts';
import type { Leaf, LeafState } from './leaf.ts';

/** The value with which it last turned, and its moment; neither while the key has no value. */
type State = LeafState & { readonly at?: number; readonly value?: Shown };

export function valueLeaf(condition: ValueCondition, path: string): Leaf<State> {
  const { key, release } = condition;
  const begins = comparison(condition.operator, condition.value);
  const stays = release === undefined ? begins : staying(condition.operator, release);
  return {
    path,
    key,
    isRecalled: false,
    begin: (_now, known) => {
      const last = known.get(key);
      return last ? { holds: begins(last.value), at: last.at, value: shown(last.value) } : { holds: false };
    },
    take: (state, at, value) => {
      const holds = begins(value) || (state.holds && stays(value));
      return holds === state.holds && state.at !== undefined ? state : { holds, at, value: shown(value) };
    },
    isCalm: (state, _at, value) =>
      state.at !== undefined && (begins(value) || (state.holds && stays(value))) === state.holds,
    pass: (state) => state,
    due: () => undefined,
    recall: (state) => state,
    found: ({ holds, at, value }, moment, now) => ({
      held: holds,
      ...(now !== undefined
        ? { value: shown(now), at: moment }
        : value !== undefined && at !== undefined
          ? { value, at }
          : {}),
    }),
  };
}

/** Up to the release value, which is still in. */
function staying(operator: ValueCondition['operator'], release: number): (value: Observed) => boolean {
  const side = operator === 'gt' || operator === 'ge' ? 'ge' : 'le';
  return (value) => {
    const number = ordered(value);
    return number !== undefined && compares(side, number, release);
  };
}

import type { SilenceCondition } from '@twinscape/contract/alarms';
import type { ConditionEvaluator, ConditionState } from './conditionEvaluator.ts';

/** `seen`: the last point there was, or when the rule began to listen. */
type State = ConditionState & { readonly seen: number };

export function createSilenceCondition({ key, forMs }: SilenceCondition, path: string): ConditionEvaluator<State> {
  const at = (seen: number, now: number): State => ({ holds: now - seen >= forMs, seen });
  return {
    path,
    key,
    isReplayed: true,
    begin: (now, known) => {
      const moments = key === undefined ? [...known.values()].map((one) => one.at) : [known.get(key)?.at];
      const last = moments.reduce<number | undefined>(
        (a, b) => (b !== undefined && b > (a ?? b - 1) ? b : a),
        undefined,
      );
      return at(last ?? now, now);
    },
    applyPoint: (state, now) => (state.seen === now && !state.holds ? state : { holds: false, seen: now }),
    isInsignificant: (state) => !state.holds,
    isSuperseded: () => true,
    advance: (state, now) => (state.holds || now - state.seen < forMs ? state : { holds: true, seen: state.seen }),
    nextDue: ({ holds, seen }) => (holds ? undefined : seen + forMs),
    replay: (state, points) => {
      const last = points.at(-1);
      return last && last.at > state.seen ? { holds: false, seen: last.at } : state;
    },
    explain: ({ holds, seen }) => ({ held: holds, at: seen }),
  };
}

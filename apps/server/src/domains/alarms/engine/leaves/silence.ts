import type { SilenceCondition } from '@twinscape/contract/alarms';
import type { Leaf, LeafState } from './leaf.ts';

/** `seen`: the last point there was, or when the rule began to listen. */
type State = LeafState & { readonly seen: number };

export function silenceLeaf({ key, forMs }: SilenceCondition, path: string): Leaf<State> {
  const at = (seen: number, now: number): State => ({ holds: now - seen >= forMs, seen });
  return {
    path,
    key,
    isRecalled: true,
    begin: (now, known) => {
      const moments = key === undefined ? [...known.values()].map((one) => one.at) : [known.get(key)?.at];
      const last = moments.reduce<number | undefined>(
        (a, b) => (b !== undefined && b > (a ?? b - 1) ? b : a),
        undefined,
      );
      return at(last ?? now, now);
    },
    take: (state, now) => (state.seen === now && !state.holds ? state : { holds: false, seen: now }),
    isCalm: (state) => !state.holds,
    isReplaced: () => true,
    pass: (state, now) => (state.holds || now - state.seen < forMs ? state : { holds: true, seen: state.seen }),
    due: ({ holds, seen }) => (holds ? undefined : seen + forMs),
    recall: (state, points) => {
      const last = points.at(-1);
      return last && last.at > state.seen ? { holds: false, seen: last.at } : state;
    },
    found: ({ holds, seen }) => ({ held: holds, at: seen }),
  };
}

/** What was done to a draft, and can be undone. `stroke` names a change that goes on: all of it is one step. */
export type EditHistory<T> = {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
  readonly saved: T;
  readonly stroke: string | undefined;
};
export type EditAction<T> =
  | { readonly act: 'change'; readonly change: Partial<T>; readonly stroke?: string | undefined }
  | { readonly act: 'undo' | 'redo' | 'rest' }
  /** As it was when saving began: what was changed since is not saved. */
  | { readonly act: 'saved'; readonly draft: T };

/** Steps that can be taken back. */
const MAX_STEPS = 200;

export const createEditHistory = <T>(draft: T): EditHistory<T> => ({
  past: [],
  now: draft,
  future: [],
  saved: draft,
  stroke: undefined,
});

/** What the log is after a step. Pure. */
export function reduceEditHistory<T>(log: EditHistory<T>, step: EditAction<T>): EditHistory<T> {
  const { past, now, future, stroke } = log;
  switch (step.act) {
    case 'saved':
      return { ...log, saved: step.draft, stroke: undefined };
    case 'rest':
      return { ...log, stroke: undefined };
    case 'undo': {
      const before = past.at(-1);
      if (!before) return log;
      return { ...log, past: past.slice(0, -1), now: before, future: [now, ...future], stroke: undefined };
    }
    case 'redo': {
      const [next, ...rest] = future;
      if (!next) return log;
      return { ...log, past: [...past, now], now: next, future: rest, stroke: undefined };
    }
    case 'change': {
      const next = { ...now, ...step.change };
      const goesOn = step.stroke !== undefined && step.stroke === stroke;
      return {
        ...log,
        past: goesOn ? past : [...past, now].slice(-MAX_STEPS),
        now: next,
        future: [],
        stroke: step.stroke,
      };
    }
  }
}

export const isDirty = <T>({ now, saved }: Pick<EditHistory<T>, 'now' | 'saved'>): boolean =>
  now !== saved && JSON.stringify(now) !== JSON.stringify(saved);

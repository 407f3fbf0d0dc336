import type { View, ViewPatch } from './view.ts';

/**
 * One step: what it changed, as it was and as it became. What no step changed, such as the camera, stays when a step is
 * undone.
 */
type Step = { readonly before: ViewPatch; readonly after: ViewPatch; readonly name?: string; readonly at: number };
export type History = { readonly past: readonly Step[]; readonly future: readonly Step[] };

export const NO_HISTORY: History = { past: [], future: [] };
/** Steps that are remembered. */
const DEPTH = 100;
/** Steps of one name that follow each other this closely are one, such as those of a slider. Milliseconds. */
const TOGETHER_MS = 1_000;

/** Remembers a change that is about to be made; what was undone before is gone. */
export function record({ past }: History, view: View, patch: ViewPatch, name?: string, now = Date.now()): History {
  const before = pick(view, patch);
  const last = past.at(-1);
  const step =
    name !== undefined && last?.name === name && now - last.at < TOGETHER_MS
      ? { before: { ...before, ...last.before }, after: { ...last.after, ...patch }, name, at: now }
      : undefined;
  const added = step ?? { before, after: patch, ...(name === undefined ? {} : { name }), at: now };
  return { past: [...(step ? past.slice(0, -1) : past), added].slice(-DEPTH), future: [] };
}

/** Undefined when there is nothing to undo. */
export function undo({ past, future }: History, view: View): { history: History; view: View } | undefined {
  const step = past.at(-1);
  return step && { history: { past: past.slice(0, -1), future: [step, ...future] }, view: { ...view, ...step.before } };
}

/** Undefined when there is nothing to do again. */
export function redo({ past, future }: History, view: View): { history: History; view: View } | undefined {
  const [step, ...rest] = future;
  return step && { history: { past: [...past, step], future: rest }, view: { ...view, ...step.after } };
}

/** The parts of a view that a change replaces. */
const pick = (view: View, patch: ViewPatch): ViewPatch =>
  Object.fromEntries(Object.keys(patch).map((key) => [key, view[key as keyof View]]));

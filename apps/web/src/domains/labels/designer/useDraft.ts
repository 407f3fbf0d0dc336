import type { LabelPanel, LabelStyle } from '@twinscape/contract/labels';
import { useEffect, useMemo, useReducer } from 'react';
import { useKey } from '../../../platform/keys/index.ts';
import { begun, type Draft, isDirty, stepped } from './draft.ts';
import { designerWords } from './words.ts';

/** A pause after which typing on is another step, in milliseconds. */
const REST_MS = 900;

export type Editing = {
  readonly draft: Draft;
  readonly isDirty: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** `stroke` names a change that goes on while it is made: typing, dragging. */
  readonly change: (change: Partial<Draft>, stroke?: string) => void;
  readonly changePanel: (change: Partial<LabelPanel>, stroke?: string) => void;
  readonly changeStyle: (change: Partial<LabelStyle>, stroke?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly saved: (draft: Draft) => void;
};

/** What is designed, with all its steps. */
export function useDraft(initial: Draft): Editing {
  const [log, step] = useReducer(stepped, initial, begun);
  const { now, stroke, past, future } = log;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins the pause anew
  useEffect(() => {
    if (stroke === undefined) return;
    const timer = setTimeout(() => step({ act: 'rest' }), REST_MS);
    return () => clearTimeout(timer);
  }, [stroke, now]);
  const undo = () => step({ act: 'undo' });
  const redo = () => step({ act: 'redo' });
  useKey(past.length > 0 ? { keys: 'mod+z', title: designerWords.undo, run: undo } : undefined);
  useKey(future.length > 0 ? { keys: 'mod+shift+z', title: designerWords.redo, run: redo } : undefined);
  const dirty = useMemo(() => isDirty(log), [log]);
  const change: Editing['change'] = (next, name) => step({ act: 'change', change: next, stroke: name });
  return {
    draft: now,
    isDirty: dirty,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change,
    changePanel: (next, name) => change({ panel: without({ ...now.panel, ...next }) }, name),
    changeStyle: (next, name) =>
      change({ panel: { ...now.panel, styleDatas: without({ ...now.panel.styleDatas, ...next }) } }, name),
    undo,
    redo,
    saved: (draft) => step({ act: 'saved', draft }),
  };
}

/** What is undefined is not said at all, so that putting something back leaves no trace. */
function without<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
}

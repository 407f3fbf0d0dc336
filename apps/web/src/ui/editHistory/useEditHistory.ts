import { useEffect, useMemo, useReducer } from 'react';
import { useShortcut } from '../../platform/shortcuts/index.ts';
import { createEditHistory, type EditAction, type EditHistory, isDirty, reduceEditHistory } from './editHistory.ts';

/** A pause after which typing on is another step, in milliseconds. */
const REST_MS = 900;

const texts = { undo: { cn: '撤销', en: 'Undo' }, redo: { cn: '重做', en: 'Redo' } } as const;

export type EditHistoryControls<T> = {
  readonly draft: T;
  readonly isDirty: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** `stroke` names a change that goes on while it is made: typing, dragging. */
  readonly change: (change: Partial<T>, stroke?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly markSaved: (draft: T) => void;
};

/** What is edited, with all its steps, which Ctrl+Z and Ctrl+Shift+Z take. */
export function useEditHistory<T>(initial: T): EditHistoryControls<T> {
  const [log, step] = useReducer(
    (before: EditHistory<T>, next: EditAction<T>) => reduceEditHistory(before, next),
    initial,
    createEditHistory<T>,
  );
  const { now, stroke, past, future } = log;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins the pause anew
  useEffect(() => {
    if (stroke === undefined) return;
    const timer = setTimeout(() => step({ act: 'rest' }), REST_MS);
    return () => clearTimeout(timer);
  }, [stroke, now]);
  const undo = () => step({ act: 'undo' });
  const redo = () => step({ act: 'redo' });
  useShortcut(past.length > 0 ? { keys: 'mod+z', title: texts.undo, run: undo } : undefined);
  useShortcut(future.length > 0 ? { keys: 'mod+shift+z', title: texts.redo, run: redo } : undefined);
  const dirty = useMemo(() => isDirty(log), [log]);
  return {
    draft: now,
    isDirty: dirty,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change: (next, name) => step({ act: 'change', change: next, stroke: name }),
    undo,
    redo,
    markSaved: (draft) => step({ act: 'saved', draft }),
  };
}

import { useEffect, useMemo, useReducer } from 'react';
import { useKey } from '../../platform/keys/index.ts';
import { begun, isDirty, type Log, type Step, stepped } from './log.ts';

/** A pause after which typing on is another step, in milliseconds. */
const REST_MS = 900;

const texts = { undo: { cn: '撤销', en: 'Undo' }, redo: { cn: '重做', en: 'Redo' } } as const;

export type Steps<T> = {
  readonly draft: T;
  readonly isDirty: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** `stroke` names a change that goes on while it is made: typing, dragging. */
  readonly change: (change: Partial<T>, stroke?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly saved: (draft: T) => void;
};

/** What is edited, with all its steps, which Ctrl+Z and Ctrl+Shift+Z take. */
export function useSteps<T>(initial: T): Steps<T> {
  const [log, step] = useReducer((before: Log<T>, next: Step<T>) => stepped(before, next), initial, begun<T>);
  const { now, stroke, past, future } = log;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins the pause anew
  useEffect(() => {
    if (stroke === undefined) return;
    const timer = setTimeout(() => step({ act: 'rest' }), REST_MS);
    return () => clearTimeout(timer);
  }, [stroke, now]);
  const undo = () => step({ act: 'undo' });
  const redo = () => step({ act: 'redo' });
  useKey(past.length > 0 ? { keys: 'mod+z', title: texts.undo, run: undo } : undefined);
  useKey(future.length > 0 ? { keys: 'mod+shift+z', title: texts.redo, run: redo } : undefined);
  const dirty = useMemo(() => isDirty(log), [log]);
  return {
    draft: now,
    isDirty: dirty,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change: (next, name) => step({ act: 'change', change: next, stroke: name }),
    undo,
    redo,
    saved: (draft) => step({ act: 'saved', draft }),
  };
}

import { describe, expect, it } from 'vitest';
import { createEditHistory, type EditAction, type EditHistory, isDirty, reduceEditHistory } from './editHistory.ts';

type Draft = { readonly name: string; readonly size: number };
const blank: Draft = { name: '', size: 1 };
const after = (...steps: EditAction<Draft>[]): EditHistory<Draft> =>
  steps.reduce<EditHistory<Draft>>(reduceEditHistory, createEditHistory(blank));
const named = (name: string, stroke?: string): EditAction<Draft> => ({ act: 'change', change: { name }, stroke });

describe('what is edited', () => {
  it('is undone and done again step by step, and a change that goes on is one step', () => {
    const typed = after(named('A', 'name'), named('AB', 'name'), { act: 'rest' }, named('ABC', 'name'));
    expect([typed.now.name, typed.past.length]).toEqual(['ABC', 2]);
    const back = reduceEditHistory(typed, { act: 'undo' });
    expect(back.now.name).toBe('AB');
    expect(reduceEditHistory(back, { act: 'redo' }).now.name).toBe('ABC');
    const first = reduceEditHistory(back, { act: 'undo' });
    expect([first.now.name, reduceEditHistory(first, { act: 'undo' }).now.name]).toEqual(['', '']);
    // Who changes something after undoing has left the other way.
    expect(reduceEditHistory(reduceEditHistory(first, named('X')), { act: 'redo' }).now.name).toBe('X');
  });

  it('is unsaved until it is saved as it stands, or was put back', () => {
    const changed = after(named('A'));
    expect([isDirty(createEditHistory(blank)), isDirty(changed)]).toEqual([false, true]);
    expect(isDirty(reduceEditHistory(changed, { act: 'undo' }))).toBe(false);
    const during = reduceEditHistory(reduceEditHistory(changed, named('AB')), { act: 'saved', draft: changed.now });
    expect(isDirty(during)).toBe(true);
    expect(isDirty(reduceEditHistory(during, { act: 'undo' }))).toBe(false);
  });
});

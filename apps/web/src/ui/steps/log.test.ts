import { describe, expect, it } from 'vitest';
import { begun, isDirty, type Log, type Step, stepped } from './log.ts';

type Draft = { readonly name: string; readonly size: number };
const blank: Draft = { name: '', size: 1 };
const after = (...steps: Step<Draft>[]): Log<Draft> => steps.reduce<Log<Draft>>(stepped, begun(blank));
const named = (name: string, stroke?: string): Step<Draft> => ({ act: 'change', change: { name }, stroke });

describe('what is edited', () => {
  it('is undone and done again step by step, and a change that goes on is one step', () => {
    const typed = after(named('A', 'name'), named('AB', 'name'), { act: 'rest' }, named('ABC', 'name'));
    expect([typed.now.name, typed.past.length]).toEqual(['ABC', 2]);
    const back = stepped(typed, { act: 'undo' });
    expect(back.now.name).toBe('AB');
    expect(stepped(back, { act: 'redo' }).now.name).toBe('ABC');
    const first = stepped(back, { act: 'undo' });
    expect([first.now.name, stepped(first, { act: 'undo' }).now.name]).toEqual(['', '']);
    // Who changes something after undoing has left the other way.
    expect(stepped(stepped(first, named('X')), { act: 'redo' }).now.name).toBe('X');
  });

  it('is unsaved until it is saved as it stands, or was put back', () => {
    const changed = after(named('A'));
    expect([isDirty(begun(blank)), isDirty(changed)]).toEqual([false, true]);
    expect(isDirty(stepped(changed, { act: 'undo' }))).toBe(false);
    const during = stepped(stepped(changed, named('AB')), { act: 'saved', draft: changed.now });
    expect(isDirty(during)).toBe(true);
    expect(isDirty(stepped(during, { act: 'undo' }))).toBe(false);
  });
});

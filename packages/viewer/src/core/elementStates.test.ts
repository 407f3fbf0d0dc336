import { describe, expect, it } from 'vitest';
import { ElementStates } from './elementStates.ts';

describe('the states of elements', () => {
  it('marks, counts and lists flags, and ignores numbers that no element has', () => {
    const states = new ElementStates(5_000);
    states.mark([1, 2, 2, 4_999, 5_000, -1], 'hidden', true);
    expect(states.all('hidden')).toEqual([1, 2, 4_999]);
    expect(states.howMany('hidden')).toBe(3);
    states.mark([2, 3], 'hidden', false);
    expect(states.all('hidden')).toEqual([1, 4_999]);
    expect(states.has(1, 'hidden')).toBe(true);
    expect(states.has(1, 'selected')).toBe(false);
  });

  it('keeps other flags and colours of an element when one changes', () => {
    const states = new ElementStates(10);
    states.colour([3], [10, 20, 30]);
    states.mark([3], 'selected', true);
    states.markAll('ghost', true);
    states.mark([3], 'ghost', false);
    expect(states.has(3, 'coloured')).toBe(true);
    expect(states.has(3, 'selected')).toBe(true);
    expect(states.howMany('ghost')).toBe(9);
    states.markAll('ghost', false);
    expect(states.all('ghost')).toEqual([]);
    expect(states.all('coloured')).toEqual([3]);
  });

  it('sends only rows that changed, and nothing when nothing did', () => {
    const states = new ElementStates(10_000);
    expect(states.flush()).toBe(false);
    states.mark([2_048, 4_000], 'hidden', true);
    expect(states.flush()).toBe(true);
    expect(states.texture.updateRanges).toEqual([{ start: 2_048 * 4, count: 2_048 * 4 }]);
    expect(states.flush()).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { messageOfMove, moveOne } from './move.ts';

describe('putting photographs in order', () => {
  it('one goes a place up or down, and no further than the ends', () => {
    expect(moveOne(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moveOne(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moveOne(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  });
  it('what keeps one from changing anything is said first', () => {
    expect(messageOfMove('trial', true)).toBe('trial');
    expect(messageOfMove(undefined, true)).toBe('');
    expect(messageOfMove(undefined, false)).toBeUndefined();
  });
});

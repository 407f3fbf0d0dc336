import { describe, expect, it } from 'vitest';
import { findNextCard } from './arrowKeys.ts';

describe('walking through cards with the arrow keys', () => {
  it.each([
    [0, 'ArrowRight', 1],
    [3, 'ArrowLeft', 2],
    [1, 'ArrowDown', 5],
    [5, 'ArrowUp', 1],
    [0, 'ArrowLeft', undefined],
    [6, 'ArrowRight', undefined],
    [2, 'ArrowUp', undefined],
    [3, 'ArrowDown', undefined],
    [3, 'Enter', undefined],
  ])('from %i by %s to %s among seven in rows of four', (at, key, next) => {
    expect(findNextCard(at, key, 4, 7)).toBe(next);
  });
});

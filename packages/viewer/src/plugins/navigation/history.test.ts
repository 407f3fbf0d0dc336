import { describe, expect, it } from 'vitest';
import { ViewHistory } from './history.ts';

describe('the views one came from', () => {
  it('goes back and forward, forgets what lay ahead of a new view, and remembers no view twice', () => {
    const history = new ViewHistory<number>((a, b) => a === b, 3);
    expect(history.back()).toBeUndefined();
    for (const view of [1, 2, 2, 3]) history.record(view);
    expect(history.back()).toBe(2);
    expect(history.back()).toBe(1);
    expect(history.canGoBack).toBe(false);
    expect(history.forward()).toBe(2);
    history.record(4);
    expect(history.canGoForward).toBe(false);
    expect(history.back()).toBe(2);
    for (const view of [5, 6, 7]) history.record(view);
    expect([history.back(), history.back(), history.back()]).toEqual([6, 5, undefined]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttleById } from './throttleById.ts';

describe('pages are told', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('of a change at once, and of those within the time after it once, of each project by itself', () => {
    const heard: string[] = [];
    const tell = throttleById(300, (id) => heard.push(id));
    for (const id of ['a', 'a', 'b', 'a', 'a']) tell(id);
    expect(heard).toEqual(['a', 'b']);
    vi.advanceTimersByTime(300);
    expect(heard).toEqual(['a', 'b', 'a']);
    vi.advanceTimersByTime(300);
    tell('a');
    expect(heard).toEqual(['a', 'b', 'a', 'a']);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Glide } from './glide.ts';

describe('a turn that is let go', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const pushed = (): Glide => {
    const glide = new Glide();
    glide.push(0, 0);
    vi.advanceTimersByTime(10);
    glide.push(0.02, 0);
    return glide;
  };

  it('goes on at its speed and slows down until it is still', () => {
    const glide = pushed();
    vi.advanceTimersByTime(30);
    glide.letGo(true);
    const turns: number[] = [];
    while (glide.step(0.02, (about) => turns.push(about)));
    expect(turns[0]).toBeCloseTo(2 * 0.02, 10);
    expect(turns.length).toBeGreaterThan(10);
    expect(turns).toEqual([...turns].sort((a, b) => b - a));
  });

  it('does not go on where nobody wants motion, nor after the pointer was held still', () => {
    const turn = vi.fn();
    const unanimated = pushed();
    unanimated.letGo(false);
    const held = pushed();
    vi.advanceTimersByTime(61);
    held.letGo(true);
    expect([unanimated.step(0.02, turn), held.step(0.02, turn)]).toEqual([false, false]);
    expect(turn).not.toHaveBeenCalled();
  });
});

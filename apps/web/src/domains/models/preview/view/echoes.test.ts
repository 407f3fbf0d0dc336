import { describe, expect, it } from 'vitest';
import { Echoes } from './echoes.ts';

describe('S-MOD-04 what the preview writes into the address', () => {
  it('is known again when it comes back, also when more was written meanwhile', () => {
    const echoes = new Echoes('');
    expect(echoes.hear('')).toBe(true);
    expect([echoes.write('a'), echoes.write('a'), echoes.write('b'), echoes.write('a')]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(['a', 'b', 'a', 'a'].map((text) => echoes.hear(text))).toEqual([true, true, true, true]);
  });

  it('need not all come back: the router may leave out what was overtaken', () => {
    const echoes = new Echoes('');
    for (const text of ['a', 'b', 'c']) echoes.write(text);
    expect(echoes.hear('c')).toBe(true);
    // Somebody went back to what stood there before.
    expect(echoes.hear('a')).toBe(false);
  });

  it('is told from what others wrote, after which one’s own is written anew', () => {
    const echoes = new Echoes('');
    echoes.write('a');
    expect(echoes.hear('theirs')).toBe(false);
    expect(echoes.hear('theirs')).toBe(true);
    expect(echoes.write('a')).toBe(true);
  });
});

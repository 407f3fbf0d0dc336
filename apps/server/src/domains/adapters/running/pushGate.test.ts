import { describe, expect, it } from 'vitest';
import { PushGate } from './pushGate.ts';

const MB = 1024 ** 2;

describe('pushes that wait for their answers', () => {
  it('take so much of a process for one adapter, and no more until some leave', () => {
    const gate = new PushGate();
    const left = Array.from({ length: 16 }, () => gate.enter('one', MB));
    expect(left.every(Boolean)).toBe(true);
    expect(gate.enter('one', 1)).toBeUndefined();
    expect(gate.enter('other', MB)).toBeDefined();
    left[0]?.();
    expect(gate.enter('one', MB)).toBeDefined();
  });

  it('take so much of a process in all', () => {
    const gate = new PushGate();
    const entered = Array.from({ length: 20 }, (_, at) => gate.enter(`adapter ${at}`, 10 * MB));
    expect(entered.filter(Boolean)).toHaveLength(12);
  });
});

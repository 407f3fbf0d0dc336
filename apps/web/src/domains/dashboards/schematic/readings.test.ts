import { describe, expect, it } from 'vitest';
import { readFill, readFlow, readRunState } from './readings.ts';

const row = (value: unknown, colour?: 'red' | 'green' | 'grey') => ({
  value,
  shownAs: colour ? { valueMapping: [{ value: String(value), cn: '状态', colour }] } : {},
});

describe('C-DASH-01 how a symbol stands', () => {
  it('is said by the colour of a mapped value, by a number, or by a word', () => {
    expect(readRunState(row(2, 'red'))).toBe('fault');
    expect(readRunState(row(0, 'green'))).toBe('on');
    expect([1, '1', true, 'Running', 42.5].map((value) => readRunState(row(value)))).toEqual(new Array(5).fill('on'));
    expect([0, '0', false, 'stopped'].map((value) => readRunState(row(value)))).toEqual(new Array(4).fill('off'));
    expect(readRunState(row('tripped'))).toBe('fault');
    expect([undefined, null, 'Thursday', {}].map((value) => readRunState(row(value)))).toEqual(
      new Array(4).fill('unknown'),
    );
  });

  it('a vessel is as full as its value says, and a pipe flows the way of its sign', () => {
    expect(readFill(row(25), undefined)).toBe(0.25);
    expect(readFill(row('3'), 6)).toBe(0.5);
    expect(readFill(row(900), 100)).toBe(1);
    expect(readFill(row('full'), 100)).toBeUndefined();
    expect([readFlow(row(12)), readFlow(row(-3)), readFlow(row(0)), readFlow(undefined)]).toEqual([1, -1, 0, 0]);
  });
});

import { describe, expect, it } from 'vitest';
import { toCsvRows } from './csvRows.ts';

describe('a text of separated values', () => {
  it.each([
    [
      'commas',
      '名称,温度\n冷机,7\n',
      [
        ['名称', '温度'],
        ['冷机', '7'],
      ],
    ],
    [
      'semicolons and CRLF',
      'a;b\r\n1;2,5\r\n',
      [
        ['a', 'b'],
        ['1', '2,5'],
      ],
    ],
    [
      'quotes with commas, quotes and lines in them',
      'a,b\n"x, ""y""","1\n2"',
      [
        ['a', 'b'],
        ['x, "y"', '1\n2'],
      ],
    ],
    ['a quote that never ends', 'a,b\n"x', [['a', 'b'], ['x']]],
    ['nothing', '', []],
  ])('with %s', (_what, text, rows) => {
    expect(toCsvRows(text)).toEqual(rows);
  });

  it('shows a thousand rows of a longer one', () => {
    expect(toCsvRows('a,b\n'.repeat(5_000))).toHaveLength(1_000);
  });
});

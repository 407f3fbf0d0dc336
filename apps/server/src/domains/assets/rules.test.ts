import { Refusal } from '@twinscape/contract';
import { describe, expect, test } from 'vitest';
import { isDate, numberOf, refuseBadPattern, stemOf, unfit, valueFor } from './rules.ts';

const refusalOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.in('en');
    throw error;
  }
  return 'nothing was refused';
};

describe('E-AssetProperty: a value fits its kind', () => {
  test.each([
    ['number', ['0', '-1.5', '.5', '1e-9', '+7'], ['', 'one', '1,5', '0x10', 'Infinity', '1e999', '1 000']],
    [
      'date',
      ['2026-02-28', '2024-02-29', '2026-05-01T08:30', '2026-05-01 23:59:59Z'],
      ['2026-02-30', '2026-2-1', '1.5.2026', '2026-05-01T24:00'],
    ],
    [
      'link',
      ['https://example.com/a?b=1', 'http://10.0.0.1/x'],
      ['javascript:alert(1)', 'example.com', 'data:text/html,x'],
    ],
    [
      'image',
      ['https://example.com/a.png', '/api/File/GetPicture?id=1'],
      ['http://example.com/a.png', 'a.png', '//example.com/a.png'],
    ],
    ['string', ['一行'], ['two\nlines']],
    ['text', ['two\nlines', '任何'], []],
  ] as const)('%s', (type, good, bad) => {
    for (const text of good) expect(unfit(type, text), text).toBeUndefined();
    for (const text of bad) expect(unfit(type, text), text).toBeDefined();
  });

  test('what is written is trimmed, nothing is nothing, and what does not fit is refused by the name of the property', () => {
    expect(valueFor({ propertyName: '功率', valueType: 'number' }, ' 7.50 ')).toBe('7.50');
    expect(valueFor({ propertyName: '功率', valueType: 'number' }, '  ')).toBeUndefined();
    expect(refusalOf(() => valueFor({ propertyName: '功率', valueType: 'number' }, '很大'))).toBe(
      '“功率” is a number, not “很大”',
    );
    expect(refusalOf(() => valueFor({ propertyName: '备注', valueType: 'text' }, 'x'.repeat(4_001)))).toContain('4000');
  });

  test('a day that the calendar does not have is none', () => {
    expect(isDate('2025-02-29')).toBe(false);
    expect(isDate('2000-02-29')).toBe(true);
  });
});

describe('C-AST-26: numbers by a pattern', () => {
  const parts = { className: '暖通', typeName: '空调机组', today: new Date('2026-05-07T00:00:00Z') };
  test('day, class and type are filled in, the running number has its digits, and grows beyond them', () => {
    const stem = stemOf('{class}-{type}-{yy}{mm}{dd}-{n:3}', parts);
    expect(stem).toBe('暖通-空调机组-260507-{n:3}');
    expect(numberOf(stem, 7)).toBe('暖通-空调机组-260507-007');
    expect(numberOf(stem, 12_345)).toBe('暖通-空调机组-260507-12345');
    expect(numberOf(stemOf(undefined, parts), 1)).toBe('A-000001');
    expect(stemOf('{type}{n}', { ...parts, typeName: '{n}' })).toBe('n{n}');
  });
  test('a pattern has one running number and no braces that mean nothing', () => {
    for (const pattern of ['A-{n}', '{yyyy}{n:12}', 'AHU-{yyyy}-{n:4}'])
      expect(() => refuseBadPattern(pattern)).not.toThrow();
    for (const pattern of ['', 'A', '{n}{n}', '{N}', '{n:0}', '{n:13}', '{week}{n}', 'A{', '{n:x}'])
      expect(() => refuseBadPattern(pattern), pattern).toThrow(Refusal);
  });
});

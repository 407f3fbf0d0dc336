import { Refusal } from '@twinscape/contract';
import { describe, expect, test } from 'vitest';
import { buildNumberStem, formatAssetNumber, parsePropertyValue, refuseBadPattern } from './rules.ts';

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
  test('what is written is trimmed, nothing is nothing, and what does not fit is refused by the name of the property', () => {
    expect(parsePropertyValue({ propertyName: '功率', valueType: 'number' }, ' 7.50 ')).toBe('7.50');
    expect(parsePropertyValue({ propertyName: '功率', valueType: 'number' }, '  ')).toBeUndefined();
    expect(refusalOf(() => parsePropertyValue({ propertyName: '功率', valueType: 'number' }, '很大'))).toBe(
      '“功率” must be a number, not “很大”',
    );
    expect(
      refusalOf(() => parsePropertyValue({ propertyName: '备注', valueType: 'text' }, 'x'.repeat(4_001))),
    ).toContain('4000');
  });
});

describe('C-AST-26: numbers by a pattern', () => {
  const parts = { className: '暖通', typeName: '空调机组', today: new Date('2026-05-07T00:00:00Z') };
  test('day, class and type are filled in, the running number has its digits, and grows beyond them', () => {
    const stem = buildNumberStem('{class}-{type}-{yy}{mm}{dd}-{n:3}', parts);
    expect(stem).toBe('暖通-空调机组-260507-{n:3}');
    expect(formatAssetNumber(stem, 7)).toBe('暖通-空调机组-260507-007');
    expect(formatAssetNumber(stem, 12_345)).toBe('暖通-空调机组-260507-12345');
    expect(formatAssetNumber(buildNumberStem(undefined, parts), 1)).toBe('A-000001');
    expect(buildNumberStem('{type}{n}', { ...parts, typeName: '{n}' })).toBe('n{n}');
  });
  test('a pattern has one running number and no braces that mean nothing', () => {
    for (const pattern of ['A-{n}', '{yyyy}{n:12}', 'AHU-{yyyy}-{n:4}'])
      expect(() => refuseBadPattern(pattern)).not.toThrow();
    for (const pattern of ['', 'A', '{n}{n}', '{N}', '{n:0}', '{n:13}', '{week}{n}', 'A{', '{n:x}'])
      expect(() => refuseBadPattern(pattern), pattern).toThrow(Refusal);
  });
});

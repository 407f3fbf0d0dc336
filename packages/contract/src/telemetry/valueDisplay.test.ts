import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { findRefusalByMessage } from '../core/refusal.ts';
import { ANSWERED_MAPPED_VALUES_MAX } from './limits.ts';
import {
  createMappingBudget,
  findMappedCode,
  findMappedValue,
  formatMappedCell,
  type MappedValue,
  mappedName,
  valueDisplayFields,
} from './valueDisplay.ts';

const pump: MappedValue[] = [
  { value: '0', cn: '停止', en: 'Stopped', colour: 'grey' },
  { value: '1', cn: '运行', en: 'Running', colour: 'green' },
  { value: '2', cn: '停止', en: 'Standby', colour: 'grey' },
  { value: 'F', en: 'Fault', colour: 'red' },
];

test.each([
  [1, '运行'],
  ['1', '运行'],
  [true, '运行'],
  [false, '停止'],
  ['F', 'Fault'],
  [1.5, undefined],
  ['f', undefined],
  [null, undefined],
  [{ a: 1 }, undefined],
])('the value %j is called %s', (value, name) => {
  const found = findMappedValue(pump, value);
  expect(found && mappedName(found, 'cn')).toBe(name);
});

it('a truth value goes by its own word before that of 1 and 0', () => {
  const door: MappedValue[] = [
    { value: '1', cn: '一', colour: 'grey' },
    { value: 'true', cn: '开', colour: 'amber' },
  ];
  expect(findMappedValue(door, true)?.cn).toBe('开');
  expect(findMappedValue(door, 1)?.cn).toBe('一');
  expect(findMappedValue(undefined, 1)).toBeUndefined();
});

describe('a sheet', () => {
  it('has words that are read as their codes again, and a code where its word stands for another one', () => {
    for (const language of ['cn', 'en'] as const)
      for (const { value } of pump) {
        const cell = formatMappedCell(pump, value, language) ?? value;
        expect(findMappedCode(pump, cell) ?? cell).toBe(value);
      }
    expect(formatMappedCell(pump, '2', 'cn')).toBeUndefined();
    expect(formatMappedCell(pump, '2', 'en')).toBe('Standby');
    expect(formatMappedCell(pump, '9', 'cn')).toBeUndefined();
  });

  it('is read in either language, in whatever case', () => {
    expect(findMappedCode(pump, ' running ')).toBe('1');
    expect(findMappedCode(pump, '运行')).toBe('1');
    expect(findMappedCode(pump, 'f')).toBe('F');
    expect(findMappedCode(pump, '3')).toBeUndefined();
  });
});

it('an answer repeats mappings for so many codes only; what is shown besides stays', () => {
  const within = createMappingBudget();
  const rows = Array.from({ length: ANSWERED_MAPPED_VALUES_MAX / pump.length + 1 }, () =>
    within({ decimals: 1, valueMapping: pump }),
  );
  expect(rows.at(-2)).toEqual({ decimals: 1, valueMapping: pump });
  expect(rows.at(-1)).toEqual({ decimals: 1, valueMapping: undefined });
  expect(within({ valueMapping: undefined })).toEqual({ valueMapping: undefined });
});

describe('what a mapping is refused for', () => {
  const schema = z.object(valueDisplayFields);
  const refusalOf = (input: object) => {
    const message = schema.safeParse(input).error?.issues[0]?.message ?? '';
    return findRefusalByMessage(message)?.key;
  };
  test.each([
    [{ valueMapping: [{ value: ' ', cn: '空' }] }, 'valueMapping.valueRequired'],
    [{ valueMapping: [{ value: '1', cn: '', en: ' ' }] }, 'valueMapping.nameRequired'],
    [
      {
        valueMapping: [
          { value: '1', cn: '运行' },
          { value: ' 1 ', en: 'On' },
        ],
      },
      'valueMapping.valueTwice',
    ],
  ])('%j: %s', (input, key) => expect(refusalOf(input)).toBe(key));

  it('is bounded in rows, names and decimals; null and an empty list take them away', () => {
    const rows = Array.from({ length: 101 }, (_, at) => ({ value: String(at), cn: `第${at}` }));
    expect(schema.safeParse({ valueMapping: rows }).success).toBe(false);
    expect(schema.safeParse({ valueMapping: rows.slice(1) }).success).toBe(true);
    expect(schema.safeParse({ valueMapping: [{ value: '1', cn: '长'.repeat(41) }] }).success).toBe(false);
    expect(schema.safeParse({ decimals: 7 }).success).toBe(false);
    expect(schema.parse({ decimals: null, valueMapping: [] })).toEqual({ decimals: null, valueMapping: [] });
  });
});

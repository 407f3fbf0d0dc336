import { expect, it } from 'vitest';
import { isSameReading } from './sameReading.ts';
import type { LabelReading } from './types.ts';

const reading: LabelReading = {
  rows: [
    { name: 'Supply', value: '21.4', unit: '°C' },
    { name: 'Mode', value: 'auto' },
  ],
  trend: [Number.NaN, 1, 2],
  alarm: { colour: '#f00', urgency: 4, word: 'Major' },
  age: '12 s ago',
};
const [supply = { name: '', value: '' }, mode = { name: '', value: '' }] = reading.rows;

it.each<[string, LabelReading, boolean]>([
  ['itself', reading, true],
  ['one with the same words and numbers', structuredClone(reading), true],
  ['another value', { ...reading, rows: [supply, { ...mode, value: 'off' }] }, false],
  ['another unit', { ...reading, rows: [{ ...supply, unit: 'K' }, mode] }, false],
  ['a row less', { ...reading, rows: [supply] }, false],
  ['another age', { ...reading, age: '1 min ago' }, false],
  ['another alarm', { ...reading, alarm: { colour: '#f00', urgency: 5, word: 'Critical' } }, false],
  ['no alarm', { rows: reading.rows, trend: reading.trend ?? [], age: '12 s ago' }, false],
  ['a gap closed in its line', { ...reading, trend: [0, 1, 2] }, false],
  ['no line', { ...reading, trend: [] }, false],
])('S-SCN-03 a label is painted anew only when it looks different: beside %s', (_, other, isSame) => {
  expect([isSameReading(reading, other), isSameReading(other, reading)]).toEqual([isSame, isSame]);
});

import type { SheetReading } from '@twinscape/contract';
import { describe, expect, it } from 'vitest';
import {
  chooseField,
  findMissingFields,
  getColumnState,
  guessFields,
  needsLook,
  toColumnChoices,
} from './columnChoice.ts';

const reading: SheetReading = {
  count: 2,
  titleRow: 1,
  columns: [
    { place: 0, title: '编号', samples: ['A-1'], field: 'number', guessedBy: 'title' },
    { place: 1, title: '设备名', samples: ['泵'], field: 'name', guessedBy: 'likeness' },
    { place: 2, title: '产地', samples: ['上海'] },
    { place: 4, title: '楼层', samples: ['B1'], field: 'place', guessedBy: 'memory' },
  ],
  fields: [
    { field: 'number', title: '资产编号', isRequired: false },
    { field: 'name', title: '资产名称', isRequired: true },
    { field: 'place', title: '位置', isRequired: false },
  ],
};

describe('which column of a file is which', () => {
  it('begins with the guesses and says how sure each is', () => {
    const fields = guessFields(reading);
    expect(reading.columns.map((column) => getColumnState(column, fields))).toEqual([
      'known',
      'likely',
      'left',
      'remembered',
    ]);
    expect(needsLook(reading, fields)).toBe(true);
    expect(toColumnChoices(fields)).toEqual([
      { field: 'number', place: 0 },
      { field: 'name', place: 1 },
      { field: 'place', place: 4 },
    ]);
  });

  it('gives a field to one column alone, and takes it back', () => {
    const moved = chooseField(guessFields(reading), 2, 'name');
    expect(toColumnChoices(moved)).toContainEqual({ field: 'name', place: 2 });
    expect(getColumnState(reading.columns[1] as SheetReading['columns'][number], moved)).toBe('left');
    expect(getColumnState(reading.columns[2] as SheetReading['columns'][number], moved)).toBe('chosen');
    expect(findMissingFields(reading, moved)).toEqual([]);
    expect(findMissingFields(reading, chooseField(moved, 2, undefined))).toMatchObject([{ field: 'name' }]);
  });

  it('needs no look where every column is known and nothing is missing', () => {
    const sure = { ...reading, columns: reading.columns.filter(({ place }) => place === 0 || place === 4) };
    expect(needsLook(sure, guessFields(sure))).toBe(true);
    const whole = { ...sure, fields: sure.fields.filter(({ isRequired }) => !isRequired) };
    expect(needsLook(whole, guessFields(whole))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { findRoomy } from './findRoomy.ts';
import { findRowPaint, findRowScale, type ScalePaint } from './rowColours.ts';

const paint: ScalePaint = { valueColour: (value, from, to) => [value ?? 0, from, to], NO_VALUE: [1, 2, 3] };

describe('C-DASH-01 colours of elements by data', () => {
  it('follow the mapping, then thresholds, then the scale of what is there', () => {
    const red = { value: 2, shownAs: { valueMapping: [{ value: '2', cn: '故障', colour: 'red' as const }] } };
    expect(findRowPaint(red, {}, undefined, paint)).toEqual([196, 41, 31]);
    const thresholds = [{ from: 26, colour: '#c4291f' }];
    expect(findRowPaint({ value: 27, shownAs: {} }, { thresholds }, { from: 18, to: 30 }, paint)).toEqual([
      196, 41, 31,
    ]);
    expect(findRowPaint({ value: 22, shownAs: {} }, { thresholds }, { from: 18, to: 30 }, paint)).toEqual([22, 18, 30]);
    expect(findRowPaint({ value: undefined, shownAs: {} }, {}, { from: 18, to: 30 }, paint)).toEqual([1, 2, 3]);
  });

  it('a scale runs from the least to the most value unless somebody set its ends', () => {
    const rows = [{ value: 21 }, { value: 'off' }, { value: 25 }];
    expect(findRowScale(rows, {})).toEqual({ from: 21, to: 25 });
    expect(findRowScale(rows, { least: 18, most: 30 })).toEqual({ from: 18, to: 30 });
    expect(findRowScale([{ value: 'off' }], {})).toBeUndefined();
  });
});

it('C-DASH-01 of signs that would cover each other the first says its value', () => {
  const at = (x: number, y: number) => ({ x, y });
  expect(findRoomy([at(0, 0), at(30, 5), at(80, 0), at(0, 30)])).toEqual([0, 2, 3]);
});

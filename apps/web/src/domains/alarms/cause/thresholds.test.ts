import { expect, it } from 'vitest';
import { computeAxisRange, toChartThresholds } from './thresholds.ts';

it('S-PRJ-04: the fixed numbers of a rule are lines, with where an alarm ends; truth values and words are none', () => {
  const line = { key: 't' };
  expect(
    toChartThresholds([
      { ...line, value: 90, severity: 'critical' },
      { ...line, value: 80, release: 78, severity: 'minor' },
      { ...line, value: 80, severity: 'minor' },
      { ...line, key: 'on', value: false, severity: 'warning' },
      { ...line, value: 60 },
    ]).map(({ value, severity, isRelease }) => [value, severity, isRelease]),
  ).toEqual([
    [90, 'critical', false],
    [80, 'minor', false],
    [78, 'minor', true],
    [60, undefined, false],
  ]);
});

it('S-PRJ-04: an axis shows every value and every line, also where all are the same', () => {
  expect(computeAxisRange([0, 50, null], [100])).toEqual([-12, 112]);
  expect(computeAxisRange([20, 20], [])).toEqual([18, 22]);
  expect(computeAxisRange([], [])).toEqual([0, 1]);
});

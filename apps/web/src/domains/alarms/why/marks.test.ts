import { expect, it } from 'vitest';
import { rangeOf, thresholdsOf } from './marks.ts';

it('S-PRJ-04: the fixed numbers of a rule are lines, with where an alarm ends; truth values and words are none', () => {
  const above = { kind: 'value', key: 't', operator: 'gt', value: 80 } as const;
  const hot = { ...above, release: 78 };
  expect(
    thresholdsOf({
      levels: [
        { severity: 'critical', when: { kind: 'value', key: 't', operator: 'gt', value: 90 } },
        {
          severity: 'minor',
          when: {
            kind: 'any',
            of: [hot, { kind: 'count', of: above, atLeast: 2, windowMs: 9 }],
          },
        },
        { severity: 'warning', when: { kind: 'value', key: 'on', operator: 'eq', value: false } },
      ],
      clear: { when: { kind: 'value', key: 't', operator: 'lt', value: 60 } },
    }).map(({ value, severity, isRelease }) => [value, severity, isRelease]),
  ).toEqual([
    [90, 'critical', false],
    [80, 'minor', false],
    [78, 'minor', true],
    [60, undefined, false],
  ]);
});

it('S-PRJ-04: an axis shows every value and every line, also where all are the same', () => {
  expect(rangeOf([0, 50, null], [100])).toEqual([-12, 112]);
  expect(rangeOf([20, 20], [])).toEqual([18, 22]);
  expect(rangeOf([], [])).toEqual([0, 1]);
});

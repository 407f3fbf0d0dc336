import type { RuleDefinition } from '@twinscape/contract/alarms';
import { describe, expect, it } from 'vitest';
import { computeChartPeriod, computeLookBack, toThresholds } from './chartPeriod.ts';

const M = 60_000;
const rule: RuleDefinition = {
  levels: [
    { severity: 'minor', when: { kind: 'value', key: 't', operator: 'gt', value: 80, release: 75 }, holdMs: 20 * M },
    {
      severity: 'major',
      when: {
        kind: 'all',
        of: [
          { kind: 'rate', key: 't', operator: 'gt', value: 5, windowMs: 40 * M },
          {
            kind: 'count',
            of: { kind: 'value', key: 'door', operator: 'eq', value: true },
            atLeast: 2,
            windowMs: 10 * M,
          },
        ],
      },
    },
  ],
  clear: { when: { kind: 'value', key: 't', operator: 'lt', value: 60 } },
};

describe('T-ALM-49 what is shown around the moment of an alarm', () => {
  it('is all that the rule looked at with some room, half as much after it, and nothing that is still to come', () => {
    expect(computeLookBack(rule)).toBe(60 * M);
    expect(computeChartPeriod(1_000 * M, rule, 2_000 * M)).toEqual({ from: 910 * M, to: 1_045 * M });
    expect(computeChartPeriod(1_000 * M, rule, 1_010 * M)).toEqual({ from: 910 * M, to: 1_010 * M });
    expect(computeChartPeriod(1_000 * M, undefined, 2_000 * M)).toEqual({ from: 985 * M, to: 1_007.5 * M });
  });

  it('with a line for every value that is compared, none for a rate', () => {
    expect(toThresholds(rule)).toEqual([
      { path: 'levels[0].when', key: 't', operator: 'gt', value: 80, release: 75, severity: 'minor' },
      { path: 'levels[1].when.of[1]', key: 'door', operator: 'eq', value: true, severity: 'major' },
      { path: 'clear.when', key: 't', operator: 'lt', value: 60 },
    ]);
  });
});

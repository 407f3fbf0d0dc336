import type { RuleTrial } from '@twinscape/contract/alarms';
import { expect, it } from 'vitest';
import { countTrialAlarms, toOpenSpans, toRuleThresholds } from './trialResult.ts';

type Moment = RuleTrial['moments'][number];
const moment = (kind: Moment['kind'], at: number, severity: Moment['severity'] = 'minor'): Moment => ({
  deviceId: 'd',
  kind,
  at,
  severity,
  evaluation: { at, held: [], conditions: [] },
});

it('S-PRJ-04: a trial shows each severity of an alarm as a span of its own, an open one to the end', () => {
  const moments = [
    moment('raised', 10),
    moment('severity', 20, 'critical'),
    moment('repeated', 25, 'critical'),
    moment('cleared', 30, 'critical'),
    moment('raised', 50),
  ];
  expect(toOpenSpans(moments, 60)).toEqual({
    spans: [
      { from: 10, to: 20, severity: 'minor' },
      { from: 20, to: 30, severity: 'critical' },
      { from: 50, to: 60, severity: 'minor' },
    ],
    isOpen: true,
  });
  expect(countTrialAlarms(moments)).toEqual([
    { severity: 'critical', count: 1 },
    { severity: 'minor', count: 1 },
  ]);
  expect(toOpenSpans([], 60)).toEqual({ spans: [], isOpen: false });
});

it('S-PRJ-04: a rule that is not saved has its lines already, each with its severity', () => {
  expect(
    toRuleThresholds({
      levels: [
        {
          severity: 'critical',
          when: { kind: 'all', of: [{ kind: 'value', key: 't', operator: 'gt', value: 12, release: 11 }] },
        },
        {
          severity: 'minor',
          when: {
            kind: 'count',
            of: { kind: 'value', key: 'p', operator: 'lt', value: 2 },
            atLeast: 3,
            windowMs: 60_000,
          },
        },
      ],
      clear: { when: { kind: 'value', key: 't', operator: 'lt', value: 9 } },
    }),
  ).toEqual([
    { key: 't', value: 12, severity: 'critical', isRelease: false },
    { key: 't', value: 11, severity: 'critical', isRelease: true },
    { key: 'p', value: 2, severity: 'minor', isRelease: false },
    { key: 't', value: 9, severity: undefined, isRelease: false },
  ]);
});

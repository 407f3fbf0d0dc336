import type { RuleDefinition } from '@twinscape/contract/alarms';
import { expect, it } from 'vitest';
import { findUnknownKeys } from './warnings.ts';

const rule: RuleDefinition = {
  levels: [
    {
      severity: 'major',
      when: {
        kind: 'any',
        of: [
          { kind: 'value', key: 'temperature', operator: 'gt', value: 80 },
          {
            kind: 'count',
            of: { kind: 'value', key: 'trip', operator: 'eq', value: true },
            atLeast: 3,
            windowMs: 60_000,
          },
          { kind: 'silence', forMs: 60_000 },
        ],
      },
    },
  ],
  clear: { when: { kind: 'rate', key: 'flow', operator: 'lt', value: 1, windowMs: 60_000 } },
};

it('T-ALM-43 warns of every key that was never sent, where it stands, also in counts, groups and the end', () => {
  const paths = (...known: string[]) => findUnknownKeys(rule, new Set(known), 'en').map(({ path, key }) => [key, path]);
  expect(paths()).toEqual([
    ['temperature', 'levels[0].when.of[0]'],
    ['trip', expect.stringContaining('levels[0].when.of[1]')],
    ['flow', 'clear.when'],
  ]);
  expect(paths('temperature', 'flow')).toEqual([['trip', expect.any(String)]]);
  expect(paths('temperature', 'flow', 'trip')).toEqual([]);
});

it('T-ALM-43 says so in the caller’s language', () => {
  const [cn] = findUnknownKeys(rule, new Set(['trip', 'flow']), 'cn');
  const [en] = findUnknownKeys(rule, new Set(['trip', 'flow']), 'en');
  expect(cn?.message).toBe('所选设备从未上报过“temperature”，请核对名称');
  expect(en?.message).toBe('None of the devices has ever sent “temperature”. Check the name.');
});

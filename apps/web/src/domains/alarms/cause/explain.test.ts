import type { Condition, RuleDefinition, RuleEvaluation } from '@twinscape/contract/alarms';
import { describe, expect, it } from 'vitest';
import { explainRuleEvaluation } from './explain.ts';
import { formatAmount, formatCondition, formatLevelHeading } from './formatCondition.ts';

const nameOf = (key: string) => (key === 'supply' ? { name: '供水温度', unit: '°C' } : { name: key, unit: undefined });
const hot: Condition = { kind: 'value', key: 'supply', operator: 'gt', value: 80, release: 78 };

describe('why an alarm fired, in words (S-PRJ-04)', () => {
  it.each<[Condition, string, string]>([
    [hot, '供水温度 高于 80 °C（降到 78 °C 后解除）', '供水温度 is above 80 °C (until it falls to 78 °C)'],
    [{ kind: 'value', key: 'supply', operator: 'le', value: 5 }, '供水温度 不高于 5 °C', '供水温度 is at most 5 °C'],
    [{ kind: 'value', key: 'running', operator: 'eq', value: false }, 'running 为 否', 'running is no'],
    [{ kind: 'value', key: 'mode', operator: 'ne', value: 'auto' }, 'mode 不为 auto', 'mode is not auto'],
    [
      { kind: 'rate', key: 'supply', operator: 'ge', value: 5, windowMs: 600_000 },
      '供水温度 在 10 分 内的变化不小于 5 °C',
      '供水温度 changes by at least 5 °C within 10 min',
    ],
    [{ kind: 'silence', forMs: 300_000 }, '设备超过 5 分 没有数据', 'no data from the device for 5 min'],
    [
      { kind: 'silence', key: 'supply', forMs: 90_000 },
      '供水温度 超过 1 分 30 秒 没有数据',
      'no value of 供水温度 for 1 min 30 s',
    ],
    [
      {
        kind: 'count',
        of: { kind: 'value', key: 'fault', operator: 'eq', value: true },
        atLeast: 3,
        windowMs: 3_600_000,
      },
      '1 小时 内至少 3 次fault 为 是',
      'fault is yes, at least 3 times within 1 h',
    ],
  ])('a condition is a sentence: %o', (condition, cn, en) => {
    expect(formatCondition(condition, 'cn', nameOf)).toBe(cn);
    expect(formatCondition(condition, 'en', nameOf)).toBe(en);
  });

  it('a code is said by its mapping, and a number is never rounded to the decimals of its series', () => {
    const valueMapping = [{ value: '2', cn: '故障', en: 'Fault', colour: 'red' as const }];
    const mapped = () => ({ name: '状态', unit: 'x', valueMapping });
    const isFault: Condition = { kind: 'value', key: 'state', operator: 'eq', value: 2 };
    expect(formatCondition(isFault, 'cn', mapped)).toBe('状态 为 故障');
    expect(formatCondition(isFault, 'en', mapped)).toBe('状态 is Fault');
    expect(formatAmount(26.04, { unit: '°C' }, 'en')).toBe('26.04 °C');
  });

  it('a level says how its conditions belong together and how long they have to hold', () => {
    expect(formatLevelHeading({ when: { kind: 'all', of: [hot] }, holdMs: 300_000 }, 'en', nameOf)).toBe(
      'all of these are true for 5 min',
    );
    expect(formatLevelHeading({ when: hot, holdMs: 300_000 }, 'cn', nameOf)).toBe('持续 5 分');
    expect(formatLevelHeading({ when: hot }, 'en', nameOf)).toBe('');
  });

  it('each level stands with what was seen of each of its conditions, its own group not among them', () => {
    const definition: RuleDefinition = {
      levels: [
        { severity: 'critical', when: hot, holdMs: 60_000 },
        { severity: 'minor', when: { kind: 'any', of: [hot, { kind: 'silence', forMs: 60_000 }] } },
      ],
      clear: { when: { kind: 'value', key: 'supply', operator: 'lt', value: 70 } },
    };
    const evaluation: RuleEvaluation = {
      at: 5_000,
      held: [{ path: 'levels[1]', since: 4_000 }],
      conditions: [
        { path: 'levels[1].when', held: true },
        { path: 'levels[1].when.of[0]', held: true, value: 86, at: 4_000 },
      ],
    };
    const told = explainRuleEvaluation(definition, evaluation, 'en', nameOf);
    expect(told.map(({ path, held, since }) => [path, held, since])).toEqual([
      ['levels[0]', false, undefined],
      ['levels[1]', true, 4_000],
      ['clear', false, undefined],
    ]);
    expect(told[1]?.conditions.map(({ path, depth, found }) => [path, depth, found?.value])).toEqual([
      ['levels[1].when.of[0]', 0, 86],
      ['levels[1].when.of[1]', 0, undefined],
    ]);
  });
});

import type { RuleDefinition } from '@twinscape/contract/alarms';
import { describe, expect, it } from 'vitest';
import { findDraftProblems, newRule, toDraftRule, toRuleDocument } from './draft.ts';
import { formatRuleSentences, formatWeekdays } from './formatRule.ts';

const nameOf = (key: string) => (key === 'supply' ? { name: '供水温度', unit: '°C' } : { name: key, unit: undefined });
const said = (rule: RuleDefinition, language: 'cn' | 'en') =>
  formatRuleSentences(toDraftRule(rule), language, nameOf).map(({ text }) => text);
const over = (value: number, release?: number) =>
  ({ kind: 'value', key: 'supply', operator: 'gt', value, ...(release === undefined ? {} : { release }) }) as const;

describe('a rule as a plain sentence (S-PRJ-04)', () => {
  it('says a threshold that must hold and where it ends', () => {
    const rule: RuleDefinition = { levels: [{ severity: 'critical', when: over(12, 11), holdMs: 300_000 }] };
    expect(said(rule, 'cn')).toEqual([
      '当 供水温度 高于 12 °C，且持续 5 分，报“紧急”；降到 11 °C 后解除',
      '以上条件都不再满足时，报警自动清除',
    ]);
    expect(said(rule, 'en')[0]).toBe(
      'When 供水温度 is above 12 °C for 5 min, raise “Critical”; it ends when the value falls to 11 °C',
    );
  });

  it('names the worst level first, joins groups, and puts groups within groups into brackets', () => {
    const rule: RuleDefinition = {
      levels: [
        { severity: 'minor', when: over(10) },
        {
          severity: 'major',
          when: {
            kind: 'all',
            of: [over(12), { kind: 'any', of: [{ kind: 'silence', forMs: 60_000 }, over(20)] }],
          },
        },
      ],
      clear: { when: { kind: 'value', key: 'supply', operator: 'lt', value: 8 }, holdMs: 60_000 },
      schedule: {
        timeZone: 'Asia/Shanghai',
        days: [1, 2, 3, 4, 5],
        from: '08:00',
        to: '18:00',
        holidays: ['2026-10-01'],
      },
      repeatMs: 3_600_000,
    };
    expect(said(rule, 'cn')).toEqual([
      '当 供水温度 高于 12 °C，且 （设备超过 1 分 没有数据，或 供水温度 高于 20 °C），报“重要”',
      '当 供水温度 高于 10 °C，报“次要”',
      '当 供水温度 低于 8 °C，且持续 1 分，清除报警',
      '仅在周一至周五 08:00–18:00（Asia/Shanghai）判断，1 个节假日除外',
      '未清除时，每 1 小时 提醒一次',
    ]);
    expect(said(rule, 'en').slice(2)).toEqual([
      'The alarm clears when 供水温度 is below 8 °C for 1 min',
      'Evaluated only Mon–Fri 08:00–18:00 (Asia/Shanghai), except 1 holiday',
      'While the alarm is active, a reminder is sent every 1 h',
    ]);
  });

  it('says what is not yet said as a mark', () => {
    expect(formatRuleSentences(newRule(), 'cn', nameOf)[0]?.text).toBe('当 … 高于 …，报“重要”');
  });

  it.each([
    [[1, 2, 3, 4, 5, 6, 7], '每天', 'daily'],
    [[7, 6], '周六、周日', 'Sat, Sun'],
    [[1, 3, 4, 5], '周一、周三至周五', 'Mon, Wed–Fri'],
  ])('days %j', (days, cn, en) => {
    expect(formatWeekdays(days, 'cn')).toBe(cn);
    expect(formatWeekdays(days, 'en')).toBe(en);
  });
});

describe('a rule as it is written (S-PRJ-04)', () => {
  it('comes out as it went in; a single condition needs no group', () => {
    const rule: RuleDefinition = {
      levels: [{ severity: 'critical', when: over(12, 11), holdMs: 60_000 }],
      clear: { when: { kind: 'any', of: [over(3), over(4)] } },
    };
    expect(toRuleDocument(toDraftRule(rule))).toEqual(rule);
  });

  it('says what is wrong at the field that is wrong', () => {
    expect([...findDraftProblems(newRule(), 'cn')]).toEqual([
      ['levels[0].when.of[0].key', { message: '不能为空', isUnsaid: true }],
      ['levels[0].when.of[0].value', { message: '缺少此项', isUnsaid: true }],
    ]);
    const wrong = toDraftRule({ levels: [{ severity: 'critical', when: { kind: 'all', of: [over(5, 9), over(3)] } }] });
    expect([...findDraftProblems(wrong, 'en')]).toEqual([
      ['levels[0].when.of[0].release', { message: 'the reset value cannot be above the limit 5', isUnsaid: false }],
    ]);
  });
});

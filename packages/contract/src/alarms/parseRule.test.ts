import { describe, expect, it } from 'vitest';
import {
  collectRuleKeys,
  formatRulePath,
  formatRuleProblem,
  parseRule,
  requireRuleDefinition,
  walkConditions,
} from './parseRule.ts';
import type { Condition, RuleDefinition } from './rule.ts';
import { RULE_LIMITS as limits } from './ruleLimits.ts';

const hot: Condition = { kind: 'value', key: 't', operator: 'gt', value: 80 };
const rule = (when: unknown, rest: object = {}) => ({ levels: [{ severity: 'major', when }], ...rest });
const schedule = (rest: object = {}) => ({ timeZone: 'Asia/Shanghai', days: [1], from: '08:00', to: '18:00', ...rest });
const problems = (given: unknown): string[] => {
  const read = parseRule(given);
  return 'problems' in read ? read.problems.map((one) => formatRuleProblem(one, 'en')) : [];
};
const nested = (depth: number): unknown => (depth === 1 ? hot : { kind: 'all', of: [nested(depth - 1)] });

describe('a rule that somebody wrote', () => {
  it('is read as it is', () => {
    const full: RuleDefinition = {
      levels: [
        { severity: 'warning', when: { ...hot, release: 75 }, holdMs: 0 },
        {
          severity: 'critical',
          when: {
            kind: 'any',
            of: [
              { kind: 'rate', key: 't', operator: 'ge', value: 5, windowMs: 60_000 },
              { kind: 'silence', forMs: 60_000 },
              {
                kind: 'count',
                of: { kind: 'value', key: 'door', operator: 'eq', value: true },
                atLeast: 3,
                windowMs: 60_000,
              },
            ],
          },
        },
      ],
      clear: { when: { kind: 'value', key: 'mode', operator: 'ne', value: 'auto' }, holdMs: 1_000 },
      schedule: { ...schedule(), from: '22:00', to: '06:00', holidays: ['2026-10-01'] },
      repeatMs: 60_000,
      message: '过热',
    };
    expect(parseRule(full)).toEqual({ rule: full });
    expect(collectRuleKeys(full)).toEqual({ keys: ['door', 'mode', 't'], watchesAllKeys: true });
    expect([...walkConditions(full)].map(({ path }) => formatRulePath(path))).toEqual([
      'levels[0].when',
      'levels[1].when',
      'levels[1].when.of[0]',
      'levels[1].when.of[1]',
      'levels[1].when.of[2]',
      'clear.when',
    ]);
  });

  it.each<[unknown, string[]]>([
    [undefined, ['definition: this is missing']],
    ['rule', ['definition: object is needed here']],
    [{}, ['levels: this is missing']],
    [{ levels: [] }, ['levels: at least 1 needed']],
    [rule(undefined), ['levels[0].when: this is missing']],
    [rule({ kind: 'sum' }), ['levels[0].when.kind: must be one of value / rate / silence / count / all / any']],
    [rule({ ...hot, key: '' }), ['levels[0].when.key: must not be empty']],
    [rule({ ...hot, key: 'a\nb' }), ['levels[0].when.key: the format is not correct']],
    [rule({ ...hot, key: 'k'.repeat(256) }), ['levels[0].when.key: at most 255 characters']],
    [rule({ ...hot, operator: '>' }), ['levels[0].when.operator: must be one of gt / ge / lt / le / eq / ne']],
    [rule({ ...hot, value: null }), ['levels[0].when.value: number / boolean / string is needed here']],
    [rule({ kind: 'value', key: 't', operator: 'gt' }), ['levels[0].when.value: this is missing']],
    [rule({ ...hot, value: 'hot' }), ['levels[0].when.value: greater-than and less-than comparisons need a number']],
    [rule({ ...hot, relase: 75 }), ['levels[0].when: a rule has no field “relase” here']],
    [rule({ ...hot, release: 81 }), ['levels[0].when.release: the reset value cannot be above the limit 80']],
    [
      rule({ ...hot, operator: 'lt', release: 79 }),
      ['levels[0].when.release: the reset value cannot be below the limit 80'],
    ],
    [
      rule({ ...hot, operator: 'eq', release: 80 }),
      ['levels[0].when.release: only greater-than and less-than comparisons have a reset value'],
    ],
    [rule({ kind: 'all', of: [] }), ['levels[0].when.of: at least 1 needed']],
    [rule({ kind: 'any', of: Array(21).fill(hot) }), ['levels[0].when.of: at most 20 allowed']],
    [rule({ kind: 'any', of: [hot, { ...hot, key: 7 }] }), ['levels[0].when.of[1].key: string is needed here']],
    [rule({ kind: 'silence', forMs: 10 }), ['levels[0].when.forMs: must be at least 1000']],
    [rule({ kind: 'silence', forMs: 1000.5 }), ['levels[0].when.forMs: int is needed here']],
    [
      rule({ kind: 'count', of: { ...hot, release: 1 }, atLeast: 101, windowMs: 60_000 }),
      ['levels[0].when.of: a rule has no field “release” here', 'levels[0].when.atLeast: must be at most 100'],
    ],
    [rule(hot, { repeatMs: 1 }), ['repeatMs: must be at least 60000']],
    [rule(hot, { clear: { holdMs: 1 } }), ['clear.when: this is missing']],
    [
      {
        levels: [
          { severity: 'major', when: hot },
          { severity: 'major', when: hot },
        ],
      },
      ['levels[1].severity: the severity “major” appears twice'],
    ],
    [
      { levels: [{ severity: 'awful', when: hot }] },
      ['levels[0].severity: must be one of critical / major / minor / warning / indeterminate'],
    ],
    [
      rule(hot, { schedule: schedule({ timeZone: 'Mars/Olympus' }) }),
      ['schedule.timeZone: the time zone “Mars/Olympus” does not exist'],
    ],
    [rule(hot, { schedule: schedule({ days: [1, 1] }) }), ['schedule.days[1]: “1” appears twice']],
    [rule(hot, { schedule: schedule({ days: [8] }) }), ['schedule.days[0]: must be at most 7']],
    [rule(hot, { schedule: schedule({ from: '8:00' }) }), ['schedule.from: the format is not correct']],
    [
      rule(hot, { schedule: schedule({ from: '18:00' }) }),
      ['schedule.to: start and end cannot be the same; for the whole day enter 00:00 to 24:00'],
    ],
    [rule(hot, { schedule: schedule({ from: '24:00' }) }), ['schedule.from: a schedule cannot begin at 24:00']],
    [
      rule(hot, { schedule: schedule({ holidays: ['2026-02-30'] }) }),
      ['schedule.holidays[0]: the format is not correct'],
    ],
    [rule(hot, { message: 'x'.repeat(501) }), ['message: at most 500 characters']],
    [rule(nested(6)), ['levels[0].when.of[0].of[0].of[0].of[0]: conditions go at most 5 levels deep']],
  ])('is refused with every place and its reason: %j', (given, wanted) => expect(problems(given)).toEqual(wanted));

  it('goes to its limits and no further', () => {
    expect(problems(rule(nested(limits.depth)))).toEqual([]);
    const twenty = { kind: 'any', of: Array(19).fill(hot) };
    expect(
      problems({
        levels: [
          { severity: 'major', when: twenty },
          { severity: 'minor', when: twenty },
        ],
      }),
    ).toEqual([]);
    const three = ['major', 'minor', 'warning'].map((severity) => ({ severity, when: twenty }));
    expect(problems({ levels: three })).toEqual(['definition: a rule has at most 40 conditions']);
  });

  it('costs nothing to refuse, however deep or long it is', () => {
    let deep: unknown = hot;
    for (let depth = 0; depth < 50_000; depth++) deep = { kind: 'all', of: [deep, deep] };
    const began = performance.now();
    expect(problems(rule(deep))).toHaveLength(1);
    expect(problems(rule({ kind: 'any', of: Array(200_000).fill(hot) }))).toEqual([
      'definition: a rule has at most 40 conditions',
    ]);
    expect(problems(rule(hot, { message: 'x'.repeat(200_000) }))).toEqual([
      'definition: a rule has at most 32768 characters',
    ]);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('speaks to calls as a refusal: the first problem, and all of them by field', () => {
    const wrong = rule({ ...hot, key: '' }, { repeatMs: 1 });
    expect(() => requireRuleDefinition(wrong, 'cn')).toThrow(
      expect.objectContaining({
        text: expect.objectContaining({ key: 'alarmRule.empty' }),
        fields: [
          { field: 'definition.levels[0].when.key', message: 'levels[0].when.key：不能为空' },
          { field: 'definition.repeatMs', message: 'repeatMs：不能小于 60000' },
        ],
      }),
    );
  });
});

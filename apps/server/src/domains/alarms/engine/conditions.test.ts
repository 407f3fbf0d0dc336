import { type Condition, parseRule, type RuleDefinition, type RuleLevel } from '@twinscape/contract/alarms';
import { describe, expect, it } from 'vitest';
import { toStorableValue } from './compare.ts';
import { advanceRule, beginRule, compileRule, type ObservedValue, stepRule } from './index.ts';

const S = 1_000;
const M = 60 * S;
const T = Date.parse('2026-03-10T12:00:00Z');

/** Seconds and values by key (a plain value is of `t`); `undefined` for time alone. */
type Came = readonly [seconds: number, values: ObservedValue | Readonly<Record<string, ObservedValue>> | undefined];
const isRecord = (value: Came[1]): value is Readonly<Record<string, ObservedValue>> =>
  typeof value === 'object' && !('json' in value);

/** What was told, as "seconds kind severity". */
function told(definition: Partial<RuleDefinition> & Pick<RuleDefinition, 'levels'>, came: readonly Came[]): string[] {
  const read = parseRule(definition);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  const rule = compileRule(read.rule);
  let state = beginRule(rule, T);
  return came.flatMap(([seconds, values]) => {
    const at = T + seconds * S;
    const points = new Map(Object.entries(isRecord(values) ? values : { t: values ?? 0 }));
    const done = values === undefined ? advanceRule(rule, state, at) : stepRule(rule, state, at, points);
    state = done.state;
    return done.transitions.map((one) => `${(one.at - T) / S} ${one.kind} ${one.severity}`);
  });
}
const level = (when: Condition, more: Partial<RuleLevel> = {}): RuleLevel => ({ severity: 'major', when, ...more });
const value = (operator: 'gt' | 'ge' | 'lt' | 'le' | 'eq' | 'ne', wanted: number | boolean | string, key = 't') =>
  ({ kind: 'value', key, operator, value: wanted }) as const;
const raises = (when: Condition, ...values: ObservedValue[]) =>
  told(
    { levels: [level(when)] },
    values.map((one, n): Came => [n + 1, one]),
  ).length > 0;

describe('C-ALM-02 a value compared with a fixed one', () => {
  it.each<['gt' | 'ge' | 'lt' | 'le' | 'eq' | 'ne', number | boolean | string, ObservedValue, boolean]>([
    ['gt', 80, 80, false],
    ['gt', 80, 80.1, true],
    ['ge', 80, 80, true],
    ['lt', 80, 79.9, true],
    ['lt', 80, 80, false],
    ['le', 80, 80, true],
    ['eq', 80, 80, true],
    ['eq', 80, 81, false],
    ['ne', 80, 81, true],
    ['ne', 80, 80, false],
    ['gt', 0, true, true],
    ['gt', 0, false, false],
    ['gt', 9_007_199_254_740_992, 9_007_199_254_740_993n, true],
    ['gt', 80, '81', false],
    ['gt', 80, { json: '81' }, false],
    ['gt', 80, Number.NaN, false],
    ['eq', 'fault', 'fault', true],
    ['eq', 'fault', 'Fault', false],
    ['ne', 'fault', 'ok', true],
    ['eq', true, true, true],
    ['eq', true, false, false],
    ['ne', true, false, true],
  ])('%s %s, and %s comes: %s', (operator, wanted, came, expected) =>
    expect(raises(value(operator, wanted), came)).toBe(expected),
  );

  it.each<['gt' | 'lt', number, number, number[], string[]]>([
    ['gt', 80, 75, [81, 76, 75, 74], ['1 raised major', '4 cleared major']],
    ['lt', 10, 15, [9, 14, 15, 16], ['1 raised major', '4 cleared major']],
    ['gt', 80, 80, [81, 80, 79], ['1 raised major', '3 cleared major']],
  ])('%s %s with a release at %s ends beyond it only', (operator, wanted, release, values, expected) =>
    expect(
      told(
        { levels: [level({ ...value(operator, wanted), release })] },
        values.map((one, n): Came => [n + 1, one]),
      ),
    ).toEqual(expected),
  );

  it('points of other keys, and points that come late, change nothing', () => {
    expect(
      told({ levels: [level(value('gt', 80))] }, [
        [1, { other: 99 }],
        [10, 20],
        [5, 99],
      ]),
    ).toEqual([]);
  });
});

describe('conditions of time', () => {
  it('a silence begins when the rule does, ends with the next point, and comes at its exact moment', () => {
    const rule = { levels: [level({ kind: 'silence', key: 't', forMs: 5 * M })] };
    expect(told(rule, [[299, undefined]])).toEqual([]);
    expect(told(rule, [[400, undefined]])).toEqual(['300 raised major']);
    expect(
      told(rule, [
        [100, 1],
        [399, undefined],
        [450, undefined],
        [500, 2],
      ]),
    ).toEqual(['400 raised major', '500 cleared major']);
    expect(
      told(rule, [
        [200, { other: 1 }],
        [301, undefined],
      ]),
    ).toEqual(['300 raised major']);
  });

  it('a silence of every key ends with a point of any', () => {
    const rule = { levels: [level({ kind: 'silence', forMs: M })] };
    expect(
      told(rule, [
        [50, { other: 1 }],
        [100, undefined],
        [111, undefined],
      ]),
    ).toEqual(['110 raised major']);
  });

  it('so many points within a window, which leave it one by one', () => {
    const rule = { levels: [level({ kind: 'count', of: value('gt', 80), atLeast: 3, windowMs: M })] };
    const points: Came[] = [
      [1, 81],
      [2, 50],
      [10, 82],
      [20, 83],
    ];
    expect(told(rule, points)).toEqual(['20 raised major']);
    expect(told(rule, [...points, [61, undefined]])).toEqual(['20 raised major', '61 cleared major']);
    // A point of the same moment takes the place of the former one.
    expect(
      told(rule, [
        [1, 81],
        [10, 82],
        [20, 83],
        [20, 10],
      ]),
    ).toEqual(['20 raised major', '20 cleared major']);
    expect(
      told(rule, [
        [1, 81],
        [62, 82],
        [63, 83],
      ]),
    ).toEqual([]);
  });

  it.each<[string, Came[], string[]]>([
    [
      'a rise within the window',
      [
        [0, 10],
        [60, 21],
      ],
      ['60 raised major'],
    ],
    [
      'a rise that is too small',
      [
        [0, 10],
        [60, 20],
      ],
      [],
    ],
    [
      'a rise whose beginning is not known yet',
      [
        [30, 10],
        [59, 99],
      ],
      [],
    ],
    [
      'a rise that is over when its beginning leaves',
      [
        [0, 10],
        [30, 30],
        [60, 30],
        [91, undefined],
      ],
      ['60 raised major', '90 cleared major'],
    ],
    [
      'a fall',
      [
        [0, 30],
        [60, 10],
      ],
      [],
    ],
    [
      'texts',
      [
        [0, 'a'],
        [60, 'b'],
      ],
      [],
    ],
  ])('a change over a window: %s', (_what, came, expected) =>
    expect(told({ levels: [level({ kind: 'rate', key: 't', operator: 'gt', value: 10, windowMs: M })] }, came)).toEqual(
      expected,
    ),
  );

  it.each<[string, Came[], string[]]>([
    [
      'without a break',
      [
        [1, 90],
        [200, undefined],
      ],
      ['61 raised major'],
    ],
    [
      'with one, it begins anew',
      [
        [1, 90],
        [40, 10],
        [50, 90],
        [105, undefined],
        [111, undefined],
      ],
      ['110 raised major'],
    ],
    [
      'to the end of it',
      [
        [1, 90],
        [60, 10],
      ],
      [],
    ],
  ])('a hold time %s', (_what, came, expected) =>
    expect(told({ levels: [level(value('gt', 80), { holdMs: M })] }, came)).toEqual(expected),
  );
});

describe('conditions together', () => {
  it.each<[string, 'all' | 'any', ObservedValue, ObservedValue, boolean]>([
    ['both of all', 'all', 90, 90, true],
    ['one of all', 'all', 90, 10, false],
    ['one of any', 'any', 10, 90, true],
    ['none of any', 'any', 10, 10, false],
  ])('%s', (_what, kind, a, b, expected) => {
    const when: Condition = { kind, of: [value('gt', 80, 'a'), value('gt', 80, 'b')] };
    expect(told({ levels: [level(when)] }, [[1, { a, b }]]).length > 0).toBe(expected);
  });

  it('values of different moments meet: the last one of each key counts', () => {
    const when: Condition = { kind: 'all', of: [value('gt', 80, 'a'), value('eq', 'on', 'b')] };
    expect(
      told({ levels: [level(when)] }, [
        [1, { a: 90 }],
        [5, { b: 'on' }],
        [9, { a: 10 }],
      ]),
    ).toEqual(['5 raised major', '9 cleared major']);
  });

  it('groups within groups', () => {
    const when: Condition = {
      kind: 'any',
      of: [value('eq', true, 'trip'), { kind: 'all', of: [value('gt', 80, 'a'), value('gt', 80, 'b')] }],
    };
    expect(told({ levels: [level(when)] }, [[1, { a: 90, b: 10, trip: false }]])).toEqual([]);
    expect(told({ levels: [level(when)] }, [[1, { a: 90, b: 90, trip: false }]])).toEqual(['1 raised major']);
    expect(told({ levels: [level(when)] }, [[1, { trip: true }]])).toEqual(['1 raised major']);
  });
});

describe('levels, the end of an alarm, and telling again', () => {
  const levels: RuleLevel[] = [
    level(value('gt', 80), { severity: 'warning' }),
    level(value('gt', 90), { severity: 'critical' }),
  ];

  it('the worst level that holds gives the alarm its severity, and each change is told once', () => {
    expect(
      told({ levels }, [
        [1, 85],
        [2, 95],
        [3, 96],
        [4, 85],
        [5, 10],
      ]),
    ).toEqual(['1 raised warning', '2 severity critical', '4 severity warning', '5 cleared warning']);
    expect(
      told({ levels }, [
        [1, 95],
        [2, 10],
      ]),
    ).toEqual(['1 raised critical', '2 cleared critical']);
  });

  it('an end of its own keeps the alarm open until it holds, and it is raised anew after that', () => {
    const clear = { when: value('lt', 50) };
    expect(
      told({ levels, clear }, [
        [1, 85],
        [2, 60],
        [3, 40],
        [4, 85],
      ]),
    ).toEqual(['1 raised warning', '3 cleared warning', '4 raised warning']);
  });

  it('an end that has to hold comes at its exact moment', () => {
    const clear = { when: value('lt', 50), holdMs: M };
    expect(
      told({ levels, clear }, [
        [1, 85],
        [10, 40],
        [100, undefined],
      ]),
    ).toEqual(['1 raised warning', '70 cleared warning']);
  });

  it('an alarm that stays open is told again, counted from when it was told last', () => {
    const rule = { levels, repeatMs: M };
    expect(
      told(rule, [
        [1, 85],
        [61, undefined],
        [121, undefined],
      ]),
    ).toEqual(['1 raised warning', '61 repeated warning', '121 repeated warning']);
    expect(
      told(rule, [
        [1, 85],
        [30, 95],
        [61, undefined],
        [90, undefined],
      ]),
    ).toEqual(['1 raised warning', '30 severity critical', '90 repeated critical']);
  });
});

describe('what is kept of a value', () => {
  it.each<[string, ObservedValue, number | boolean | string]>([
    ['a number', 1.5, 1.5],
    ['what is no number', Number.POSITIVE_INFINITY, 'Infinity'],
    ['an integer beyond 2⁵³', 9_007_199_254_740_993n, '9007199254740993'],
    ['a truth value', true, true],
    ['a text', '故障', '故障'],
    ['JSON as its text', { json: '{"a":1}' }, '{"a":1}'],
    ['half a character', 'a\ud800', 'a\ufffd'],
    ['what no database keeps', 'a\u0000b', 'a\ufffdb'],
    ['the beginning of a long text', 'x'.repeat(300), `${'x'.repeat(200)}…`],
  ])('%s', (_what, given, kept) => expect(toStorableValue(given)).toBe(kept));
});

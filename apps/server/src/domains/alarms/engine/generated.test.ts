import { type Condition, parseRule, type RuleDefinition, type RuleOperator } from '@twinscape/contract/alarms';
import { describe, expect, it } from 'vitest';
import { advanceRule, beginRule, compileRule, type RuleState, type RuleTransition, stepRule } from './index.ts';
import { Reference, type ReferenceTransition } from './testing/reference.ts';
import { type RandomCase, randomCase } from './testing/series.ts';

const SERIES = 1_200;
const brief = ({ kind, at, severity }: RuleTransition): ReferenceTransition => ({ kind, at, severity });

/** What the engine tells, arrival by arrival. */
function told(
  { rule, start, initial, arrivals }: RandomCase,
  alter = (state: RuleState): RuleState => state,
): ReferenceTransition[][] {
  const compiled = compileRule(rule);
  let state = beginRule(compiled, start, initial);
  return arrivals.map(({ at, values }) => {
    const done = values ? stepRule(compiled, state, at, values) : advanceRule(compiled, state, at);
    state = alter(done.state);
    return done.transitions.map(brief);
  });
}

/** The reference, asked after every arrival or at the end only. */
type Expected = readonly (readonly ReferenceTransition[] | undefined)[];
function expected(one: RandomCase, isStepwise: boolean): Expected {
  const reference = new Reference(one.rule, one.start, one.tick, one.initial);
  return one.arrivals.map((arrival, index) => {
    reference.arrive(arrival);
    return isStepwise || index === one.arrivals.length - 1 ? reference.happened() : undefined;
  });
}

/** The first arrival after which engine and reference do not agree; undefined when they always do. */
function difference(one: RandomCase, wanted: Expected, judged = one.rule): string | undefined {
  const engine = told({ ...one, rule: judged });
  const seen: ReferenceTransition[] = [];
  for (const [index, arrival] of one.arrivals.entries()) {
    seen.push(...(engine[index] ?? []));
    if (wanted[index] && JSON.stringify(seen) !== JSON.stringify(wanted[index])) {
      const moments = (list: readonly ReferenceTransition[] = []) =>
        list.map(({ kind, at, severity }) => `${(at - one.start) / one.tick} ${kind} ${severity}`).join(', ');
      return `seed ${one.seed}, arrival ${index} at ${(arrival.at - one.start) / one.tick}: ${moments(seen)} instead of ${moments(wanted[index])}`;
    }
  }
  return undefined;
}

/** A rule with each of its conditions changed, or its levels. */
function altered(rule: RuleDefinition, condition: (one: Condition) => Condition, holdMs = 0): RuleDefinition {
  const deep = (one: Condition): Condition =>
    one.kind === 'all' || one.kind === 'any' ? { ...one, of: one.of.map(deep) } : condition(one);
  return {
    ...rule,
    levels: rule.levels.map((level) => ({
      ...level,
      when: deep(level.when),
      ...(level.holdMs ? { holdMs: level.holdMs + holdMs } : {}),
    })),
  };
}
const WRONG: Partial<Record<RuleOperator, RuleOperator>> = { gt: 'ge', ge: 'gt', lt: 'le', le: 'lt' };
const withOperator = (one: Condition, change: (operator: RuleOperator) => RuleOperator): Condition => {
  if (one.kind === 'value') return { kind: 'value', key: one.key, operator: change(one.operator), value: one.value };
  if (one.kind === 'rate') return { ...one, operator: change(one.operator) };
  return one.kind === 'count' ? { ...one, of: { ...one.of, operator: change(one.of.operator) } } : one;
};

const MUTATIONS: readonly (readonly [string, (rule: RuleDefinition) => RuleDefinition])[] = [
  ['≥ and > exchanged', (rule) => altered(rule, (one) => withOperator(one, (operator) => WRONG[operator] ?? operator))],
  [
    'equal for unequal',
    (rule) => altered(rule, (one) => withOperator(one, (operator) => (operator === 'ne' ? 'eq' : operator))),
  ],
  ['a hold a millisecond too long', (rule) => altered(rule, (one) => one, 1)],
  ['a hold a millisecond too short', (rule) => altered(rule, (one) => one, -1)],
  ['no release value', (rule) => altered(rule, (one) => (one.kind === 'value' ? { ...one, release: undefined } : one))],
  [
    'a silence a millisecond too long',
    (rule) => altered(rule, (one) => (one.kind === 'silence' ? { ...one, forMs: one.forMs + 1 } : one)),
  ],
  [
    'a window a millisecond too long',
    (rule) => altered(rule, (one) => ('windowMs' in one ? { ...one, windowMs: one.windowMs + 1 } : one)),
  ],
  [
    'one more of a count',
    (rule) => altered(rule, (one) => (one.kind === 'count' ? { ...one, atLeast: one.atLeast + 1 } : one)),
  ],
  [
    'any for all',
    (rule) => ({
      ...rule,
      levels: rule.levels.map((level) =>
        level.when.kind === 'all' ? { ...level, when: { ...level.when, kind: 'any' as const } } : level,
      ),
    }),
  ],
  ['no schedule', ({ schedule: _, ...rule }) => rule],
  [
    'the winter of another zone',
    (rule) => ({ ...rule, schedule: rule.schedule && { ...rule.schedule, timeZone: 'Africa/Lagos' } }),
  ],
  ['no holidays', (rule) => ({ ...rule, schedule: rule.schedule && { ...rule.schedule, holidays: [] } })],
  ['no clear condition', ({ clear: _, ...rule }) => rule],
  [
    'repeats a millisecond late',
    (rule) => (rule.repeatMs === undefined ? rule : { ...rule, repeatMs: rule.repeatMs + 1 }),
  ],
];

describe('the engine against a reference that knows nothing of it', () => {
  const cases = Array.from({ length: SERIES }, (_, index) => randomCase(index + 1));
  // A third of them is compared after every arrival, which costs the reference the square of the time.
  const wanted = cases.map((one) => expected(one, one.seed % 3 === 0));

  it(`RU-ALM-01 ${SERIES} random rules and series: equal raising, changes of severity, clearing and repeats, at equal moments`, () => {
    expect(cases.flatMap((one) => ('problems' in parseRule(one.rule) ? [one.seed] : []))).toEqual([]);
    expect(cases.flatMap((one, index) => difference(one, wanted[index] ?? []) ?? []).slice(0, 5)).toEqual([]);
  });

  it('sees every kind of happening often enough to mean something', () => {
    const kinds = wanted.flatMap((one) => one.at(-1) ?? []).map(({ kind }) => kind);
    for (const kind of ['raised', 'severity', 'cleared', 'repeated']) {
      expect([kind, kinds.filter((one) => one === kind).length > 200]).toEqual([kind, true]);
    }
  });

  it.each(MUTATIONS)('finds an engine that judges with %s', (_name, mutate) => {
    expect(cases.some((one, index) => difference(one, wanted[index] ?? [], mutate(one.rule)))).toBe(true);
  });
});

import { type Condition, RULE_OPERATORS, type RuleDefinition, SEVERITIES } from '@twinscape/contract/alarms';
import { createRandom, type Random } from '../../../telemetry/testing/random.ts';
import type { ReferenceInitial, ReferencePoints, ReferenceValue } from './reference.ts';

const KEYS = ['a', 'b', 'c'] as const;
const S = 1_000;
const M = 60 * S;

export type RandomCase = {
  readonly seed: number;
  readonly rule: RuleDefinition;
  readonly start: number;
  readonly tick: number;
  readonly initial: ReferenceInitial;
  readonly arrivals: readonly ReferencePoints[];
};

/**
 * A rule and what a device sends, as a seed says: gaps, points that come late or twice, texts, flags, large integers,
 * and moments at which time alone passes.
 */
export function randomCase(seed: number): RandomCase {
  const random = createRandom(seed);
  const tick = random.one([S, M, 15 * M]);
  const rule = randomRule(random, tick);
  const start = startOf(random, rule, tick);
  const initial: ReferenceInitial = new Map(
    KEYS.filter(() => random.below(3) === 0).map((key) => [
      key,
      { at: start - random.below(6) * tick, value: randomValue(random) },
    ]),
  );
  return { seed, rule, start, tick, initial, arrivals: arrivalsOf(random, start, tick) };
}

function arrivalsOf(random: Random, start: number, tick: number): ReferencePoints[] {
  const arrivals: ReferencePoints[] = [];
  let now = start;
  const count = 8 + random.below(24);
  for (let sent = 0; sent < count; sent++) {
    const isGap = random.below(8) === 0;
    now += (isGap ? 5 + random.below(25) : random.below(4)) * tick;
    const dice = random.below(12);
    if (dice === 0) {
      arrivals.push({ at: now });
      continue;
    }
    const isLate = dice === 1;
    const at = isLate ? Math.max(start - 2 * tick, now - (1 + random.below(6)) * tick) : now;
    const values = new Map<string, ReferenceValue>();
    for (const key of [...KEYS, 'other']) if (random.below(2) === 0) values.set(key, randomValue(random));
    if (values.size === 0) values.set('a', randomValue(random));
    arrivals.push({ at, values });
    // The same once more, or something else for the same moment.
    if (dice === 2) arrivals.push({ at, values });
    if (dice === 3) arrivals.push({ at, values: new Map([['a', randomValue(random)]]) });
  }
  arrivals.push({ at: now + random.below(30) * tick });
  return arrivals;
}

const ODD: readonly ReferenceValue[] = [
  'NaN',
  '5',
  '',
  'on',
  true,
  false,
  2n ** 60n,
  -(2n ** 60n),
  2.5,
  { json: '{"a":5}' },
];
const randomValue = (random: Random): ReferenceValue => (random.below(7) === 0 ? random.one(ODD) : random.below(8));

const ticks = (random: Random, tick: number, most: number): number => (1 + random.below(most)) * tick;

export function randomRule(random: Random, tick: number): RuleDefinition {
  const severities = [...SEVERITIES].sort(() => random.next() - 0.5).slice(0, 1 + random.below(3));
  const held = (depth: number) => ({
    when: randomCondition(random, tick, depth),
    ...(random.below(2) === 0 ? { holdMs: random.below(8) * tick } : {}),
  });
  return {
    levels: severities.map((severity) => ({ severity, ...held(random.below(3)) })),
    ...(random.below(3) === 0 ? { clear: held(random.below(2)) } : {}),
    ...(random.below(3) === 0 ? { schedule: randomSchedule(random) } : {}),
    ...(random.below(3) === 0 ? { repeatMs: Math.max(M, ticks(random, tick, 9)) } : {}),
  };
}

function randomCondition(random: Random, tick: number, depth: number): Condition {
  const key = random.one(KEYS);
  const operator = random.one(RULE_OPERATORS);
  const value = random.below(8);
  if (depth > 0 && random.below(2) === 0) {
    const count = 1 + random.below(3);
    const of = Array.from({ length: count }, () => randomCondition(random, tick, depth - 1));
    return { kind: random.one(['all', 'any']), of };
  }
  switch (random.below(6)) {
    case 0:
      return { kind: 'rate', key, operator, value: value - 3, windowMs: ticks(random, tick, 10) };
    case 1:
      return { kind: 'silence', ...(random.below(2) === 0 ? { key } : {}), forMs: ticks(random, tick, 12) };
    case 2: {
      const of = { kind: 'value', key, operator, value } as const;
      return { kind: 'count', of, atLeast: 1 + random.below(3), windowMs: ticks(random, tick, 12) };
    }
    case 3:
      return random.one<Condition>([
        { kind: 'value', key, operator: random.one(['eq', 'ne']), value: random.one(['on', '5', 'NaN']) },
        { kind: 'value', key, operator: random.one(['eq', 'ne']), value: random.below(2) === 0 },
      ]);
    case 4: {
      const isAbove = operator === 'gt' || operator === 'ge';
      if (!isAbove && operator !== 'lt' && operator !== 'le') return { kind: 'value', key, operator, value };
      return {
        kind: 'value',
        key,
        operator,
        value,
        release: isAbove ? value - random.below(4) : value + random.below(4),
      };
    }
    default:
      return { kind: 'value', key, operator, value };
  }
}

/** Zones whose clocks change, one that never does, and one whose hours are no whole ones. */
const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Shanghai', 'Australia/Lord_Howe', 'Asia/Kathmandu'] as const;
/** A day before the clocks of the zones change, forward or back, and an ordinary one before a holiday. */
const DAYS = [
  '2026-03-28',
  '2026-10-24',
  '2026-03-07',
  '2026-10-31',
  '2026-10-03',
  '2026-04-04',
  '2026-09-30',
] as const;

function randomSchedule(random: Random): NonNullable<RuleDefinition['schedule']> {
  const clock = (): string =>
    `${String(random.below(24)).padStart(2, '0')}:${String(random.below(4) * 15).padStart(2, '0')}`;
  const from = clock();
  const other = random.below(6) === 0 ? '24:00' : clock();
  const holidays = ['2026-03-29', '2026-10-01', '2026-10-25'].filter(() => random.below(3) === 0);
  const days = [1, 2, 3, 4, 5, 6, 7].filter(() => random.below(4) > 0);
  return {
    timeZone: random.one(ZONES),
    days: days.length > 0 ? days : [7],
    from,
    to: other === from ? '24:00' : other,
    ...(holidays.length > 0 ? { holidays } : {}),
  };
}

/** Somewhere near an edge of the schedule, where there is one. */
function startOf(random: Random, rule: RuleDefinition, tick: number): number {
  if (!rule.schedule) return Date.parse('2026-03-10T12:00:00Z');
  const noon = Date.parse(`${random.one(DAYS)}T00:00:00Z`) + random.below(192) * 15 * M;
  return noon - (tick === 15 * M ? 0 : random.below(6) * tick);
}

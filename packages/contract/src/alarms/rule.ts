import { z } from 'zod';
import { KEY_MAX } from '../telemetry/index.ts';
import { RULE_LIMITS as limits } from './ruleLimits.ts';
import { SEVERITIES, type Severity } from './shapes.ts';

/** Greater, greater or equal, less, less or equal, equal, not equal. */
export const RULE_OPERATORS = ['gt', 'ge', 'lt', 'le', 'eq', 'ne'] as const;
export type RuleOperator = (typeof RULE_OPERATORS)[number];
export const ORDER_OPERATORS = ['gt', 'ge', 'lt', 'le'] as const satisfies readonly RuleOperator[];

type Compared = {
  readonly kind: 'value';
  readonly key: string;
  readonly operator: RuleOperator;
  readonly value: number | boolean | string;
};
/**
 * The last value of a key compared with a fixed one. With `release` (hysteresis), once it holds it ends only beyond
 * that value.
 */
export type ValueCondition = Compared & { readonly release?: number | undefined };
/** The change of a key's number over a window: the last value less the one that held `windowMs` before. */
export type RateCondition = {
  readonly kind: 'rate';
  readonly key: string;
  readonly operator: RuleOperator;
  readonly value: number;
  readonly windowMs: number;
};
/** No point of the key, or none at all, for so long. */
export type SilenceCondition = { readonly kind: 'silence'; readonly key?: string | undefined; readonly forMs: number };
/** So many points that compare so within a window. */
export type CountCondition = {
  readonly kind: 'count';
  readonly of: Compared;
  readonly atLeast: number;
  readonly windowMs: number;
};
export type GroupCondition = { readonly kind: 'all' | 'any'; readonly of: readonly Condition[] };
export type Condition = ValueCondition | RateCondition | SilenceCondition | CountCondition | GroupCondition;

/** When its condition has held for `holdMs` without a break. */
export type TimedCondition = { readonly when: Condition; readonly holdMs?: number | undefined };
export type RuleLevel = TimedCondition & { readonly severity: Severity };

/**
 * Clock times of a time zone, on which days. From late to early runs past midnight and belongs to the day on which it
 * begins.
 */
export type RuleSchedule = {
  /** IANA name. */
  readonly timeZone: string;
  /** 1 Monday to 7 Sunday. */
  readonly days: readonly number[];
  /** From 00:00; the minute itself is in. */
  readonly from: string;
  /** Up to 24:00; the minute itself is out. */
  readonly to: string;
  /** Days on which it stays shut, as 2026-10-01. */
  readonly holidays?: readonly string[] | undefined;
};

/**
 * What a rule says of its devices. The document is stored, copied and sent as it is, with these names. Durations in
 * milliseconds.
 */
export type RuleDefinition = {
  /** The worst that holds gives the alarm its severity. */
  readonly levels: readonly RuleLevel[];
  /** Absent: the alarm ends when no level holds any more. */
  readonly clear?: TimedCondition | undefined;
  readonly schedule?: RuleSchedule | undefined;
  /** An alarm that stays open is told again so often. */
  readonly repeatMs?: number | undefined;
  readonly message?: string | undefined;
};

const duration = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max);
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;
const key = z
  .string()
  .min(1)
  .max(KEY_MAX)
  .refine((text) => !CONTROL.test(text));
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/);
const day = z.iso.date();

const comparedFields = {
  kind: z.literal('value'),
  key,
  operator: z.enum(RULE_OPERATORS),
  value: z.union([z.number(), z.boolean(), z.string().max(limits.text)]),
};
const compared = z.strictObject(comparedFields);
const group = <const Kind extends 'all' | 'any'>(kind: Kind) =>
  z.strictObject({
    kind: z.literal(kind),
    of: z
      .array(z.lazy(() => condition))
      .min(1)
      .max(limits.group),
  });

const condition: z.ZodType<Condition> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ ...comparedFields, release: z.number().optional() }),
    z.strictObject({
      kind: z.literal('rate'),
      key,
      operator: z.enum(RULE_OPERATORS),
      value: z.number(),
      windowMs: duration(limits.rateWindowMs),
    }),
    z.strictObject({ kind: z.literal('silence'), key: key.optional(), forMs: duration(limits.silenceMs) }),
    z.strictObject({
      kind: z.literal('count'),
      of: compared,
      atLeast: duration(limits.atLeast),
      windowMs: duration(limits.countWindowMs),
    }),
    group('all'),
    group('any'),
  ]),
);
const timedFields = { when: condition, holdMs: duration(limits.holdMs).optional() };

/** The shape alone; `parseRule` also judges what a shape cannot say. */
export const ruleShape: z.ZodType<RuleDefinition> = z.strictObject({
  levels: z
    .array(z.strictObject({ severity: z.enum(SEVERITIES), ...timedFields }))
    .min(1)
    .max(SEVERITIES.length),
  clear: z.strictObject(timedFields).optional(),
  schedule: z
    .strictObject({
      timeZone: z.string().min(1).max(60),
      days: z.array(z.int().min(1).max(7)).min(1).max(7),
      from: clock,
      to: clock,
      holidays: z.array(day).max(limits.holidays).optional(),
    })
    .optional(),
  repeatMs: duration(limits.repeatMs).optional(),
  message: z.string().trim().max(limits.message).optional(),
});

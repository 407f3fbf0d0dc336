import type { z } from 'zod';
import { Refusal, type RefusalText } from '../core/refusal.ts';
import type { Language, Values } from '../core/text.ts';
import { fill } from '../core/text.ts';
import { isTimeZoneName } from '../core/timeZone.ts';
import { type Condition, ORDER_OPERATORS, type RuleDefinition, ruleShape, type ValueCondition } from './rule.ts';
import { RULE_LIMITS as limits } from './ruleLimits.ts';
import { alarmRuleRefusals as refusals } from './ruleRefusals.ts';

/** One thing that is wrong with a rule, and where: `levels[0].when.of[1].key`. */
export type RuleProblem = { readonly path: string; readonly refusal: RefusalText; readonly values: Values };
type Path = readonly PropertyKey[];

const WHOLE = 'definition';
/** A place as people read it: `levels[0].when.of[1].key`. */
export const formatRulePath = (path: Path): string =>
  path.map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at > 0 ? '.' : ''}${String(part)}`)).join('') ||
  WHOLE;
const problem = (path: Path, refusal: RefusalText, values: Values = {}): RuleProblem => ({
  path: formatRulePath(path),
  refusal,
  values: { path: formatRulePath(path), ...values },
});

/** The sentence of a problem. */
export const formatRuleProblem = ({ refusal, values }: RuleProblem, language: Language): string =>
  fill(refusal[language], values);

/**
 * A rule that somebody wrote: the definition, or everything that is wrong with it, each with its place. Depth and size
 * are judged before anything else, so that no input is expensive to read.
 */
export function parseRule(
  given: unknown,
): { readonly rule: RuleDefinition } | { readonly problems: readonly RuleProblem[] } {
  const tooMuch = checkSize(given);
  if (tooMuch) return { problems: [tooMuch] };
  const parsed = ruleShape.safeParse(given);
  if (!parsed.success) return { problems: parsed.error.issues.flatMap((issue) => shapeProblem(issue, given)) };
  const problems = [...validateRule(parsed.data)];
  return problems.length > 0 ? { problems } : { rule: parsed.data };
}

/** The same for calls: the first problem speaks, all of them are listed. */
export function requireRuleDefinition(input: unknown, language: Language): RuleDefinition {
  const read = parseRule(input);
  if ('rule' in read) return read.rule;
  const [first] = read.problems;
  if (!first) throw new Error('a rule was refused without a reason');
  throw new Refusal(
    first.refusal,
    first.values,
    read.problems.map((one) => ({
      field: one.path === WHOLE ? WHOLE : `${WHOLE}.${one.path}`,
      message: formatRuleProblem(one, language),
    })),
  );
}

/** Every condition of a rule with its place, groups before what they hold. */
export function* walkConditions(rule: RuleDefinition): Generator<{ condition: Condition; path: Path }> {
  for (const [at, level] of rule.levels.entries()) yield* walkCondition(level.when, ['levels', at, 'when']);
  if (rule.clear) yield* walkCondition(rule.clear.when, ['clear', 'when']);
}
function* walkCondition(condition: Condition, path: Path): Generator<{ condition: Condition; path: Path }> {
  yield { condition, path };
  if (condition.kind !== 'all' && condition.kind !== 'any') return;
  for (const [at, one] of condition.of.entries()) yield* walkCondition(one, [...path, 'of', at]);
}

/** Keys that a rule looks at, and whether it hears of every point of its device. */
export function collectRuleKeys(rule: RuleDefinition): {
  readonly keys: readonly string[];
  readonly watchesAllKeys: boolean;
} {
  const keys = new Set<string>();
  let hearsAll = false;
  for (const { condition } of walkConditions(rule)) {
    if (condition.kind === 'count') keys.add(condition.of.key);
    else if (condition.kind === 'silence' && condition.key === undefined) hearsAll = true;
    else if ('key' in condition && condition.key !== undefined) keys.add(condition.key);
  }
  return { keys: [...keys].sort(), watchesAllKeys: hearsAll };
}

/** Without recursion, and never past the limits: what comes may be as deep as a body is long. */
function checkSize(given: unknown): RuleProblem | undefined {
  // Levels of JSON: rule, levels, a level, `when`, then two for each group.
  const deepest = 4 + 2 * limits.depth;
  let nodes = 0;
  const left: { value: unknown; path: Path }[] = [{ value: given, path: [] }];
  for (let next = left.pop(); next; next = left.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    nodes += 1;
    const { path } = next;
    const groups = path.filter((part) => part === 'of').length;
    if (groups >= limits.depth || path.length > deepest) {
      return problem(path.slice(0, path.lastIndexOf('of')), refusals['alarmRule.tooDeep'], { limit: limits.depth });
    }
    if (nodes > 4 * limits.conditions + limits.holidays) {
      return problem([], refusals['alarmRule.tooManyConditions'], { limit: limits.conditions });
    }
    for (const [name, value] of Object.entries(next.value)) {
      left.push({ value, path: [...path, Array.isArray(next.value) ? Number(name) : name] });
    }
  }
  if ((JSON.stringify(given)?.length ?? 0) > limits.characters) {
    return problem([], refusals['alarmRule.documentTooLong'], { limit: limits.characters });
  }
  return undefined;
}

const at = (given: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part], given);

function shapeProblem(issue: z.core.$ZodIssue, given: unknown): RuleProblem[] {
  const { path } = issue;
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((field) => problem(path, refusals['alarmRule.unknownField'], { field }));
    case 'invalid_value':
      if (at(given, path) === undefined) return [problem(path, refusals['alarmRule.missing'])];
      return [problem(path, refusals['alarmRule.notOneOf'], { values: issue.values.map(String).join(' / ') })];
    case 'invalid_union': {
      const kind = at(given, path);
      if (issue.discriminator !== undefined && path.at(-1) === issue.discriminator) {
        return [
          kind === undefined
            ? problem(path, refusals['alarmRule.missing'])
            : problem(path, refusals['alarmRule.notOneOf'], { values: 'value / rate / silence / count / all / any' }),
        ];
      }
      if (kind === undefined) return [problem(path, refusals['alarmRule.missing'])];
      return [problem(path, refusals['alarmRule.wrongType'], { wanted: 'number / boolean / string' })];
    }
    case 'invalid_type':
      if (at(given, path) === undefined) return [problem(path, refusals['alarmRule.missing'])];
      return [problem(path, refusals['alarmRule.wrongType'], { wanted: issue.expected })];
    case 'too_small':
      if (issue.origin === 'string') return [problem(path, refusals['alarmRule.empty'])];
      if (issue.origin === 'array')
        return [problem(path, refusals['alarmRule.tooFew'], { limit: Number(issue.minimum) })];
      return [problem(path, refusals['alarmRule.tooSmall'], { limit: Number(issue.minimum) })];
    case 'too_big': {
      const limit = Number(issue.maximum);
      if (issue.origin === 'string') return [problem(path, refusals['alarmRule.tooLong'], { limit })];
      if (issue.origin === 'array') return [problem(path, refusals['alarmRule.tooMany'], { limit })];
      return [problem(path, refusals['alarmRule.tooLarge'], { limit })];
    }
    default:
      return [problem(path, refusals['alarmRule.malformed'])];
  }
}

/** What the shape cannot say. */
function* validateRule(rule: RuleDefinition): Generator<RuleProblem> {
  const severities = new Set<string>();
  for (const [index, { severity }] of rule.levels.entries()) {
    if (severities.has(severity)) {
      yield problem(['levels', index, 'severity'], refusals['alarmRule.severityTwice'], { severity });
    }
    severities.add(severity);
  }
  let count = 0;
  for (const { condition, path } of walkConditions(rule)) {
    count += 1;
    if (condition.kind === 'value') yield* validateValueCondition(condition, path);
    if (condition.kind === 'count') yield* validateValueCondition(condition.of, [...path, 'of']);
  }
  if (count > limits.conditions) {
    yield problem([], refusals['alarmRule.tooManyConditions'], { limit: limits.conditions });
  }
  if (rule.schedule) yield* validateSchedule(rule.schedule);
}

const isOrder = (operator: string): boolean => (ORDER_OPERATORS as readonly string[]).includes(operator);

function* validateValueCondition({ operator, value, release }: ValueCondition, path: Path): Generator<RuleProblem> {
  if (isOrder(operator) && typeof value !== 'number')
    yield problem([...path, 'value'], refusals['alarmRule.notOrdered']);
  if (release === undefined) return;
  const place = [...path, 'release'];
  if (!isOrder(operator)) yield problem(place, refusals['alarmRule.releaseOperator']);
  else if (typeof value === 'number' && (operator === 'gt' || operator === 'ge') && release > value) {
    yield problem(place, refusals['alarmRule.releaseAbove'], { value });
  } else if (typeof value === 'number' && (operator === 'lt' || operator === 'le') && release < value) {
    yield problem(place, refusals['alarmRule.releaseBelow'], { value });
  }
}

function* validateSchedule(schedule: NonNullable<RuleDefinition['schedule']>): Generator<RuleProblem> {
  const { timeZone, days, holidays = [], from, to } = schedule;
  if (!isTimeZoneName(timeZone))
    yield problem(['schedule', 'timeZone'], refusals['alarmRule.zoneUnknown'], { zone: timeZone });
  yield* findDuplicates(days, ['schedule', 'days']);
  yield* findDuplicates(holidays, ['schedule', 'holidays']);
  if (from === to) yield problem(['schedule', 'to'], refusals['alarmRule.noTime']);
  else if (from === '24:00') yield problem(['schedule', 'from'], refusals['alarmRule.neverOpen']);
}

function* findDuplicates(list: readonly (string | number)[], path: Path): Generator<RuleProblem> {
  for (const [index, day] of list.entries()) {
    if (list.indexOf(day) < index) yield problem([...path, index], refusals['alarmRule.dayTwice'], { day });
  }
}

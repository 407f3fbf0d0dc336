import type { Language } from '@twinscape/contract';
import type {
  Condition,
  ConditionEvaluation,
  RuleDefinition,
  RuleEvaluation,
  Severity,
  TimedCondition,
} from '@twinscape/contract/alarms';
import { formatCondition, formatLevelHeading, type SeriesNameLookup } from './formatCondition.ts';

/** One condition with what the rule saw of it. */
export type ExplainedCondition = {
  readonly path: string;
  /** 0 stands at the top; what a group holds stands one deeper. */
  readonly depth: number;
  readonly text: string;
  readonly key: string | undefined;
  readonly condition: Condition;
  /** Undefined where the rule did not come to look at it. */
  readonly found: ConditionEvaluation | undefined;
};
/** A level of a rule, or its clearing, with all of its conditions. */
export type ExplainedLevel = {
  readonly path: string;
  /** Undefined: the condition to clear. */
  readonly severity: Severity | undefined;
  readonly text: string;
  readonly holdMs: number;
  readonly held: boolean;
  /** Since when its condition held, in milliseconds since 1970. */
  readonly since: number | undefined;
  readonly conditions: readonly ExplainedCondition[];
};

export const getConditionKey = (condition: Condition): string | undefined =>
  condition.kind === 'count' ? condition.of.key : 'key' in condition ? condition.key : undefined;

const isGroup = (condition: Condition): condition is Extract<Condition, { kind: 'all' | 'any' }> =>
  condition.kind === 'all' || condition.kind === 'any';

/** What a rule saw at a moment, level by level, in the order of the rule. Pure. */
export function explainRuleEvaluation(
  definition: RuleDefinition,
  evaluation: RuleEvaluation,
  language: Language,
  nameOf: SeriesNameLookup,
): ExplainedLevel[] {
  const found = new Map(evaluation.conditions.map((one) => [one.path, one]));
  const since = new Map(evaluation.held.map((one) => [one.path, one.since]));
  const level = (path: string, held: TimedCondition, severity: Severity | undefined): ExplainedLevel => ({
    path,
    severity,
    text: formatLevelHeading(held, language, nameOf),
    holdMs: held.holdMs ?? 0,
    held: since.has(path),
    since: since.get(path),
    // What the level says itself needs no line of its own.
    conditions: isGroup(held.when) ? inside(`${path}.when`, held.when, 0) : walked(`${path}.when`, held.when, 0),
  });
  const inside = (path: string, { of }: Extract<Condition, { kind: 'all' | 'any' }>, depth: number) =>
    of.flatMap((one, at) => walked(`${path}.of[${at}]`, one, depth));
  const walked = (path: string, condition: Condition, depth: number): ExplainedCondition[] => [
    {
      path,
      depth,
      text: formatCondition(condition, language, nameOf),
      key: getConditionKey(condition),
      condition,
      found: found.get(path),
    },
    ...(isGroup(condition) ? inside(path, condition, depth + 1) : []),
  ];
  return [
    ...definition.levels.map((one, at) => level(`levels[${at}]`, one, one.severity)),
    ...(definition.clear ? [level('clear', definition.clear, undefined)] : []),
  ];
}

import {
  type Condition,
  collectRuleKeys,
  type RuleDefinition,
  SEVERITIES,
  type Severity,
  type TimedCondition,
} from '@twinscape/contract/alarms';
import type { ConditionEvaluator, ConditionState } from './conditions/conditionEvaluator.ts';
import { createCountCondition } from './conditions/count.ts';
import { createRateCondition } from './conditions/rate.ts';
import { createSilenceCondition } from './conditions/silence.ts';
import { createValueCondition } from './conditions/value.ts';
import { type CompiledSchedule, compileSchedule } from './schedule.ts';

type Holds = (leaves: readonly ConditionState[]) => boolean;
/** A level, or the end of the alarm. */
export type CompiledTimedCondition = { readonly path: string; readonly holds: Holds; readonly holdMs: number };
export type CompiledLevel = CompiledTimedCondition & { readonly severity: Severity };

/** A rule that was read once per version. */
export interface CompiledRule {
  readonly definition: RuleDefinition;
  /** Keys whose points `step` needs. */
  readonly keys: readonly string[];
  /** Some condition hears of every point of the device, whatever its key. */
  readonly watchesAllKeys: boolean;
  /**
   * How far back points of a key must be read for `resume`, in milliseconds; keys that are not named need their latest
   * value only.
   */
  readonly lookBack: ReadonlyMap<string, number>;
  /** Keys of which `resume` takes the points for those that were judged. */
  readonly replayedKeys: readonly string[];
  readonly conditions: readonly ConditionEvaluator[];
  /** Worst first. */
  readonly levels: readonly CompiledLevel[];
  readonly clear: CompiledTimedCondition | undefined;
  readonly hours: CompiledSchedule | undefined;
  readonly repeatMs: number | undefined;
}

/** `definition` was read by `parseRule`. */
export function compileRule(definition: RuleDefinition): CompiledRule {
  const leaves: ConditionEvaluator[] = [];
  const lookBack = new Map<string, number>();

  function add<State extends ConditionState>(leaf: ConditionEvaluator<State>): Holds {
    const at = leaves.length;
    // A leaf is only ever given back the states that it made.
    leaves.push(leaf as unknown as ConditionEvaluator);
    return (states) => states[at]?.holds ?? false;
  }
  function compile(condition: Condition, path: string): Holds {
    switch (condition.kind) {
      case 'value':
        return add(createValueCondition(condition, path));
      case 'rate':
        lookBack.set(condition.key, Math.max(condition.windowMs, lookBack.get(condition.key) ?? 0));
        return add(createRateCondition(condition, path));
      case 'silence':
        return add(createSilenceCondition(condition, path));
      case 'count':
        return add(createCountCondition(condition, path));
      case 'all':
      case 'any': {
        const parts = condition.of.map((one, at) => compile(one, `${path}.of[${at}]`));
        const isAll = condition.kind === 'all';
        return (states) => (isAll ? parts.every((part) => part(states)) : parts.some((part) => part(states)));
      }
    }
  }
  const compileTimed = ({ when, holdMs = 0 }: TimedCondition, path: string): CompiledTimedCondition => ({
    path,
    holds: compile(when, `${path}.when`),
    holdMs,
  });
  const levels = definition.levels
    .map((level, at) => ({ ...compileTimed(level, `levels[${at}]`), severity: level.severity }))
    .sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  return {
    definition,
    ...collectRuleKeys(definition),
    lookBack,
    replayedKeys: [
      ...new Set(leaves.flatMap(({ isReplayed: isRecalled, key }) => (isRecalled && key !== undefined ? [key] : []))),
    ],
    conditions: leaves,
    levels,
    clear: definition.clear && compileTimed(definition.clear, 'clear'),
    hours: definition.schedule && compileSchedule(definition.schedule),
    repeatMs: definition.repeatMs,
  };
}

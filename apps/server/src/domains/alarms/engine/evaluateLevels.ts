import type { RuleEvaluation } from '@twinscape/contract/alarms';
import type { ObservedValue } from './compare.ts';
import type { CompiledRule, CompiledTimedCondition } from './compile.ts';
import type { ConditionState } from './conditions/conditionEvaluator.ts';
import type { RuleState, RuleTransition } from './state.ts';

/** What a device told for one moment, by key. */
export type PointValues = Pick<ReadonlyMap<string, ObservedValue>, 'get' | 'has' | 'size'>;

const hasHeldLongEnough = ({ holdMs }: CompiledTimedCondition, since: number | null | undefined, at: number): boolean =>
  since !== null && since !== undefined && at - since >= holdMs;

/** The level that would give the severity if the schedule were open: the worst that has held long enough. */
const findReachedLevel = (rule: CompiledRule, since: RuleState['since'], at: number) =>
  rule.levels.find((level, index) => hasHeldLongEnough(level, since[index], at));

/** Judges the leaves as they are at a moment. `values` are the points of the moment itself, for the explanation. */
export function evaluateLevels(
  rule: CompiledRule,
  before: RuleState,
  leaves: readonly ConditionState[],
  at: number,
  values: PointValues | undefined,
): { readonly state: RuleState; readonly transition: RuleTransition | undefined } {
  const since = updateHeldSince(rule, before, leaves, at);
  const reached = findReachedLevel(rule, since, at);
  const severity = reached && (rule.hours?.isOpen(at) ?? true) ? reached.severity : undefined;
  const { alarm } = before;
  const explanation = (): RuleEvaluation => explainEvaluation(rule, leaves, since, at, values);
  const state = (next: RuleState['alarm']): RuleState => ({
    at,
    leaves,
    since,
    alarm: next,
    due: computeNextDue(rule, at, leaves, since, next),
  });
  if (!alarm) {
    if (!severity) return { state: state(null), transition: undefined };
    return {
      state: state({ severity, told: at }),
      transition: { kind: 'raised', at, severity, because: explanation() },
    };
  }
  if (severity && severity !== alarm.severity) {
    return {
      state: state({ severity, told: at }),
      transition: { kind: 'severity', at, severity, before: alarm.severity, because: explanation() },
    };
  }
  const isOver = !severity && (!rule.clear || hasHeldLongEnough(rule.clear, since[rule.levels.length], at));
  if (isOver) {
    return {
      state: state(null),
      transition: { kind: 'cleared', at, severity: alarm.severity, because: explanation() },
    };
  }
  if (rule.repeatMs !== undefined && at >= alarm.told + rule.repeatMs) {
    return {
      state: state({ severity: alarm.severity, told: at }),
      transition: { kind: 'repeated', at, severity: alarm.severity, because: explanation() },
    };
  }
  return { state: state(alarm), transition: undefined };
}

/** Since when each condition has held; the same list when none turned. */
function updateHeldSince(
  rule: CompiledRule,
  before: RuleState,
  leaves: readonly ConditionState[],
  at: number,
): readonly (number | null)[] {
  const all = rule.clear ? [...rule.levels, rule.clear] : rule.levels;
  const since = all.map((one, index) => (one.holds(leaves) ? (before.since[index] ?? at) : null));
  return since.every((one, index) => one === before.since[index]) ? before.since : since;
}

/**
 * The next moment at which something changes although nothing comes: a leaf turns, a hold ends, the schedule opens or
 * shuts, the alarm is told again.
 */
export function computeNextDue(
  rule: CompiledRule,
  at: number,
  leaves: readonly ConditionState[],
  since: RuleState['since'],
  alarm: RuleState['alarm'],
): number | null {
  let due = Number.POSITIVE_INFINITY;
  for (let index = 0; index < rule.conditions.length; index++) {
    const state = leaves[index];
    const next = state && rule.conditions[index]?.nextDue(state);
    // A leaf that is late is due at once.
    if (next !== undefined) due = Math.min(due, Math.max(next, at));
  }
  for (let index = 0; index < rule.levels.length; index++)
    due = Math.min(due, computeHoldEnd(rule.levels[index], since[index], at));
  if (alarm && rule.clear) due = Math.min(due, computeHoldEnd(rule.clear, since[rule.levels.length], at));
  if (alarm && rule.repeatMs !== undefined) due = Math.min(due, alarm.told + rule.repeatMs);
  if (rule.hours && findReachedLevel(rule, since, at)) due = Math.min(due, rule.hours.nextChange(at) ?? due);
  return due === Number.POSITIVE_INFINITY ? null : due;
}

/** When a hold ends that has not ended yet; infinite otherwise. */
function computeHoldEnd(one: CompiledTimedCondition | undefined, begun: number | null | undefined, at: number): number {
  const end = one && typeof begun === 'number' ? begun + one.holdMs : at;
  return end > at ? end : Number.POSITIVE_INFINITY;
}

/** What was looked at, for "why did it fire". */
function explainEvaluation(
  rule: CompiledRule,
  leaves: readonly ConditionState[],
  since: RuleState['since'],
  at: number,
  values: PointValues | undefined,
): RuleEvaluation {
  const held: RuleEvaluation['held'] = [];
  for (const [index, { path }] of (rule.clear ? [...rule.levels, rule.clear] : rule.levels).entries()) {
    const begun = since[index];
    if (begun !== null && begun !== undefined) held.push({ path, since: begun });
  }
  const conditions = rule.conditions.map((leaf, index) => {
    const state = leaves[index];
    const now = leaf.key === undefined ? undefined : values?.get(leaf.key);
    return { path: leaf.path, ...(state ? leaf.explain(state, at, now) : { held: false }) };
  });
  return { at, held, conditions };
}

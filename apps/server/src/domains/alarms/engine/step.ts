import type { CompiledRule } from './compile.ts';
import type { ConditionState, KnownValue, KnownValues } from './conditions/conditionEvaluator.ts';
import { computeNextDue, evaluateLevels, type PointValues } from './evaluateLevels.ts';
import type { RuleState, RuleStep, RuleTransition } from './state.ts';

/**
 * The state of a rule that begins to watch a device at `now`, with the values that hold then (`known`: the latest of
 * every key, of all keys when the rule `hearsAll`). What holds counts from `now` on; `advance(rule, state, now)` then
 * tells what holds at once.
 */
export function beginRule(rule: CompiledRule, now: number, known: KnownValues = new Map()): RuleState {
  return {
    at: now,
    leaves: rule.conditions.map((leaf) => leaf.begin(now, known)),
    since: Array.from({ length: rule.levels.length + (rule.clear ? 1 : 0) }, () => null),
    alarm: null,
    due: now,
  };
}

/**
 * Points of one moment, by key; moments ascend. First whatever was due before `at` happens, at its own moment. Points
 * before the last judged moment change nothing; points of that very moment are judged again with it. Points of keys
 * that the rule does not look at are no concern of its.
 */
export function stepRule(rule: CompiledRule, state: RuleState, at: number, values: PointValues): RuleStep {
  if (at < state.at || !hasWatchedKey(rule, values)) return { state, transitions: NONE, mustStore: false };
  if (state.due !== null && state.due < at) {
    const earlier = processDue(rule, state, at, false);
    const done = evaluatePoints(rule, earlier.state, at, values);
    return {
      state: done.state,
      transitions: earlier.transitions.length > 0 ? [...earlier.transitions, ...done.transitions] : done.transitions,
      mustStore: true,
    };
  }
  return evaluatePoints(rule, state, at, values);
}

/** The points of a moment, when nothing is due before it. */
function evaluatePoints(rule: CompiledRule, before: RuleState, at: number, values: PointValues): RuleStep {
  let leaves: ConditionState[] | undefined;
  let mustStore = false;
  let isTurned = before.due !== null && before.due <= at;
  for (let index = 0; index < rule.conditions.length; index++) {
    const leaf = rule.conditions[index];
    const was = before.leaves[index];
    if (!leaf || !was) continue;
    const now = applyToCondition(leaf, was, at, values);
    if (now === was) continue;
    leaves ??= [...before.leaves];
    leaves[index] = now;
    if (now.holds !== was.holds) isTurned = true;
    else if (!leaf.isReplayed) mustStore = true;
  }
  if (isTurned) {
    const judged = evaluateLevels(rule, before, leaves ?? before.leaves, at, values);
    return { state: judged.state, transitions: judged.transition ? [judged.transition] : NONE, mustStore: true };
  }
  const { since, alarm } = before;
  if (!leaves) {
    const quiet = { at, leaves: before.leaves, since, alarm, due: before.due };
    return { state: quiet, transitions: NONE, mustStore: false };
  }
  const due = computeNextDue(rule, at, leaves, since, alarm);
  const isEarlier = due !== null && (before.due === null || due < before.due);
  return { state: { at, leaves, since, alarm, due }, transitions: NONE, mustStore: mustStore || isEarlier };
}

/**
 * Time alone passes, up to and including `now`: what was due happens, at its own moment. The last judged moment is then
 * that of the last thing that happened.
 */
export function advanceRule(rule: CompiledRule, state: RuleState, now: number): RuleStep {
  return processDue(rule, state, now, true);
}

/** When `advance` has something to do; undefined when it needs points first. */
export const getNextDue = (_rule: CompiledRule, state: RuleState): number | undefined => state.due ?? undefined;

/**
 * A stored state with what came after it was stored and changed nothing that had to be: `points` by key, oldest first,
 * those after `state.at` of the keys in `lookBack`, and at least the newest of every other key (of all keys when the
 * rule `hearsAll`). What is due by then is told by `advance` or the next `step`.
 */
export function resumeRule(
  rule: CompiledRule,
  state: RuleState,
  points: ReadonlyMap<string, readonly KnownValue[]>,
): RuleState {
  const after = [...points]
    .filter(([key]) => rule.watchesAllKeys || rule.keys.includes(key))
    .map(([key, known]) => [key, known.filter(({ at }) => at > state.at)] as const);
  const fresh = new Map(after);
  const all = after.flatMap(([, known]) => known).sort((a, b) => a.at - b.at);
  const last = all.at(-1);
  if (!last) return state;
  const leaves = rule.conditions.map((leaf, index) => {
    const was = state.leaves[index] ?? leaf.begin(state.at, new Map());
    return leaf.isReplayed ? leaf.replay(was, leaf.key === undefined ? all : (fresh.get(leaf.key) ?? [])) : was;
  });
  const { since, alarm } = state;
  return { at: last.at, leaves, since, alarm, due: computeNextDue(rule, last.at, leaves, since, alarm) };
}

const NONE: readonly RuleTransition[] = [];

function hasWatchedKey(rule: CompiledRule, values: PointValues): boolean {
  if (rule.watchesAllKeys) return values.size > 0;
  for (let index = 0; index < rule.keys.length; index++) if (values.has(rule.keys[index] ?? '')) return true;
  return false;
}

function applyToCondition(
  leaf: CompiledRule['conditions'][number],
  was: ConditionState,
  at: number,
  values: PointValues,
): ConditionState {
  if (leaf.key === undefined) return leaf.applyPoint(was, at, true);
  const value = values.get(leaf.key);
  return value === undefined ? leaf.advance(was, at) : leaf.applyPoint(was, at, value);
}

/** What is due up to `end`, which itself belongs to it or not. */
function processDue(rule: CompiledRule, initial: RuleState, end: number, isIncluded: boolean): RuleStep {
  let state = initial;
  const transitions: RuleTransition[] = [];
  for (let due = state.due; due !== null && (isIncluded ? due <= end : due < end); due = state.due) {
    const at = due;
    const leaves = state.leaves.map((was, index) => rule.conditions[index]?.advance(was, at) ?? was);
    const judged = evaluateLevels(rule, state, leaves, at, undefined);
    state = judged.state;
    if (judged.transition) transitions.push(judged.transition);
  }
  return { state, transitions, mustStore: state !== initial };
}

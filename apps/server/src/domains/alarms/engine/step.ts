import type { CompiledRule } from './compile.ts';
import { dueOf, judge, type Values } from './judge.ts';
import type { Known, KnownValues, LeafState } from './leaves/leaf.ts';
import type { RuleState, Step, Transition } from './state.ts';

/**
 * The state of a rule that begins to watch a device at `now`, with the values that hold then (`known`: the latest of every key, of all keys when the rule
 * `hearsAll`). What holds counts from `now` on; `advance(rule, state, now)` then tells what holds at once.
 */
export function begin(rule: CompiledRule, now: number, known: KnownValues = new Map()): RuleState {
  return {
    at: now,
    leaves: rule.leaves.map((leaf) => leaf.begin(now, known)),
    since: Array.from({ length: rule.levels.length + (rule.clear ? 1 : 0) }, () => null),
    alarm: null,
    due: now,
  };
}

/**
 * Points of one moment, by key; moments ascend. First whatever was due before `at` happens, at its own moment. Points before the last judged moment change nothing; points
 * of that very moment are judged again with it. Points of keys that the rule does not look at are no concern of its.
 */
export function step(rule: CompiledRule, state: RuleState, at: number, values: Values): Step {
  if (at < state.at || !concerns(rule, values)) return { state, transitions: NONE, mustStore: false };
  if (state.due !== null && state.due < at) {
    const earlier = passing(rule, state, at, false);
    const done = settled(rule, earlier.state, at, values);
    return {
      state: done.state,
      transitions: earlier.transitions.length > 0 ? [...earlier.transitions, ...done.transitions] : done.transitions,
      mustStore: true,
    };
  }
  return settled(rule, state, at, values);
}

/** The points of a moment, when nothing is due before it. */
function settled(rule: CompiledRule, before: RuleState, at: number, values: Values): Step {
  let leaves: LeafState[] | undefined;
  let mustStore = false;
  let isTurned = before.due !== null && before.due <= at;
  for (let index = 0; index < rule.leaves.length; index++) {
    const leaf = rule.leaves[index];
    const was = before.leaves[index];
    if (!leaf || !was) continue;
    const now = taken(leaf, was, at, values);
    if (now === was) continue;
    leaves ??= [...before.leaves];
    leaves[index] = now;
    if (now.holds !== was.holds) isTurned = true;
    else if (!leaf.isRecalled) mustStore = true;
  }
  if (isTurned) {
    const judged = judge(rule, before, leaves ?? before.leaves, at, values);
    return { state: judged.state, transitions: judged.transition ? [judged.transition] : NONE, mustStore: true };
  }
  const { since, alarm } = before;
  if (!leaves) {
    const quiet = { at, leaves: before.leaves, since, alarm, due: before.due };
    return { state: quiet, transitions: NONE, mustStore: false };
  }
  const due = dueOf(rule, at, leaves, since, alarm);
  const isEarlier = due !== null && (before.due === null || due < before.due);
  return { state: { at, leaves, since, alarm, due }, transitions: NONE, mustStore: mustStore || isEarlier };
}

/** Time alone passes, up to and including `now`: what was due happens, at its own moment. The last judged moment is then that of the last thing that happened. */
export function advance(rule: CompiledRule, state: RuleState, now: number): Step {
  return passing(rule, state, now, true);
}

/** When `advance` has something to do; undefined when it needs points first. */
export const nextAt = (_rule: CompiledRule, state: RuleState): number | undefined => state.due ?? undefined;

/**
 * A stored state with what came after it was stored and changed nothing that had to be: `points` by key, oldest first, those after `state.at` of the keys in `lookBack`,
 * and at least the newest of every other key (of all keys when the rule `hearsAll`). What is due by then is told by `advance` or the next `step`.
 */
export function resume(rule: CompiledRule, state: RuleState, points: ReadonlyMap<string, readonly Known[]>): RuleState {
  const after = [...points]
    .filter(([key]) => rule.hearsAll || rule.keys.includes(key))
    .map(([key, known]) => [key, known.filter(({ at }) => at > state.at)] as const);
  const fresh = new Map(after);
  const all = after.flatMap(([, known]) => known).sort((a, b) => a.at - b.at);
  const last = all.at(-1);
  if (!last) return state;
  const leaves = rule.leaves.map((leaf, index) => {
    const was = state.leaves[index] ?? leaf.begin(state.at, new Map());
    return leaf.isRecalled ? leaf.recall(was, leaf.key === undefined ? all : (fresh.get(leaf.key) ?? [])) : was;
  });
  const { since, alarm } = state;
  return { at: last.at, leaves, since, alarm, due: dueOf(rule, last.at, leaves, since, alarm) };
}

const NONE: readonly Transition[] = [];

function concerns(rule: CompiledRule, values: Values): boolean {
  if (rule.hearsAll) return values.size > 0;
  for (let index = 0; index < rule.keys.length; index++) if (values.has(rule.keys[index] ?? '')) return true;
  return false;
}

function taken(leaf: CompiledRule['leaves'][number], was: LeafState, at: number, values: Values): LeafState {
  if (leaf.key === undefined) return leaf.take(was, at, true);
  const value = values.get(leaf.key);
  return value === undefined ? leaf.pass(was, at) : leaf.take(was, at, value);
}

/** What is due up to `end`, which itself belongs to it or not. */
function passing(rule: CompiledRule, given: RuleState, end: number, isIncluded: boolean): Step {
  let state = given;
  const transitions: Transition[] = [];
  for (let due = state.due; due !== null && (isIncluded ? due <= end : due < end); due = state.due) {
    const at = due;
    const leaves = state.leaves.map((was, index) => rule.leaves[index]?.pass(was, at) ?? was);
    const judged = judge(rule, state, leaves, at, undefined);
    state = judged.state;
    if (judged.transition) transitions.push(judged.transition);
  }
  return { state, transitions, mustStore: state !== given };
}

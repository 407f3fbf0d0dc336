import type { RuleEvaluation } from '@twinscape/contract/alarms';
import type { Observed } from './compare.ts';
import type { CompiledHeld, CompiledRule } from './compile.ts';
import type { LeafState } from './leaves/leaf.ts';
import type { RuleState, Transition } from './state.ts';

export type Values = ReadonlyMap<string, Observed>;

const isRipe = ({ holdMs }: CompiledHeld, since: number | null | undefined, at: number): boolean =>
  since !== null && since !== undefined && at - since >= holdMs;

/** The level that would give the severity if the schedule were open: the worst that has held long enough. */
const ripest = (rule: CompiledRule, since: RuleState['since'], at: number) =>
  rule.levels.find((level, index) => isRipe(level, since[index], at));

/** Judges the leaves as they are at a moment. `values` are the points of the moment itself, for the explanation. */
export function judge(
  rule: CompiledRule,
  before: RuleState,
  leaves: readonly LeafState[],
  at: number,
  values: Values | undefined,
): { readonly state: RuleState; readonly transition: Transition | undefined } {
  const since = turned(rule, before, leaves, at);
  const ripe = ripest(rule, since, at);
  const severity = ripe && (rule.hours?.isOpen(at) ?? true) ? ripe.severity : undefined;
  const { alarm } = before;
  const because = (): RuleEvaluation => explain(rule, leaves, since, at, values);
  const state = (next: RuleState['alarm']): RuleState => {
    const judged = { at, leaves, since, alarm: next };
    return { ...judged, due: dueOf(rule, judged) };
  };
  if (!alarm) {
    if (!severity) return { state: state(null), transition: undefined };
    return { state: state({ severity, told: at }), transition: { kind: 'raised', at, severity, because: because() } };
  }
  if (severity && severity !== alarm.severity) {
    return {
      state: state({ severity, told: at }),
      transition: { kind: 'severity', at, severity, before: alarm.severity, because: because() },
    };
  }
  const isOver = !severity && (!rule.clear || isRipe(rule.clear, since[rule.levels.length], at));
  if (isOver) {
    return {
      state: state(null),
      transition: { kind: 'cleared', at, severity: alarm.severity, because: because() },
    };
  }
  if (rule.repeatMs !== undefined && at >= alarm.told + rule.repeatMs) {
    return {
      state: state({ severity: alarm.severity, told: at }),
      transition: { kind: 'repeated', at, severity: alarm.severity, because: because() },
    };
  }
  return { state: state(alarm), transition: undefined };
}

/** Since when each condition has held; the same list when none turned. */
function turned(
  rule: CompiledRule,
  before: RuleState,
  leaves: readonly LeafState[],
  at: number,
): readonly (number | null)[] {
  const all = rule.clear ? [...rule.levels, rule.clear] : rule.levels;
  const since = all.map((one, index) => (one.holds(leaves) ? (before.since[index] ?? at) : null));
  return since.every((one, index) => one === before.since[index]) ? before.since : since;
}

/** The next moment at which something changes although nothing comes: a leaf turns, a hold ends, the schedule opens or shuts, the alarm is told again. */
export function dueOf(rule: CompiledRule, state: Omit<RuleState, 'due'>): number | null {
  const { at, since, alarm } = state;
  let due = Number.POSITIVE_INFINITY;
  for (const [index, leaf] of rule.leaves.entries()) {
    const leafState = state.leaves[index];
    const next = leafState && leaf.due(leafState);
    // A leaf that is late is due at once.
    if (next !== undefined) due = Math.min(due, Math.max(next, at));
  }
  const ripens = (one: CompiledHeld, begun: number | null | undefined): void => {
    if (begun !== null && begun !== undefined && begun + one.holdMs > at) due = Math.min(due, begun + one.holdMs);
  };
  for (const [index, level] of rule.levels.entries()) ripens(level, since[index]);
  if (alarm && rule.clear) ripens(rule.clear, since[rule.levels.length]);
  if (alarm && rule.repeatMs !== undefined) due = Math.min(due, alarm.told + rule.repeatMs);
  if (rule.hours && ripest(rule, since, at)) due = Math.min(due, rule.hours.nextChange(at) ?? due);
  return Number.isFinite(due) ? due : null;
}

/** What was looked at, for "why did it fire". */
function explain(
  rule: CompiledRule,
  leaves: readonly LeafState[],
  since: RuleState['since'],
  at: number,
  values: Values | undefined,
): RuleEvaluation {
  const held: RuleEvaluation['held'] = [];
  for (const [index, { path }] of (rule.clear ? [...rule.levels, rule.clear] : rule.levels).entries()) {
    const begun = since[index];
    if (begun !== null && begun !== undefined) held.push({ path, since: begun });
  }
  const conditions = rule.leaves.map((leaf, index) => {
    const state = leaves[index];
    const now = leaf.key === undefined ? undefined : values?.get(leaf.key);
    return { path: leaf.path, ...(state ? leaf.found(state, at, now) : { held: false }) };
  });
  return { at, held, conditions };
}

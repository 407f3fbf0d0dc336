import type { CompiledRule } from './compile.ts';
import type { PointValues } from './evaluateLevels.ts';
import type { RuleState } from './state.ts';

/** Points of one moment, by key. */
export type PointsAtMoment = { readonly at: number; readonly values: PointValues };

/**
 * What points that come later than the last judged moment are to a rule: not looked at; calm, so that `step` would
 * change nothing but the last judged moment and what the next points replace; or news. Of calm moments that follow each
 * other and of which each `covers` the one before it, only the last need be given to `step`: most points of most rules
 * are such.
 */
export function classifyPoints(
  rule: CompiledRule,
  state: RuleState,
  { at, values }: PointsAtMoment,
): 'unheard' | 'calm' | 'news' {
  let isHeard = rule.watchesAllKeys;
  let isCalm = at > state.at && (state.due === null || at < state.due);
  for (let index = 0; index < rule.conditions.length; index++) {
    const leaf = rule.conditions[index];
    const was = state.leaves[index];
    if (!leaf || !was) continue;
    const value = leaf.key === undefined ? true : values.get(leaf.key);
    if (value === undefined) continue;
    isHeard = true;
    isCalm &&= leaf.isInsignificant(was, at, value);
    if (!isCalm) return 'news';
  }
  return isHeard ? 'calm' : 'unheard';
}

/** Whether a calm moment leaves no trace once the next one, calm too, is told. */
export function supersedes(rule: CompiledRule, before: PointsAtMoment, next: PointsAtMoment): boolean {
  for (const { key, isSuperseded: isReplaced } of rule.conditions) {
    if (!isReplaced || (key !== undefined && !before.values.has(key))) continue;
    if (key !== undefined && !next.values.has(key)) return false;
    if (!isReplaced(before.at, next.at)) return false;
  }
  return true;
}

import type { RuleEvaluation, Severity } from '@twinscape/contract/alarms';
import type { ConditionState } from './conditions/conditionEvaluator.ts';

/**
 * What a rule knows of one device: plain JSON, some hundred bytes (a rate keeps up to 257 points of its window). Never
 * changed, only replaced.
 */
export interface RuleState {
  /** The last moment that was judged. Points before it change nothing. */
  readonly at: number;
  readonly leaves: readonly ConditionState[];
  /**
   * Since when the condition of each level, worst first, and of the end has held without a break; null while it does
   * not.
   */
  readonly since: readonly (number | null)[];
  /** The alarm that is open, and when it was told last. */
  readonly alarm: { readonly severity: Severity; readonly told: number } | null;
  /** The next moment that brings a change if nothing comes. */
  readonly due: number | null;
}

/** What becomes of an alarm, at the exact moment: of a point, or one between points. */
export interface RuleTransition {
  readonly kind: 'raised' | 'severity' | 'cleared' | 'repeated';
  readonly at: number;
  /** The one it has from now on; of a cleared alarm the one it had last. */
  readonly severity: Severity;
  /** Of `severity`: the one it had. */
  readonly before?: Severity;
  readonly because: RuleEvaluation;
}

export interface RuleStep {
  /** The same object when nothing at all changed. */
  readonly state: RuleState;
  readonly transitions: readonly RuleTransition[];
  /**
   * The state has to be stored with the points. Otherwise what changed (the moment last judged, points that a silence
   * or a rate looks back at) is found in the stored points again by `resume`, and `due` lies no earlier than that of
   * the state that was stored.
   */
  readonly mustStore: boolean;
}

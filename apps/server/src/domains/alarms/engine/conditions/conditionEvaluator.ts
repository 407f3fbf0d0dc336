import type { ConditionEvaluation } from '@twinscape/contract/alarms';
import type { ObservedValue } from '../compare.ts';

/** What is known of a key when a rule begins. */
export type KnownValue = { readonly at: number; readonly value: ObservedValue };
export type KnownValues = ReadonlyMap<string, KnownValue>;

/** Plain JSON; what else it holds is the leaf's own. */
export interface ConditionState {
  readonly holds: boolean;
}

/**
 * A condition that is no group. It is told of points and of moments in their order, and answers the same object when
 * nothing about it changed.
 */
export interface ConditionEvaluator<State extends ConditionState = ConditionState> {
  /** Where it stands in the definition. */
  readonly path: string;
  /** The key whose points it is told of; undefined: points of any key. */
  readonly key: string | undefined;
  /**
   * What changes is found in the stored points again (`recall`): it need not be stored whenever it changes, as long as
   * `holds` stays.
   */
  readonly isReplayed: boolean;
  begin(now: number, known: KnownValues): State;
  applyPoint(state: State, at: number, value: ObservedValue): State;
  /**
   * A later point changes nothing that lasts: told of it or not, a leaf that is told of the next one in its place
   * (`isReplaced`) is the same. Nothing is due by then.
   */
  isInsignificant(state: State, at: number, value: ObservedValue): boolean;
  /** Whether a calm point leaves no trace beside the next point of its key. Absent: calm points leave none at all. */
  isSuperseded?(at: number, next: number): boolean;
  /** Time passed up to `at`, and nothing came. */
  advance(state: State, at: number): State;
  /**
   * When `holds` changes if nothing comes; undefined when it does not. Later than the moment that `state` was brought
   * to.
   */
  nextDue(state: State): number | undefined;
  /** Points of its key that came after the state was stored, oldest first, none of which changed `holds`. */
  replay(state: State, points: readonly KnownValue[]): State;
  /** What it looked at; `now` is the value of its key at `at` itself, when one came. */
  explain(state: State, at: number, now: ObservedValue | undefined): Omit<ConditionEvaluation, 'path'>;
}

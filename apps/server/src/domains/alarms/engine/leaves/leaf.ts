import type { ConditionFound } from '@twinscape/contract/alarms';
import type { Observed } from '../compare.ts';

/** What is known of a key when a rule begins. */
export type Known = { readonly at: number; readonly value: Observed };
export type KnownValues = ReadonlyMap<string, Known>;

/** Plain JSON; what else it holds is the leaf's own. */
export interface LeafState {
  readonly holds: boolean;
}

/**
 * A condition that is no group. It is told of points and of moments in their order, and answers the same object when nothing about it changed.
 */
export interface Leaf<State extends LeafState = LeafState> {
  /** Where it stands in the definition. */
  readonly path: string;
  /** The key whose points it is told of; undefined: points of any key. */
  readonly key: string | undefined;
  /** What changes is found in the stored points again (`recall`): it need not be stored whenever it changes, as long as `holds` stays. */
  readonly isRecalled: boolean;
  begin(now: number, known: KnownValues): State;
  take(state: State, at: number, value: Observed): State;
  /** A later point changes nothing that lasts: told of it or not, a leaf that is told of the next one in its place (`isReplaced`) is the same. Nothing is due by then. */
  isCalm(state: State, at: number, value: Observed): boolean;
  /** Whether a calm point leaves no trace beside the next point of its key. Absent: calm points leave none at all. */
  isReplaced?(at: number, next: number): boolean;
  /** Time passed up to `at`, and nothing came. */
  pass(state: State, at: number): State;
  /** When `holds` changes if nothing comes; undefined when it does not. Later than the moment that `state` was brought to. */
  due(state: State): number | undefined;
  /** Points of its key that came after the state was stored, oldest first, none of which changed `holds`. */
  recall(state: State, points: readonly Known[]): State;
  /** What it looked at; `now` is the value of its key at `at` itself, when one came. */
  found(state: State, at: number, now: Observed | undefined): Omit<ConditionFound, 'path'>;
}

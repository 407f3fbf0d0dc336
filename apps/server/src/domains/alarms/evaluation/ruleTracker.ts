import {
  advanceRule,
  beginRule,
  classifyPoints,
  getNextDue,
  type KnownValue,
  type RuleState,
  type RuleTransition,
  resumeRule,
  stepRule,
  supersedes,
} from '../engine/index.ts';
import type { ActiveRule } from './activeRuleCache.ts';
import type { DeviceReading } from './readings.ts';
import type { StoredTracker } from './stateStore.ts';

/**
 * How far one rule has come with one device, in memory; changed in place by whoever holds the device's turn, and thrown
 * away when the transaction fails.
 */
export type RuleTracker = {
  readonly entityId: string;
  readonly activeRule: ActiveRule;
  state: RuleState;
  lag: number;
  ahead: number;
  /** The last judged moment of the stored row, and when the timer looks at it by our clock. */
  saved: { readonly at: number; readonly nextAt: number | undefined } | undefined;
  /**
   * The device has told nothing that the rule looks at: its first point is where the rule begins, also when the clock
   * of the device is behind.
   */
  isWaiting: boolean;
  /** The row must be written with the points. */
  isDirty: boolean;
  stepsSinceSave: number;
  /**
   * The last reading, where it was calm: it is taken when something else is, or not at all when the next one covers it.
   */
  pendingReading: DeviceReading | undefined;
};
export type TrackerTransition = { readonly tracker: RuleTracker; readonly transition: RuleTransition };
export type EvaluationCounts = { evaluated: number; late: number };

/**
 * Points further ahead of our clock are judged as of now: otherwise one wrong clock would make a device deaf until its
 * time has come.
 */
export const MAX_AHEAD_MS = 10_000;
/**
 * A rule that looks back is stored so often at least, in judged moments and in milliseconds of them: so much is read
 * again when its memory is lost.
 */
const MAX_STEPS_UNSAVED = 1_000;
const MAX_SPAN_UNSAVED_MS = 3_600_000;
/** The timer may come so much later than it could, rather than a row be written for every shiver of a lag. */
const SLACK_MS = 400;

/**
 * A rule meets a device. It begins at the newest moment that the device has told of, so that a clock that is behind
 * stays what it was, and with the values that hold there; where nothing is known, now. What it looks at holds from
 * there on.
 */
export function startTracker(
  entityId: string,
  watched: ActiveRule,
  known: ReadonlyMap<string, KnownValue>,
  now: number,
): { readonly tracker: RuleTracker; readonly transitions: readonly RuleTransition[] } {
  const moments = [...known.values()].map(({ at }) => at);
  const newest = moments.length > 0 ? Math.max(...moments) : undefined;
  const at = Math.min(now, newest ?? now);
  const begun = advanceRule(watched.compiled, beginRule(watched.compiled, at, known), at);
  return {
    tracker: {
      entityId,
      activeRule: watched,
      state: begun.state,
      lag: now - at,
      ahead: Math.max(newest ?? 0, at),
      saved: undefined,
      isWaiting: known.size === 0,
      isDirty: begun.transitions.length > 0,
      stepsSinceSave: 0,
      pendingReading: undefined,
    },
    transitions: begun.transitions,
  };
}

/** A course taken up from its row: what came since and changed nothing that had to be stored is found in the points. */
export function resumeTracker(
  entityId: string,
  watched: ActiveRule,
  { state, lag, ahead, waits }: StoredTracker,
  next: number | undefined,
  points: ReadonlyMap<string, readonly KnownValue[]>,
): RuleTracker {
  return {
    entityId,
    activeRule: watched,
    // While points of the future are about, every state is stored as it is, and the points would mislead.
    state: ahead === undefined ? resumeRule(watched.compiled, state, points) : state,
    lag,
    ahead: ahead ?? 0,
    saved: { at: state.at, nextAt: next },
    isWaiting: waits === true,
    isDirty: false,
    stepsSinceSave: 0,
    pendingReading: undefined,
  };
}

/** Judges what the device sent, ascending by moment. What is older than the last judged moment changes nothing. */
export function applyReadings(
  tracker: RuleTracker,
  readings: readonly DeviceReading[],
  now: number,
  transitions: TrackerTransition[],
  counts: EvaluationCounts,
): void {
  const { compiled: rule } = tracker.activeRule;
  let evaluated = 0;
  for (const reading of readings) {
    const isAhead = reading.at > now + MAX_AHEAD_MS;
    const { pendingReading: last } = tracker;
    if (last && (isAhead || reading.at <= last.at)) applyPendingReading(tracker, transitions);
    if (tracker.isWaiting) applyFirstReading(tracker, isAhead ? now : reading.at, reading.values);
    let weight = isAhead ? 'news' : classifyPoints(rule, tracker.state, reading);
    if (weight === 'unheard') continue;
    if (tracker.pendingReading && (weight === 'news' || !supersedes(rule, tracker.pendingReading, reading))) {
      applyPendingReading(tracker, transitions);
      if (weight === 'calm') weight = classifyPoints(rule, tracker.state, reading);
    }
    if (weight === 'calm') {
      evaluated += 1;
      tracker.pendingReading = reading;
      continue;
    }
    if (isAhead) tracker.ahead = Math.max(tracker.ahead, reading.at);
    if (applyReading(tracker, isAhead ? { at: now, values: reading.values } : reading, transitions)) evaluated += 1;
    else counts.late += 1;
  }
  // Points are not kept longer than their batch.
  tracker.pendingReading = tracker.pendingReading?.detach?.() ?? tracker.pendingReading;
  if (evaluated === 0) return;
  counts.evaluated += evaluated;
  tracker.stepsSinceSave += evaluated;
  const { at } = tracker.pendingReading ?? tracker.state;
  tracker.lag = Math.max(0, now - at);
  if (tracker.ahead > at) tracker.isDirty = true;
  if (rule.lookBack.size === 0) return;
  const span = at - (tracker.saved?.at ?? at);
  if (tracker.stepsSinceSave >= MAX_STEPS_UNSAVED || span > MAX_SPAN_UNSAVED_MS) tracker.isDirty = true;
}

/** Takes the calm reading that waits; nothing comes of it but what the next ones are measured by. */
export function applyPendingReading(tracker: RuleTracker, transitions: TrackerTransition[]): void {
  const { pendingReading: last } = tracker;
  if (!last) return;
  tracker.pendingReading = undefined;
  applyReading(tracker, last, transitions);
}

/** Answers false where the reading is late. */
function applyReading(tracker: RuleTracker, { at, values }: DeviceReading, found: TrackerTransition[]): boolean {
  const { compiled: rule } = tracker.activeRule;
  const before = tracker.state;
  const saved = tracker.saved?.at ?? Number.NEGATIVE_INFINITY;
  if (at > saved && isReplayAmbiguous(rule, before.at, at, values)) tracker.isDirty = true;
  if (at < before.at) return false;
  const { state, transitions, mustStore } = stepRule(rule, before, at, values);
  tracker.state = state;
  // Of the stored moment itself nothing is read again: a later message of it must be stored, too.
  if (mustStore || (at === saved && state.leaves !== before.leaves)) tracker.isDirty = true;
  for (const transition of transitions) found.push({ tracker, transition });
  return true;
}

/**
 * Whether `resume` would take the points of a moment for something else than they were to the rule: what lies after the
 * stored moment is read again by key and in the order of time. A window needs them in the order in which they were
 * judged, and what came late was not judged at all.
 */
function isReplayAmbiguous(
  rule: ActiveRule['compiled'],
  last: number,
  at: number,
  values: DeviceReading['values'],
): boolean {
  if (at > last) return false;
  if (rule.lookBack.size > 0) return true;
  return at < last && rule.replayedKeys.some((key) => values.has(key));
}

/** The first point of a device that had told nothing. */
function applyFirstReading(tracker: RuleTracker, at: number, values: DeviceReading['values']): void {
  const { compiled: rule } = tracker.activeRule;
  if (!rule.watchesAllKeys && !rule.keys.some((key) => values.has(key))) return;
  if (at < tracker.state.at && !tracker.state.alarm) tracker.state = beginRule(rule, at);
  tracker.isWaiting = false;
  tracker.isDirty = true;
}

/**
 * Time passes by our clock: what is due by the clock of the device happens, at its own moment. A row that calls the
 * timer in vain is corrected.
 */
export function advanceTracker(tracker: RuleTracker, now: number, found: TrackerTransition[]): void {
  applyPendingReading(tracker, found);
  if ((tracker.saved?.nextAt ?? Number.POSITIVE_INFINITY) <= now) tracker.isDirty = true;
  const { state, transitions } = advanceRule(tracker.activeRule.compiled, tracker.state, now - tracker.lag);
  if (state === tracker.state) return;
  tracker.state = state;
  tracker.isDirty = true;
  for (const transition of transitions) found.push({ tracker, transition });
}

/** When the timer has something to do, by our clock. */
export function getTrackerDue({ activeRule: watched, state, lag }: RuleTracker): number | undefined {
  const due = getNextDue(watched.compiled, state);
  return due === undefined ? undefined : due + lag;
}

/**
 * Whether the row must be written: the timer must not come too late. That it comes too early harms nobody, so a moment
 * that moves away is left as it is.
 */
export function mustSaveTracker(tracker: RuleTracker, due: number | undefined): boolean {
  if (tracker.isDirty || due === undefined) return tracker.isDirty;
  return due < (tracker.saved?.nextAt ?? Number.POSITIVE_INFINITY) - SLACK_MS;
}

/** Takes note that the row was written; answers what is in it. */
export function markTrackerSaved(tracker: RuleTracker, due: number | undefined): StoredTracker {
  tracker.saved = { at: tracker.state.at, nextAt: due };
  tracker.isDirty = false;
  tracker.stepsSinceSave = 0;
  const { state, lag, ahead, isWaiting } = tracker;
  return { state, lag, ...(ahead > state.at ? { ahead } : {}), ...(isWaiting ? { waits: true } : {}) };
}

import {
  advance,
  begin,
  covers,
  type Known,
  nextAt,
  type RuleState,
  resume,
  step,
  type Transition,
  weigh,
} from '../engine/index.ts';
import type { Reading } from './readings.ts';
import type { Watched } from './watches.ts';

/** What is stored of a course. */
export type Stored = {
  readonly state: RuleState;
  /** How long after its moment the last point came, in milliseconds: the clock of a device may be behind, or it sends what it kept. */
  readonly lag: number;
  /** The newest moment of points that claim to be of the future; absent once it has passed. */
  readonly ahead?: number;
  /** The device has told nothing that the rule looks at. */
  readonly waits?: true;
};

/** How far one rule has come with one device, in memory; changed in place by whoever holds the device's turn, and thrown away when the transaction fails. */
export type Course = {
  readonly entityId: string;
  readonly watched: Watched;
  state: RuleState;
  lag: number;
  ahead: number;
  /** The last judged moment of the stored row, and when the timer looks at it by our clock. */
  saved: { readonly at: number; readonly nextAt: number | undefined } | undefined;
  /** The device has told nothing that the rule looks at: its first point is where the rule begins, also when the clock of the device is behind. */
  isWaiting: boolean;
  /** The row must be written with the points. */
  isDirty: boolean;
  steps: number;
  /** The last reading, where it was calm: it is taken when something else is, or not at all when the next one covers it. */
  last: Reading | undefined;
};
export type Told = { readonly course: Course; readonly transition: Transition };
export type Heard = { judged: number; late: number };

/** Points further ahead of our clock are judged as of now: otherwise one wrong clock would make a device deaf until its time has come. */
export const AHEAD_MS = 10_000;
/** A rule that looks back is stored so often at least, in judged moments and in milliseconds of them: so much is read again when its memory is lost. */
const STEPS_MOST = 1_000;
const SPAN_MOST_MS = 3_600_000;
/** The timer may come so much later than it could, rather than a row be written for every shiver of a lag. */
const SLACK_MS = 400;

/**
 * A rule meets a device. It begins at the newest moment that the device has told of, so that a clock that is behind stays what it was, and with the values that
 * hold there; where nothing is known, now. What it looks at holds from there on.
 */
export function beginCourse(
  entityId: string,
  watched: Watched,
  known: ReadonlyMap<string, Known>,
  now: number,
): { readonly course: Course; readonly told: readonly Transition[] } {
  const moments = [...known.values()].map(({ at }) => at);
  const newest = moments.length > 0 ? Math.max(...moments) : undefined;
  const at = Math.min(now, newest ?? now);
  const begun = advance(watched.rule, begin(watched.rule, at, known), at);
  return {
    course: {
      entityId,
      watched,
      state: begun.state,
      lag: now - at,
      ahead: Math.max(newest ?? 0, at),
      saved: undefined,
      isWaiting: known.size === 0,
      isDirty: begun.transitions.length > 0,
      steps: 0,
      last: undefined,
    },
    told: begun.transitions,
  };
}

/** A course taken up from its row: what came since and changed nothing that had to be stored is found in the points. */
export function resumeCourse(
  entityId: string,
  watched: Watched,
  { state, lag, ahead, waits }: Stored,
  next: number | undefined,
  points: ReadonlyMap<string, readonly Known[]>,
): Course {
  return {
    entityId,
    watched,
    // While points of the future are about, every state is stored as it is, and the points would mislead.
    state: ahead === undefined ? resume(watched.rule, state, points) : state,
    lag,
    ahead: ahead ?? 0,
    saved: { at: state.at, nextAt: next },
    isWaiting: waits === true,
    isDirty: false,
    steps: 0,
    last: undefined,
  };
}

/** Judges what the device sent, ascending by moment. What is older than the last judged moment changes nothing. */
export function hear(course: Course, readings: readonly Reading[], now: number, told: Told[], heard: Heard): void {
  const { rule } = course.watched;
  let judged = 0;
  for (const reading of readings) {
    const isAhead = reading.at > now + AHEAD_MS;
    const { last } = course;
    if (last && (isAhead || reading.at <= last.at)) takeLast(course, told);
    if (course.isWaiting) meet(course, isAhead ? now : reading.at, reading.values);
    let weight = isAhead ? 'news' : weigh(rule, course.state, reading);
    if (weight === 'unheard') continue;
    if (course.last && (weight === 'news' || !covers(rule, course.last, reading))) {
      takeLast(course, told);
      if (weight === 'calm') weight = weigh(rule, course.state, reading);
    }
    if (weight === 'calm') {
      judged += 1;
      course.last = reading;
      continue;
    }
    if (isAhead) course.ahead = Math.max(course.ahead, reading.at);
    if (take(course, isAhead ? { at: now, values: reading.values } : reading, told)) judged += 1;
    else heard.late += 1;
  }
  // Points are not kept longer than their batch.
  course.last = course.last?.keep?.() ?? course.last;
  if (judged === 0) return;
  heard.judged += judged;
  course.steps += judged;
  const { at } = course.last ?? course.state;
  course.lag = Math.max(0, now - at);
  if (course.ahead > at) course.isDirty = true;
  if (rule.lookBack.size === 0) return;
  const span = at - (course.saved?.at ?? at);
  if (course.steps >= STEPS_MOST || span > SPAN_MOST_MS) course.isDirty = true;
}

/** Takes the calm reading that waits; nothing comes of it but what the next ones are measured by. */
export function takeLast(course: Course, told: Told[]): void {
  const { last } = course;
  if (!last) return;
  course.last = undefined;
  take(course, last, told);
}

/** Answers false where the reading is late. */
function take(course: Course, { at, values }: Reading, told: Told[]): boolean {
  const { rule } = course.watched;
  const before = course.state;
  const saved = course.saved?.at ?? Number.NEGATIVE_INFINITY;
  if (at > saved && isMistaken(rule, before.at, at, values)) course.isDirty = true;
  if (at < before.at) return false;
  const { state, transitions, mustStore } = step(rule, before, at, values);
  course.state = state;
  // Of the stored moment itself nothing is read again: a later message of it must be stored, too.
  if (mustStore || (at === saved && state.leaves !== before.leaves)) course.isDirty = true;
  for (const transition of transitions) told.push({ course, transition });
  return true;
}

/**
 * Whether `resume` would take the points of a moment for something else than they were to the rule: what lies after the stored moment is read again by key and in the order of time. A window needs them in
 * the order in which they were judged, and what came late was not judged at all.
 */
function isMistaken(rule: Watched['rule'], last: number, at: number, values: Reading['values']): boolean {
  if (at > last) return false;
  if (rule.lookBack.size > 0) return true;
  return at < last && rule.recalled.some((key) => values.has(key));
}

/** The first point of a device that had told nothing. */
function meet(course: Course, at: number, values: Reading['values']): void {
  const { rule } = course.watched;
  if (!rule.hearsAll && !rule.keys.some((key) => values.has(key))) return;
  if (at < course.state.at && !course.state.alarm) course.state = begin(rule, at);
  course.isWaiting = false;
  course.isDirty = true;
}

/** Time passes by our clock: what is due by the clock of the device happens, at its own moment. A row that calls the timer in vain is corrected. */
export function pass(course: Course, now: number, told: Told[]): void {
  takeLast(course, told);
  if ((course.saved?.nextAt ?? Number.POSITIVE_INFINITY) <= now) course.isDirty = true;
  const { state, transitions } = advance(course.watched.rule, course.state, now - course.lag);
  if (state === course.state) return;
  course.state = state;
  course.isDirty = true;
  for (const transition of transitions) told.push({ course, transition });
}

/** When the timer has something to do, by our clock. */
export function dueAt({ watched, state, lag }: Course): number | undefined {
  const due = nextAt(watched.rule, state);
  return due === undefined ? undefined : due + lag;
}

/** Whether the row must be written: the timer must not come too late. That it comes too early harms nobody, so a moment that moves away is left as it is. */
export function mustSave(course: Course, due: number | undefined): boolean {
  if (course.isDirty || due === undefined) return course.isDirty;
  return due < (course.saved?.nextAt ?? Number.POSITIVE_INFINITY) - SLACK_MS;
}

/** Takes note that the row was written; answers what is in it. */
export function settled(course: Course, due: number | undefined): Stored {
  course.saved = { at: course.state.at, nextAt: due };
  course.isDirty = false;
  course.steps = 0;
  const { state, lag, ahead, isWaiting } = course;
  return { state, lag, ...(ahead > state.at ? { ahead } : {}), ...(isWaiting ? { waits: true } : {}) };
}

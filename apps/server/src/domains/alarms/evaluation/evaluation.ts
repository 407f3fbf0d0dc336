import { type Db, newId } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getTelemetry, type Participant, type Point, type Telemetry } from '../../telemetry/index.ts';
import { openByRulesOn } from '../openByRuleStore.ts';
import { type AlarmTransition, applyTransitions } from '../raising.ts';
import { type Course, dueAt, type Heard, hear, mustSave, pass, settled, type Told, takeLast } from './course.ts';
import { type Begun, loadCourses } from './load.ts';
import type { Measures } from './measures.ts';
import { Memory, type Taken } from './memory.ts';
import { readingsOf } from './readings.ts';
import { addTurns, holdTurns, type Saving, saveStates, takeTurns } from './stateStore.ts';
import { type DeviceWatch, Watches } from './watches.ts';

/** Devices to be judged, each with the project that it is said to be in. */
export type Asked = ReadonlyMap<string, string>;
export type Judging = {
  /** Only devices whose turn nobody holds. */
  readonly which: 'all' | 'free';
  /** Time passes too: what is due is told. */
  readonly isTimed: boolean;
  /** What the devices sent, stored by the same transaction. */
  readonly points?: readonly Point[];
};
/** What was judged: devices whose turn is held until the transaction ends. */
export type Judged = Taken & {
  readonly watches: ReadonlyMap<string, DeviceWatch>;
  readonly turns: ReadonlySet<string>;
};

type Held = { readonly turns: ReadonlyMap<string, string | null>; readonly watches: ReadonlyMap<string, DeviceWatch> };
/** What is told of an alarm: by the engine, or that the rule which raised it does not hold in its new version. */
type Finding = Told | { readonly course: Course; readonly ended: string };
/** Kept with the history of alarms that ended because their rule was changed, disabled or deleted, or watches their device no more. */
export const RULE_CHANGED = { reason: 'ruleChanged' } as const;

const TRIES = 5;

/** Judges devices within transactions; one a process. How two processes come to the result of one is told in decision 0026. */
export class Evaluation {
  /** This process, as the holder of turns. */
  readonly self = newId();
  readonly watches: Watches;
  private readonly memory = new Memory();
  /** What waits for its commit, by the points of the transaction. */
  private readonly waiting = new WeakMap<readonly Point[], Taken>();
  private readonly telemetry: Telemetry;
  private readonly broken = new WeakSet<Course['watched']>();
  /** Hears that something is due at a moment, by our clock. */
  onDue: (at: number) => void = () => undefined;

  constructor(
    private readonly platform: Pick<Platform, 'database' | 'log'>,
    private readonly measures: Measures,
  ) {
    this.watches = new Watches(platform.database.db, platform.log);
    this.telemetry = getTelemetry(platform as Platform);
  }

  /** Joins the transactions of points, and hears of their commits. */
  join(): void {
    this.telemetry.ingest.inTransaction(this.take);
    this.telemetry.ingest.onCommitted((points) => {
      const taken = this.waiting.get(points);
      if (taken) this.memory.putBack(taken);
    });
  }

  private readonly take: Participant = async (points, tx) => {
    const asked = devicesIn(points);
    if (asked.size === 0) return;
    const judged = await this.judge(tx, asked, { which: 'all', isTimed: false, points });
    if (judged) this.waiting.set(points, judged);
  };

  /**
   * Judges devices in a transaction: holds their turns, brings their states, judges what they sent and what is due, and writes what must be written. Undefined when no rule
   * watches any of them. What it answers goes to `committed` after the commit.
   */
  async judge(tx: Db, asked: Asked, how: Judging): Promise<Judged | undefined> {
    const held = await this.hold(tx, asked, how.which);
    if (!held) return undefined;
    const { watches, turns } = held;
    const groups = group(how.points ?? [], watches);
    const sent = new Map([...groups].map(([id, points]) => [id, readingsOf(points)] as const));
    const now = Date.now();
    const taken = this.memory.take(turns.keys());
    const begun = await this.bring(tx, taken, held, now);
    const told: Told[] = [];
    const heard: Heard = { judged: 0, late: 0 };
    const saving: Saving[] = [];
    for (const [id, { courses }] of taken.kept) {
      const readings = sent.get(id);
      for (const course of courses) {
        this.guarded(course, () => {
          if (readings) hear(course, readings, now, told, heard);
          if (how.isTimed) this.passed(course, now, told);
          // What is stored has taken everything.
          if (course.last && mustSave(course, dueAt(course))) takeLast(course, told);
        });
        const due = dueAt(course);
        // Where a rule began must be known to whoever judges next, or it would begin again.
        const isBegun = !course.saved && (!course.isWaiting || due !== undefined);
        if (!isBegun && !mustSave(course, due)) continue;
        const { id: ruleId, version: ruleVersion } = course.watched;
        saving.push({ ruleId, entityId: id, ruleVersion, state: settled(course, due), nextAt: due });
        if (due !== undefined) this.onDue(due);
      }
    }
    await saveStates(tx, saving);
    const found = [...begun, ...told];
    if (found.length > 0) await applyTransitions(tx, alarmsOf(found, now));
    this.measures.evaluations.inc(heard.judged);
    this.measures.late.inc(heard.late);
    this.measures.saved.inc(saving.length);
    for (const one of found) this.measures.transitions.inc({ kind: 'ended' in one ? 'cleared' : one.transition.kind });
    return { ...taken, watches, turns: new Set(turns.keys()) };
  }

  /** What was judged is so: its transaction has committed. */
  committed(judged: Taken): void {
    this.memory.putBack(judged);
  }

  /** Turns of the devices that rules watch, held, and their rules as they are from then on. */
  private async hold(tx: Db, asked: Asked, which: Judging['which']): Promise<Held | undefined> {
    const turns = new Map<string, string | null>();
    for (let tries = 0; tries < TRIES; tries++) {
      const projects = new Set(asked.values());
      const isWatched = await this.watches.know(projects);
      const used = this.watches.versions(projects);
      const watches: Map<string, DeviceWatch> = isWatched ? await this.watches.of(asked) : new Map();
      // Others read too: what was found counts under the number that it was found under.
      for (const { projectId, version } of watches.values())
        if (used.get(projectId) !== version) used.set(projectId, used.has(projectId) ? Number.NaN : version);
      const wanted = [...watches.keys()].filter((id) => !turns.has(id)).sort();
      if (wanted.length > 0) {
        let found = await holdTurns(tx, wanted, which);
        if (found.length < wanted.length) {
          const there = new Set(found.map(({ entityId }) => entityId));
          const missing = wanted.filter((id) => !there.has(id));
          await addTurns(tx, new Map(missing.map((id) => [id, watches.get(id)?.projectId ?? ''])));
          found = [...found, ...(await holdTurns(tx, missing, which))];
        }
        for (const { entityId, projectId, holder } of found)
          turns.set(entityId, projectId === watches.get(entityId)?.projectId ? holder : null);
      }
      if (!(await this.watches.isCurrent(tx, used))) continue;
      return turns.size > 0 ? { turns, watches } : undefined;
    }
    throw Object.assign(new Error('alarm rules change faster than points are stored'), { code: 'EAGAIN' });
  }

  /** Brings the states of devices that are not in memory, or were judged elsewhere since; answers what their beginning told. */
  private async bring(tx: Db, taken: Taken, { turns, watches }: Held, now: number): Promise<Finding[]> {
    const missing = new Map<string, DeviceWatch>();
    for (const [id, holder] of turns) {
      const watch = watches.get(id);
      const kept = taken.kept.get(id);
      if (watch && holder === this.self && kept?.watched === watch.watched) continue;
      taken.kept.delete(id);
      if (watch) missing.set(id, watch);
    }
    this.measures.devices.inc({ states: 'kept' }, taken.kept.size);
    if (missing.size === 0) return [];
    this.measures.devices.inc({ states: 'read' }, missing.size);
    const loaded = await loadCourses(this.platform.database.db, this.telemetry.store, missing, now);
    for (const [id, courses] of loaded.courses)
      taken.kept.set(id, { watched: missing.get(id)?.watched ?? [], courses });
    await takeTurns(tx, new Map([...missing].map(([id, { projectId }]) => [id, projectId])), this.self);
    return loaded.begun.length > 0 ? this.adopted(loaded.begun) : [];
  }

  /** Rules that begin anew on devices: alarms that they have open from an earlier version go on where the rule still holds, and end where it does not. */
  private async adopted(begun: readonly Begun[]): Promise<Finding[]> {
    const open = await openByRulesOn(this.platform.database.db, [
      ...new Set(begun.map(({ course }) => course.entityId)),
    ]);
    const found: Finding[] = [];
    for (const { course, transitions } of begun) {
      const { id, alarmType } = course.watched;
      const own = open.filter((one) => one.ruleId === id && one.originatorId === course.entityId);
      const isOpen = own.some((one) => one.alarmType === alarmType);
      for (const transition of transitions)
        found.push({
          course,
          transition: isOpen && transition.kind === 'raised' ? { ...transition, kind: 'severity' } : transition,
        });
      for (const one of own)
        if (!course.state.alarm || one.alarmType !== alarmType) found.push({ course, ended: one.alarmType });
    }
    return found;
  }

  private passed(course: Course, now: number, told: Told[]): void {
    takeLast(course, told);
    const due = dueAt(course);
    if (due !== undefined && due <= now) this.measures.lag.observe((now - due) / 1000);
    pass(course, now, told);
  }

  /** A rule that fails says so once and is silent; the points are stored all the same. */
  private guarded(course: Course, work: () => void): void {
    if (this.broken.has(course.watched)) return;
    try {
      work();
    } catch (error) {
      this.broken.add(course.watched);
      this.platform.log.error({ err: error, rule: course.watched.id, device: course.entityId }, 'an alarm rule failed');
    }
  }
}

function devicesIn(points: readonly Point[]): Map<string, string> {
  const found = new Map<string, string>();
  let last: Point['entity'] | undefined;
  for (const { entity, projectId } of points) {
    if (entity === last) continue;
    last = entity;
    if (entity.type === 'DEVICE') found.set(entity.id, projectId);
  }
  return found;
}

/** The points that rules look at, by device. */
function group(
  points: readonly Point[],
  watches: ReadonlyMap<string, DeviceWatch>,
): ReadonlyMap<string, readonly Point[]> {
  const groups = new Map<string, Point[]>();
  let last: Point['entity'] | undefined;
  let watch: DeviceWatch | undefined;
  let list: Point[] | undefined;
  for (const point of points) {
    const { entity } = point;
    if (entity !== last) {
      last = entity;
      watch = entity.type === 'DEVICE' ? watches.get(entity.id) : undefined;
      list = watch && groups.get(entity.id);
      if (watch && !list) {
        list = [];
        groups.set(entity.id, list);
      }
    }
    if (list && (watch?.keys?.has(point.key) ?? true)) list.push(point);
  }
  return groups;
}

/** What the alarms hear, in the order of time. */
function alarmsOf(found: readonly Finding[], now: number): AlarmTransition[] {
  return found
    .map((one): AlarmTransition => {
      const { entityId, watched } = one.course;
      const by = {
        originator: { type: 'DEVICE', id: entityId },
        ruleId: watched.id,
        ruleVersion: watched.version,
      } as const;
      if ('ended' in one)
        return {
          ...by,
          kind: 'cleared',
          alarmType: one.ended,
          severity: 'indeterminate',
          at: now,
          evaluation: RULE_CHANGED,
        };
      const { kind, at, severity, because } = one.transition;
      const { message } = watched.rule.definition;
      return { ...by, kind, alarmType: watched.alarmType, severity, at, message, evaluation: because };
    })
    .sort((a, b) => a.at - b.at);
}

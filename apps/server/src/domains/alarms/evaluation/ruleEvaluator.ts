import { type Db, newId } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getTelemetry, type Participant, type Point, type Telemetry } from '../../telemetry/index.ts';
import { loadOpenRuleAlarmsOfDevices } from '../openRuleAlarmStore.ts';
import { type AlarmTransition, applyTransitions } from '../raising.ts';
import { ActiveRuleCache, type DeviceRules } from './activeRuleCache.ts';
import { loadTrackers, type StartedTracker } from './loadTrackers.ts';
import type { EvaluationMetrics } from './metrics.ts';
import { toReadings } from './readings.ts';
import {
  advanceTracker,
  applyPendingReading,
  applyReadings,
  type EvaluationCounts,
  getTrackerDue,
  markTrackerSaved,
  mustSaveTracker,
  type RuleTracker,
  type TrackerTransition,
} from './ruleTracker.ts';
import { insertTurns, lockTurns, type RuleStateUpsert, saveRuleStates, setTurnHolder } from './stateStore.ts';
import { type CheckedOutDevices, TrackerCache } from './trackerCache.ts';

/** Devices to be judged, each with the project that it is said to be in. */
export type DeviceProjectIds = ReadonlyMap<string, string>;
export type EvaluationOptions = {
  /** Only devices whose turn nobody holds. */
  readonly which: 'all' | 'free';
  /** Time passes too: what is due is told. */
  readonly isTimed: boolean;
  /** What the devices sent, stored by the same transaction. */
  readonly points?: readonly Point[];
};
/** What was judged: devices whose turn is held until the transaction ends. */
export type EvaluatedDevices = CheckedOutDevices & {
  readonly watches: ReadonlyMap<string, DeviceRules>;
  readonly turns: ReadonlySet<string>;
};

type LockedDevices = {
  readonly turns: ReadonlyMap<string, string | null>;
  readonly watches: ReadonlyMap<string, DeviceRules>;
};
/** What is told of an alarm: by the engine, or that the rule which raised it does not hold in its new version. */
type RuleOutcome = TrackerTransition | { readonly tracker: RuleTracker; readonly ended: string };
/**
 * Kept with the history of alarms that ended because their rule was changed, disabled or deleted, or watches their
 * device no more.
 */
export const RULE_CHANGED = { reason: 'ruleChanged' } as const;

const TRIES = 5;

/**
 * Judges devices within transactions; one a process. How two processes come to the result of one is told in decision
 * 0026.
 */
export class RuleEvaluator {
  /** This process, as the holder of turns. */
  readonly processId = newId();
  readonly watches: ActiveRuleCache;
  private readonly cache = new TrackerCache();
  /** What waits for its commit, by the points of the transaction. */
  private readonly uncommitted = new WeakMap<readonly Point[], CheckedOutDevices>();
  private readonly telemetry: Telemetry;
  private readonly failedRules = new WeakSet<RuleTracker['activeRule']>();
  /** Hears that something is due at a moment, by our clock. */
  onDue: (at: number) => void = () => undefined;

  constructor(
    private readonly platform: Pick<Platform, 'database' | 'log' | 'services'>,
    private readonly measures: EvaluationMetrics,
  ) {
    this.watches = new ActiveRuleCache(platform.database.db, platform.log);
    this.telemetry = getTelemetry(platform);
  }

  /** Joins the transactions of points, and hears of their commits. */
  joinIngest(): void {
    this.telemetry.ingest.inTransaction(this.evaluatePoints);
    this.telemetry.ingest.onCommitted((points) => {
      const taken = this.uncommitted.get(points);
      if (taken) this.cache.putBack(taken);
    });
  }

  private readonly evaluatePoints: Participant = async (points, tx) => {
    const devices = collectDevices(points);
    if (devices.size === 0) return;
    const evaluated = await this.evaluate(tx, devices, { which: 'all', isTimed: false, points });
    if (evaluated) this.uncommitted.set(points, evaluated);
  };

  /**
   * Judges devices in a transaction: holds their turns, brings their states, judges what they sent and what is due, and
   * writes what must be written. Undefined when no rule watches any of them. What it answers goes to `committed` after
   * the commit.
   */
  async evaluate(tx: Db, devices: DeviceProjectIds, options: EvaluationOptions): Promise<EvaluatedDevices | undefined> {
    const locked = await this.lockDevices(tx, devices, options.which);
    if (!locked) return undefined;
    const { watches, turns } = locked;
    const groups = groupByDevice(options.points ?? [], watches);
    const readingsByDevice = new Map([...groups].map(([id, points]) => [id, toReadings(points)] as const));
    const now = Date.now();
    const checkedOut = this.cache.checkOut(turns.keys());
    const begun = await this.loadMissingTrackers(tx, checkedOut, locked, now);
    const transitions: TrackerTransition[] = [];
    const counts: EvaluationCounts = { evaluated: 0, late: 0 };
    const stateRows: RuleStateUpsert[] = [];
    for (const [id, { trackers }] of checkedOut.devices) {
      const readings = readingsByDevice.get(id);
      for (const tracker of trackers) {
        this.runGuarded(tracker, () => {
          if (readings) applyReadings(tracker, readings, now, transitions, counts);
          if (options.isTimed) this.advanceTime(tracker, now, transitions);
          // What is stored has taken everything.
          if (tracker.pendingReading && mustSaveTracker(tracker, getTrackerDue(tracker)))
            applyPendingReading(tracker, transitions);
        });
        const due = getTrackerDue(tracker);
        // Where a rule began must be known to whoever judges next, or it would begin again.
        const isBegun = !tracker.saved && (!tracker.isWaiting || due !== undefined);
        if (!isBegun && !mustSaveTracker(tracker, due)) continue;
        const { id: ruleId, version: ruleVersion } = tracker.activeRule;
        stateRows.push({ ruleId, entityId: id, ruleVersion, state: markTrackerSaved(tracker, due), nextAt: due });
        if (due !== undefined) this.onDue(due);
      }
    }
    await saveRuleStates(tx, stateRows);
    const outcomes = [...begun, ...transitions];
    if (outcomes.length > 0) await applyTransitions(tx, toAlarmTransitions(outcomes, now));
    this.measures.evaluations.inc(counts.evaluated);
    this.measures.late.inc(counts.late);
    this.measures.saved.inc(stateRows.length);
    for (const one of outcomes)
      this.measures.transitions.inc({ kind: 'ended' in one ? 'cleared' : one.transition.kind });
    return { ...checkedOut, watches, turns: new Set(turns.keys()) };
  }

  /** What was judged is so: its transaction has committed. */
  onCommitted(evaluated: CheckedOutDevices): void {
    this.cache.putBack(evaluated);
  }

  /** Turns of the devices that rules watch, held, and their rules as they are from then on. */
  private async lockDevices(
    tx: Db,
    devices: DeviceProjectIds,
    which: EvaluationOptions['which'],
  ): Promise<LockedDevices | undefined> {
    const turns = new Map<string, string | null>();
    for (let tries = 0; tries < TRIES; tries++) {
      const projects = new Set(devices.values());
      const isWatched = await this.watches.ensureLoaded(projects);
      const used = this.watches.getVersions(projects);
      const watches: Map<string, DeviceRules> = isWatched ? await this.watches.findDeviceRules(devices) : new Map();
      // Others read too: what was found counts under the number that it was found under.
      for (const { projectId, version } of watches.values())
        if (used.get(projectId) !== version) used.set(projectId, used.has(projectId) ? Number.NaN : version);
      const idsToLock = [...watches.keys()].filter((id) => !turns.has(id)).sort();
      if (idsToLock.length > 0) {
        let found = await lockTurns(tx, idsToLock, which);
        if (found.length < idsToLock.length) {
          const foundIds = new Set(found.map(({ entityId }) => entityId));
          const missing = idsToLock.filter((id) => !foundIds.has(id));
          await insertTurns(tx, new Map(missing.map((id) => [id, watches.get(id)?.projectId ?? ''])));
          found = [...found, ...(await lockTurns(tx, missing, which))];
        }
        for (const { entityId, projectId, holder } of found)
          turns.set(entityId, projectId === watches.get(entityId)?.projectId ? holder : null);
      }
      if (!(await this.watches.isCurrent(tx, used))) continue;
      return turns.size > 0 ? { turns, watches } : undefined;
    }
    throw Object.assign(new Error('alarm rules change faster than points are stored'), { code: 'EAGAIN' });
  }

  /**
   * Brings the states of devices that are not in memory, or were judged elsewhere since; answers what their beginning
   * told.
   */
  private async loadMissingTrackers(
    tx: Db,
    checkedOut: CheckedOutDevices,
    { turns, watches }: LockedDevices,
    now: number,
  ): Promise<RuleOutcome[]> {
    const missing = new Map<string, DeviceRules>();
    for (const [id, holder] of turns) {
      const watch = watches.get(id);
      const kept = checkedOut.devices.get(id);
      if (watch && holder === this.processId && kept?.rules === watch.rules) continue;
      checkedOut.devices.delete(id);
      if (watch) missing.set(id, watch);
    }
    this.measures.devices.inc({ states: 'kept' }, checkedOut.devices.size);
    if (missing.size === 0) return [];
    this.measures.devices.inc({ states: 'read' }, missing.size);
    const loaded = await loadTrackers(this.platform.database.db, this.telemetry.store, missing, now);
    for (const [id, trackers] of loaded.trackers)
      checkedOut.devices.set(id, { rules: missing.get(id)?.rules ?? [], trackers });
    await setTurnHolder(tx, new Map([...missing].map(([id, { projectId }]) => [id, projectId])), this.processId);
    return loaded.begun.length > 0 ? this.adoptOpenAlarms(loaded.begun) : [];
  }

  /**
   * Rules that begin anew on devices: alarms that they have open from an earlier version go on where the rule still
   * holds, and end where it does not.
   */
  private async adoptOpenAlarms(begun: readonly StartedTracker[]): Promise<RuleOutcome[]> {
    const open = await loadOpenRuleAlarmsOfDevices(this.platform.database.db, [
      ...new Set(begun.map(({ tracker }) => tracker.entityId)),
    ]);
    const outcomes: RuleOutcome[] = [];
    for (const { tracker, transitions } of begun) {
      const { id, alarmType } = tracker.activeRule;
      const own = open.filter((one) => one.ruleId === id && one.originatorId === tracker.entityId);
      const isOpen = own.some((one) => one.alarmType === alarmType);
      for (const transition of transitions)
        outcomes.push({
          tracker,
          transition: isOpen && transition.kind === 'raised' ? { ...transition, kind: 'severity' } : transition,
        });
      for (const one of own)
        if (!tracker.state.alarm || one.alarmType !== alarmType) outcomes.push({ tracker, ended: one.alarmType });
    }
    return outcomes;
  }

  private advanceTime(tracker: RuleTracker, now: number, transitions: TrackerTransition[]): void {
    applyPendingReading(tracker, transitions);
    const due = getTrackerDue(tracker);
    if (due !== undefined && due <= now) this.measures.lag.observe((now - due) / 1000);
    advanceTracker(tracker, now, transitions);
  }

  /** A rule that fails says so once and is silent; the points are stored all the same. */
  private runGuarded(tracker: RuleTracker, work: () => void): void {
    if (this.failedRules.has(tracker.activeRule)) return;
    try {
      work();
    } catch (error) {
      this.failedRules.add(tracker.activeRule);
      this.platform.log.error(
        { err: error, rule: tracker.activeRule.id, device: tracker.entityId },
        'an alarm rule failed',
      );
    }
  }
}

function collectDevices(points: readonly Point[]): Map<string, string> {
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
function groupByDevice(
  points: readonly Point[],
  watches: ReadonlyMap<string, DeviceRules>,
): ReadonlyMap<string, readonly Point[]> {
  const groups = new Map<string, Point[]>();
  let last: Point['entity'] | undefined;
  let watch: DeviceRules | undefined;
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
function toAlarmTransitions(outcomes: readonly RuleOutcome[], now: number): AlarmTransition[] {
  return outcomes
    .map((one): AlarmTransition => {
      const { entityId, activeRule: watched } = one.tracker;
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
      const { message } = watched.compiled.definition;
      return { ...by, kind, alarmType: watched.alarmType, severity, at, message, evaluation: because };
    })
    .sort((a, b) => a.at - b.at);
}

import type { AlarmEventKind, Severity } from '@twinscape/contract/alarms';
import type { Db } from '../../platform/db/index.ts';
import type { EntityRef } from '../telemetry/index.ts';
import {
  type Alarm,
  endAlarms,
  insertAlarmEvents,
  type NewAlarmEvent,
  type UpsertedAlarm,
  upsertAlarms,
} from './alarmStore.ts';
import { publishAlarmsChanged } from './publish.ts';
import { alarmOriginators, type Originator } from './slots.ts';

/** What the cause of an alarm says. `at` is in milliseconds since 1970, by the clock of the points. */
export type RaiseRequest = {
  readonly originator: EntityRef;
  readonly alarmType: string;
  readonly severity: Severity;
  readonly at: number;
  /** When it began, where that was before `at`; an alarm that is open keeps its beginning. */
  readonly startAt?: number | undefined;
  readonly message?: string | undefined;
  readonly details?: unknown;
  readonly ruleId?: string | undefined;
  readonly ruleVersion?: number | undefined;
  /** Who did it; absent where a rule or a device did. */
  readonly userId?: string | undefined;
  /** What the rule looked at: kept with the history. */
  readonly evaluation?: unknown;
};
export type ClearRequest = Pick<
  RaiseRequest,
  'originator' | 'alarmType' | 'at' | 'ruleId' | 'ruleVersion' | 'userId' | 'evaluation'
>;
/** What became of one raising; undefined in the list where its originator is gone or stands in no project. */
export type RaisedAlarm = { readonly alarm: Alarm; readonly isNew: boolean };

/**
 * Raises alarms within the transaction of what caused them. An alarm of the type that is open on the originator is met
 * once more instead: one more occurrence, the severity of now. Safe however many raise the same one at once (iot.md
 * 1.7). Answers in the order of the list.
 */
export const raiseAlarm = (tx: Db, raisings: readonly RaiseRequest[]): Promise<(RaisedAlarm | undefined)[]> =>
  applyInRounds(raisings, (round) => upsertRound(tx, round, true));

/**
 * The same alarm is worse or better than it was. One that a person cleared meanwhile is raised anew, for its cause is
 * there.
 */
export const changeSeverity = (tx: Db, changes: readonly RaiseRequest[]): Promise<(RaisedAlarm | undefined)[]> =>
  applyInRounds(changes, (round) => upsertRound(tx, round, false));

/**
 * Clears what is open of the originators and types. With a rule only what this rule raised. Answers the alarms that
 * were cleared.
 */
export async function clearAlarm(tx: Db, clearings: readonly ClearRequest[]): Promise<Alarm[]> {
  const latest = new Map(clearings.map((one) => [toAlarmKey(one), one]));
  const cleared = await endAlarms(
    tx,
    [...latest.values()].map(({ originator, alarmType, at, ruleId, userId }) => ({
      originatorId: originator.id,
      alarmType,
      at: new Date(at),
      ruleId,
      userId,
    })),
  );
  await insertAlarmEvents(
    tx,
    cleared.map((alarm) => toNewEvent('cleared', alarm, latest.get(`${alarm.originatorId}\n${alarm.alarmType}`))),
  );
  await publishAlarmsChanged(tx, cleared);
  return cleared;
}

/** What a rule found, in the order of time. */
export type AlarmTransition = RaiseRequest & { readonly kind: 'raised' | 'severity' | 'cleared' | 'repeated' };

/**
 * Writes many transitions, each after those of the same alarm that stand before it; a statement per kind and round, of
 * which there is one where no alarm changes twice.
 */
export async function applyTransitions(tx: Db, transitions: readonly AlarmTransition[]): Promise<void> {
  for (const round of splitIntoRounds(transitions)) {
    const of = (...kinds: AlarmTransition['kind'][]) => round.filter(({ kind }) => kinds.includes(kind));
    await raiseAlarm(tx, of('raised', 'repeated'));
    await changeSeverity(tx, of('severity'));
    await clearAlarm(tx, of('cleared'));
  }
}

const toAlarmKey = ({ originator, alarmType }: Pick<RaiseRequest, 'originator' | 'alarmType'>): string =>
  `${originator.id.toLowerCase()}\n${alarmType}`;

/** Splits a list so that no round names an alarm twice, and what stands earlier comes in an earlier round. */
function splitIntoRounds<T extends Pick<RaiseRequest, 'originator' | 'alarmType'>>(all: readonly T[]): T[][] {
  const rounds: T[][] = [];
  const seen = new Map<string, number>();
  for (const one of all) {
    const round = seen.get(toAlarmKey(one)) ?? 0;
    seen.set(toAlarmKey(one), round + 1);
    const list = rounds[round] ?? [];
    list.push(one);
    rounds[round] = list;
  }
  return rounds;
}

async function applyInRounds(
  raisings: readonly RaiseRequest[],
  apply: (round: readonly RaiseRequest[]) => Promise<Map<string, RaisedAlarm>>,
): Promise<(RaisedAlarm | undefined)[]> {
  const answers = new Map<RaiseRequest, RaisedAlarm>();
  for (const round of splitIntoRounds(raisings)) {
    const done = await apply(round);
    for (const one of round) {
      const raised = done.get(toAlarmKey(one));
      if (raised) answers.set(one, raised);
    }
  }
  return raisings.map((one) => answers.get(one));
}

async function upsertRound(
  tx: Db,
  raisings: readonly RaiseRequest[],
  counted: boolean,
): Promise<Map<string, RaisedAlarm>> {
  const known = await lockOriginators(tx, raisings);
  const requests = new Map(raisings.map((one) => [toAlarmKey(one), one]));
  const rows = [...requests.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, one]) => {
      const from = known.get(`${one.originator.type}:${one.originator.id.toLowerCase()}`);
      return from ? [toNewAlarm(one, from)] : [];
    });
  const done = rows.length === 0 ? [] : await upsertAlarms(tx, rows, counted);
  await insertAlarmEvents(
    tx,
    done.flatMap((alarm) => {
      const kind = toEventKind(alarm, counted);
      return kind ? [toNewEvent(kind, alarm, requests.get(`${alarm.originatorId}\n${alarm.alarmType}`))] : [];
    }),
  );
  await publishAlarmsChanged(tx, done);
  return new Map(
    done.map(({ isNew, ...alarm }) => [`${alarm.originatorId}\n${alarm.alarmType}`, { alarm, isNew }] as const),
  );
}

/** What an upsert did; undefined: nothing that anybody wants to read. */
function toEventKind({ isNew, severity, severityBefore }: UpsertedAlarm, counted: boolean): AlarmEventKind | undefined {
  if (isNew) return 'raised';
  if (severity !== severityBefore) return 'severity';
  return counted ? 'repeated' : undefined;
}

async function lockOriginators(tx: Db, raisings: readonly RaiseRequest[]): Promise<Map<string, Originator>> {
  const known = new Map<string, Originator>();
  for (const type of new Set(raisings.map(({ originator }) => originator.type))) {
    const ids = raisings.filter(({ originator }) => originator.type === type).map(({ originator }) => originator.id);
    const found = (await alarmOriginators.get(type)?.(tx, [...new Set(ids)].sort())) ?? [];
    for (const one of found) known.set(`${type}:${one.id}`, one);
  }
  return known;
}

const toNewAlarm = (one: RaiseRequest, from: Originator) => ({
  companyId: from.companyId,
  projectId: from.projectId,
  originatorType: one.originator.type,
  originatorId: from.id,
  originatorName: from.name,
  originatorLabel: from.label ?? null,
  alarmType: one.alarmType,
  severity: one.severity,
  message: one.message ?? null,
  startAt: new Date(one.startAt ?? one.at),
  endAt: new Date(one.at),
  ruleId: one.ruleId ?? null,
  ruleVersion: one.ruleVersion ?? null,
  details: one.details ?? null,
});

const toNewEvent = (kind: AlarmEventKind, alarm: Alarm, cause: ClearRequest | undefined): NewAlarmEvent => ({
  alarmId: alarm.id,
  companyId: alarm.companyId,
  projectId: alarm.projectId,
  kind,
  at: new Date(cause?.at ?? Date.now()),
  userId: cause?.userId ?? null,
  severity: alarm.severity,
  ...(kind === 'severity' ? { before: { severity: alarm.severityBefore }, after: { severity: alarm.severity } } : {}),
  ruleId: cause?.ruleId ?? null,
  ruleVersion: cause?.ruleVersion ?? null,
  evaluation: cause?.evaluation ?? null,
});

import { type InputOf, refuse } from '@twinscape/contract';
import { alarmRefusals as no, type thingAlarmCalls } from '@twinscape/contract/alarms';
import type { Db } from '../../../platform/db/index.ts';
import { changedFields } from '../../../platform/events/index.ts';
import { parseReferenceId } from '../../devices/index.ts';
import { requireEntity } from '../../telemetry/index.ts';
import { actOnOne } from '../actions.ts';
import { type Alarm, insertEvents } from '../alarmStore.ts';
import { type AlarmChange, updateAlarms } from '../changeStore.ts';
import { alarmRaised, alarmUpdated } from '../events.ts';
import { alarmFacts } from '../facts.ts';
import { alarmsById } from '../listStore.ts';
import { raiseAlarm } from '../raising.ts';
import { type AlarmCaller, openAlarm } from '../reach.ts';
import { alarmOriginators } from '../slots.ts';
import { sayAlarmsChanged } from '../tell.ts';
import { severityOf } from './present.ts';

type Given = InputOf<typeof thingAlarmCalls.SaveAlarm>;

/** Raises an alarm, or changes the one whose id is given, and brings it into the state that is asked for: acknowledged, cleared, assigned. States are not taken back. */
export async function saveAlarm(tx: Db, caller: AlarmCaller, given: Given): Promise<Alarm> {
  const { startTs, endTs } = given;
  if (startTs !== undefined && endTs !== undefined && endTs < startTs) throw refuse(no['alarm.timesReversed']);
  const saved =
    given.id === undefined
      ? await raise(tx, caller, given)
      : await change(tx, caller, given, parseReferenceId(given.id));
  await bringTo(tx, caller, saved, given);
  const [now] = await alarmsById(tx, [saved.id]);
  if (!now) throw refuse(no['alarm.notFound']);
  return now;
}

async function raise(tx: Db, caller: AlarmCaller, given: Given): Promise<Alarm> {
  const { entityType: type, id } = given.originator;
  // Somebody out of reach of it hears what everybody hears of something that does not exist.
  const { entity } = await requireEntity(caller, type, id, 'write');
  if (!alarmOriginators.of(type)) throw refuse(no['alarm.originatorNotFound']);
  const at = given.endTs ?? given.startTs ?? Date.now();
  const [raised] = await raiseAlarm(tx, [
    {
      originator: entity,
      alarmType: given.type,
      severity: severityOf(given.severity),
      at,
      startAt: given.startTs,
      details: given.details,
      userId: caller.session.userId,
    },
  ]);
  if (!raised) throw refuse(no['alarm.originatorNotFound']);
  const { alarm, isNew } = raised;
  const flags = changedFlags(alarm, given);
  if (Object.keys(flags).length > 0) await updateAlarms(tx, [alarm.id], flags);
  await caller.platform.events.emit(tx, isNew ? alarmRaised : alarmUpdated, caller.actor, alarmFacts(alarm));
  return alarm;
}

async function change(tx: Db, caller: AlarmCaller, given: Given, id: string): Promise<Alarm> {
  const { alarm } = await openAlarm(tx, caller.session, id, 'update');
  const { originator } = given;
  const isSame =
    alarm.alarmType === given.type &&
    alarm.originatorType === originator.entityType &&
    alarm.originatorId === originator.id.toLowerCase();
  if (!isSame) throw refuse(no['alarm.originatorFixed']);
  const severity = severityOf(given.severity);
  const startAt = given.startTs === undefined ? alarm.startAt : new Date(given.startTs);
  const endAt = given.endTs === undefined ? alarm.endAt : new Date(given.endTs);
  if (endAt < startAt) throw refuse(no['alarm.timesReversed']);
  const values: AlarmChange = {
    ...changedFlags(alarm, given),
    ...(severity === alarm.severity ? {} : { severity, severityBefore: alarm.severity }),
    ...(given.details === undefined ? {} : { details: given.details }),
    startAt,
    endAt,
  };
  await updateAlarms(tx, [id], values);
  if (severity !== alarm.severity)
    await insertEvents(tx, [
      {
        alarmId: alarm.id,
        companyId: alarm.companyId,
        projectId: alarm.projectId,
        kind: 'severity',
        at: new Date(),
        userId: caller.session.userId,
        severity,
        before: { severity: alarm.severity },
        after: { severity },
      },
    ]);
  await caller.platform.events.emit(tx, alarmUpdated, caller.actor, {
    ...alarmFacts(alarm),
    ...changedFields({ severity: alarm.severity }, { severity }),
  });
  await sayAlarmsChanged(tx, [alarm]);
  return alarm;
}

function changedFlags(alarm: Alarm, given: Given): AlarmChange {
  const wanted = {
    propagate: given.propagate ?? alarm.propagate,
    propagateToOwner: given.propagateToOwner ?? alarm.propagateToOwner,
    propagateToTenant: given.propagateToTenant ?? alarm.propagateToTenant,
  };
  const types = given.propagateRelationTypes;
  return {
    ...Object.fromEntries(
      Object.entries(wanted).filter(([name, value]) => alarm[name as keyof typeof wanted] !== value),
    ),
    ...(types === undefined || types.join('\n') === alarm.propagateRelationTypes.join('\n')
      ? {}
      : { propagateRelationTypes: types }),
  };
}

async function bringTo(tx: Db, caller: AlarmCaller, alarm: Alarm, given: Given): Promise<void> {
  const at = (ms: number | undefined) => (ms === undefined || ms === 0 ? undefined : new Date(ms));
  if (given.acknowledged === true && !alarm.isAcknowledged)
    await actOnOne(tx, caller, alarm, { kind: 'acknowledge', at: at(given.ackTs) });
  if (given.cleared === true && !alarm.isCleared)
    await actOnOne(tx, caller, alarm, { kind: 'clear', at: at(given.clearTs) });
  const assigneeId = given.assigneeId === undefined ? undefined : parseReferenceId(given.assigneeId);
  if (assigneeId !== undefined && assigneeId !== alarm.assigneeId)
    await actOnOne(tx, caller, alarm, { kind: 'assign', assigneeId });
}

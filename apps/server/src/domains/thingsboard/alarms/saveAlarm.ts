import { type InputOf, refuse } from '@twinscape/contract';
import { alarmRefusals as refusals } from '@twinscape/contract/alarms';
import type { tbAlarmCalls } from '@twinscape/contract/thingsboard';
import type { Db } from '../../../platform/db/index.ts';
import { changedFields } from '../../../platform/events/index.ts';
import { parseReferenceId } from '../../../platform/thingsboard/index.ts';
import {
  type Alarm,
  type AlarmCaller,
  type AlarmChange,
  alarmEventData,
  alarmOriginators,
  alarmRaised,
  alarmUpdated,
  applyActionToOne,
  insertAlarmEvents,
  loadAlarmsById,
  publishAlarmsChanged,
  raiseAlarm,
  requireAlarm,
  updateAlarms,
} from '../../alarms/index.ts';
import { requireEntity } from '../../telemetry/index.ts';
import { fromTbSeverity } from './toResponse.ts';

type TbAlarmInput = InputOf<typeof tbAlarmCalls.SaveAlarm>;

/**
 * Raises an alarm, or changes the one whose id is given, and brings it into the state that is asked for: acknowledged,
 * cleared, assigned. States are not taken back.
 */
export async function saveTbAlarm(tx: Db, caller: AlarmCaller, input: TbAlarmInput): Promise<Alarm> {
  const { startTs, endTs } = input;
  if (startTs !== undefined && endTs !== undefined && endTs < startTs) throw refuse(refusals['alarm.timesReversed']);
  const saved =
    input.id === undefined
      ? await raiseTbAlarm(tx, caller, input)
      : await changeTbAlarm(tx, caller, input, parseReferenceId(input.id));
  await applyStates(tx, caller, saved, input);
  const [current] = await loadAlarmsById(tx, [saved.id]);
  if (!current) throw refuse(refusals['alarm.notFound']);
  return current;
}

async function raiseTbAlarm(tx: Db, caller: AlarmCaller, input: TbAlarmInput): Promise<Alarm> {
  const { entityType: type, id } = input.originator;
  // Somebody out of reach of it hears what everybody hears of something that does not exist.
  const { entity } = await requireEntity(caller, type, id, 'write');
  if (!alarmOriginators.get(type)) throw refuse(refusals['alarm.originatorNotFound']);
  const at = input.endTs ?? input.startTs ?? Date.now();
  const [raised] = await raiseAlarm(tx, [
    {
      originator: entity,
      alarmType: input.type,
      severity: fromTbSeverity(input.severity),
      at,
      startAt: input.startTs,
      details: input.details,
      userId: caller.session.userId,
    },
  ]);
  if (!raised) throw refuse(refusals['alarm.originatorNotFound']);
  const { alarm, isNew } = raised;
  const flags = changedFlags(alarm, input);
  if (Object.keys(flags).length > 0) await updateAlarms(tx, [alarm.id], flags);
  await caller.platform.events.emit(tx, isNew ? alarmRaised : alarmUpdated, caller.actor, alarmEventData(alarm));
  return alarm;
}

async function changeTbAlarm(tx: Db, caller: AlarmCaller, input: TbAlarmInput, id: string): Promise<Alarm> {
  const { alarm } = await requireAlarm(tx, caller.session, id, 'update');
  const { originator } = input;
  const isSame =
    alarm.alarmType === input.type &&
    alarm.originatorType === originator.entityType &&
    alarm.originatorId === originator.id.toLowerCase();
  if (!isSame) throw refuse(refusals['alarm.originatorFixed']);
  const severity = fromTbSeverity(input.severity);
  const startAt = input.startTs === undefined ? alarm.startAt : new Date(input.startTs);
  const endAt = input.endTs === undefined ? alarm.endAt : new Date(input.endTs);
  if (endAt < startAt) throw refuse(refusals['alarm.timesReversed']);
  const values: AlarmChange = {
    ...changedFlags(alarm, input),
    ...(severity === alarm.severity ? {} : { severity, severityBefore: alarm.severity }),
    ...(input.details === undefined ? {} : { details: input.details }),
    startAt,
    endAt,
  };
  await updateAlarms(tx, [id], values);
  if (severity !== alarm.severity)
    await insertAlarmEvents(tx, [
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
    ...alarmEventData(alarm),
    ...changedFields({ severity: alarm.severity }, { severity }),
  });
  await publishAlarmsChanged(tx, [alarm]);
  return alarm;
}

function changedFlags(alarm: Alarm, input: TbAlarmInput): AlarmChange {
  const flags = {
    propagate: input.propagate ?? alarm.propagate,
    propagateToOwner: input.propagateToOwner ?? alarm.propagateToOwner,
    propagateToTenant: input.propagateToTenant ?? alarm.propagateToTenant,
  };
  const types = input.propagateRelationTypes;
  return {
    ...Object.fromEntries(Object.entries(flags).filter(([name, value]) => alarm[name as keyof typeof flags] !== value)),
    ...(types === undefined || types.join('\n') === alarm.propagateRelationTypes.join('\n')
      ? {}
      : { propagateRelationTypes: types }),
  };
}

async function applyStates(tx: Db, caller: AlarmCaller, alarm: Alarm, input: TbAlarmInput): Promise<void> {
  const at = (ms: number | undefined) => (ms === undefined || ms === 0 ? undefined : new Date(ms));
  if (input.acknowledged === true && !alarm.isAcknowledged)
    await applyActionToOne(tx, caller, alarm, { kind: 'acknowledge', at: at(input.ackTs) });
  if (input.cleared === true && !alarm.isCleared)
    await applyActionToOne(tx, caller, alarm, { kind: 'clear', at: at(input.clearTs) });
  const assigneeId = input.assigneeId === undefined ? undefined : parseReferenceId(input.assigneeId);
  if (assigneeId !== undefined && assigneeId !== alarm.assigneeId)
    await applyActionToOne(tx, caller, alarm, { kind: 'assign', assigneeId });
}

import type { AlarmEventKind } from '@twinscape/contract/alarms';
import { ENTITY_TYPES, type EntityType } from '@twinscape/contract/telemetry';
import type { Db } from '../../../platform/db/index.ts';
import type { AuditAction, DomainEvent } from '../../../platform/events/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { alarmEventParticipants, loadAlarmsById } from '../../alarms/index.ts';
import { loadProjectsByDevice, valueToJson } from '../../devices/index.ts';
import { type AttributeChange, entityAccess, getTelemetry } from '../../telemetry/index.ts';
import { toTbAlarm } from '../../thingsboard/index.ts';
import { presenceParticipants } from '../../transports/index.ts';
import { ruleIntakeService } from '../queue/intake.ts';
import { isOfRules } from '../queue/ofRules.ts';
import { queueHappenings } from './queueHappenings.ts';

/** What people do, by the type of the message that says so. */
const ENTITY_MESSAGES: Partial<Readonly<Record<AuditAction, string>>> = {
  ADDED: 'ENTITY_CREATED',
  UPDATED: 'ENTITY_UPDATED',
  DELETED: 'ENTITY_DELETED',
  ASSIGNED_TO_CUSTOMER: 'ENTITY_ASSIGNED',
  UNASSIGNED_FROM_CUSTOMER: 'ENTITY_UNASSIGNED',
  ADDED_COMMENT: 'COMMENT_CREATED',
  UPDATED_COMMENT: 'COMMENT_UPDATED',
};
const ALARM_MESSAGES: Partial<Readonly<Record<AlarmEventKind, string>>> = {
  raised: 'ALARM',
  severity: 'ALARM',
  acknowledged: 'ALARM_ACK',
  cleared: 'ALARM_CLEAR',
  assigned: 'ALARM_ASSIGNED',
  unassigned: 'ALARM_UNASSIGNED',
};
/** Changes that other messages tell of, with values; those of alarms come with what happened to them. */
const TOLD_OTHERWISE = new Set(['attributes.saved', 'attributes.deleted', 'timeseries.deleted']);
/** What is no matter of rules: their own chains. */
const OWN_ENTITY = 'RULE_CHAIN';

/**
 * Lets what happens in a project become messages of its rules, besides what devices measure: attributes, connections,
 * alarms, and what people do with devices, assets, questions and documents. What rules do themselves is left out.
 */
export function followHappenings(platform: Platform): void {
  const intake = platform.services.get(ruleIntakeService);
  const runsRules = (projectId: string): boolean => intake.runsRules(projectId);
  const queue = (tx: Db, happened: Parameters<typeof queueHappenings>[2]) => queueHappenings(tx, intake, happened);

  getTelemetry(platform).attributes.inTransaction(async (change, tx) => {
    if (!intake.hasRules || isOfRules(tx)) return;
    const known = await entityAccess.of(change.entity.type)?.find(tx, change.entity.id);
    if (known && runsRules(known.projectId))
      await queue(
        tx,
        toAttributeMessages(change).map((message) => ({ projectId: known.projectId, message })),
      );
  });

  alarmEventParticipants.add('ruleChains', async (tx, events) => {
    const told = events.filter(({ kind, projectId }) => ALARM_MESSAGES[kind] !== undefined && runsRules(projectId));
    if (told.length === 0 || isOfRules(tx)) return;
    const alarms = await loadAlarmsById(
      tx,
      told.map(({ alarmId }) => alarmId),
    );
    const byId = new Map(alarms.map((alarm) => [alarm.id, alarm]));
    await queue(
      tx,
      told.flatMap(({ alarmId, projectId, kind }) => {
        const alarm = byId.get(alarmId);
        const type = ALARM_MESSAGES[kind];
        if (!alarm || type === undefined) return [];
        const { originatorType, originatorId } = alarm;
        return [{ projectId, message: [type, originatorType, originatorId, Date.now(), toTbAlarm(alarm)] as const }];
      }),
    );
  });

  presenceParticipants.add('ruleChains', async (tx, events) => {
    if (!intake.hasRules) return;
    const projects = await loadProjectsByDevice(tx, [...new Set(events.map(({ deviceId }) => deviceId))]);
    await queue(
      tx,
      events.flatMap(({ type, deviceId, at }) => {
        const projectId = projects.get(deviceId);
        if (projectId === undefined) return [];
        const moment = at.getTime();
        return [{ projectId, message: [type, 'DEVICE', deviceId, moment, { ts: moment }] as const }];
      }),
    );
  });

  platform.events.onAny(async (event, tx) => {
    const isOther = event.entity === OWN_ENTITY || event.entity === 'ALARM' || TOLD_OTHERWISE.has(event.name);
    const type = isOther ? undefined : ENTITY_MESSAGES[event.action];
    const { projectId, entityId } = event;
    if (type === undefined || projectId === undefined || entityId === undefined || !runsRules(projectId)) return;
    await queue(tx, [
      { projectId, message: [type, ...toOriginator(event, projectId), Date.parse(event.at), toData(event)] },
    ]);
  });
}

const toAttributeMessages = ({ entity, scope, written, removed }: AttributeChange) => {
  const at = written[0]?.at ?? Date.now();
  const values = Object.fromEntries(written.map(({ key, value }) => [key, valueToJson(value)]));
  const type = scope === 'CLIENT_SCOPE' ? 'POST_ATTRIBUTES_REQUEST' : 'ATTRIBUTES_UPDATED';
  return [
    ...(written.length > 0 ? [[type, entity.type, entity.id, at, values, { scope }] as const] : []),
    ...(removed.length > 0
      ? [['ATTRIBUTES_DELETED', entity.type, entity.id, at, { attributes: removed }, { scope }] as const]
      : []),
  ];
};

/** The entity itself where rules know its kind; else the project. */
function toOriginator({ entity, entityId }: DomainEvent, projectId: string): readonly [EntityType, string] {
  const type = ENTITY_TYPES.find((one) => one === entity);
  return type && entityId ? [type, entityId] : ['CUSTOMER', projectId];
}

/** What is told of a change: names and what changed, never more than the operation log says. */
const toData = ({ name, entity, entityId, entityName, before, after, actor, values }: DomainEvent) => ({
  event: name,
  entityType: entity,
  id: entityId,
  name: entityName,
  userName: actor.userName,
  ...(before ? { before } : {}),
  ...(after ? { after } : {}),
  ...(values ? { values } : {}),
});

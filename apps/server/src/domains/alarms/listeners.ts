import { changeKept } from '../../platform/bin/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Actor, DomainEvent } from '../../platform/events/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { deviceAssigned, deviceEvents, devicesImported, deviceUnassigned } from '../devices/index.ts';
import { memberEvents } from '../enterprises/index.ts';
import { projectDeleted, projectMembersRemoved } from '../projects/index.ts';
import { applyAction } from './actions.ts';
import { deleteProjectAlarms, lockOpenAlarmsOfAssignee } from './changeStore.ts';
import { moveOriginatorAlarms, removeOriginator, renameOriginators } from './originators.ts';

/** Alarms follow what they come from: its names, its project, and its end. */
export function registerAlarmDeviceListeners({ events }: Platform): void {
  events.on(deviceEvents.updated, async ({ entityId }, tx) => {
    if (entityId) await renameOriginators(tx, 'DEVICE', { ids: [entityId] });
  });
  events.on(devicesImported, async ({ projectId }, tx) => {
    if (projectId) await renameOriginators(tx, 'DEVICE', { projectId });
  });
  events.on(deviceAssigned, moveDeviceAlarms);
  events.on(deviceUnassigned, moveDeviceAlarms);
  events.on(deviceEvents.deleted, async ({ entityId, projectId }, tx) => {
    if (entityId) await removeOriginator(tx, entityId, projectId);
  });
  events.on(projectDeleted, async ({ projectId }, tx) => {
    if (projectId) await deleteProjectAlarms(tx, projectId);
  });
}

const moveDeviceAlarms = async ({ entityId, companyId, before }: DomainEvent, tx: Db): Promise<void> => {
  if (!entityId || !companyId) return;
  const left = typeof before?.projectId === 'string' ? before.projectId : undefined;
  await moveOriginatorAlarms(tx, 'DEVICE', { id: entityId, companyId, left });
};

/** What somebody was given and who cannot see it any more goes back to nobody. */
export function registerAlarmMemberListeners(platform: Platform): void {
  const unassignAlarms = async (tx: Db, actor: Actor, userId: string, projectId?: string) => {
    await changeKept(tx, { table: 'alarm', column: 'assignee_id', ids: [userId], projectId }, { assignee_id: null });
    const open = await lockOpenAlarmsOfAssignee(tx, userId, projectId);
    await applyAction(tx, { platform, actor }, open, { kind: 'unassign' });
  };
  platform.events.on(projectMembersRemoved, async ({ projectId, actor, payload }, tx) => {
    if (projectId) for (const userId of payload.userIds) await unassignAlarms(tx, actor, userId, projectId);
  });
  platform.events.on(memberEvents.deleted, async ({ entityId, actor }, tx) => {
    if (entityId) await unassignAlarms(tx, actor, entityId);
  });
}

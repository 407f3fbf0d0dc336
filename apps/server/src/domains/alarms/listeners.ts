import type { Db } from '../../platform/db/index.ts';
import type { Actor, DomainEvent } from '../../platform/events/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { deviceAssigned, deviceDeleted, devicesImported, deviceUnassigned, deviceUpdated } from '../devices/index.ts';
import { memberDeleted } from '../enterprises/index.ts';
import { projectDeleted, projectMembersRemoved } from '../projects/index.ts';
import { act } from './actions.ts';
import { openAlarmsOfAssignee, removeProjectAlarms } from './changeStore.ts';
import { originatorGone, originatorMoved, originatorsRenamed } from './originators.ts';

/** Alarms follow what they come from: its names, its project, and its end. */
export function followDevices({ events }: Platform): void {
  events.on(deviceUpdated, async ({ entityId }, tx) => {
    if (entityId) await originatorsRenamed(tx, 'DEVICE', { ids: [entityId] });
  });
  events.on(devicesImported, async ({ projectId }, tx) => {
    if (projectId) await originatorsRenamed(tx, 'DEVICE', { projectId });
  });
  events.on(deviceAssigned, follow);
  events.on(deviceUnassigned, follow);
  events.on(deviceDeleted, async ({ entityId, projectId }, tx) => {
    if (entityId) await originatorGone(tx, entityId, projectId);
  });
  events.on(projectDeleted, async ({ projectId }, tx) => {
    if (projectId) await removeProjectAlarms(tx, projectId);
  });
}

const follow = async ({ entityId, companyId, before }: DomainEvent, tx: Db): Promise<void> => {
  if (!entityId || !companyId) return;
  const left = typeof before?.projectId === 'string' ? before.projectId : undefined;
  await originatorMoved(tx, 'DEVICE', { id: entityId, companyId, left });
};

/** What somebody was given and who cannot see it any more goes back to nobody. */
export function followMembers(platform: Platform): void {
  const takeBack = async (tx: Db, actor: Actor, userId: string, projectId?: string) => {
    const open = await openAlarmsOfAssignee(tx, userId, projectId);
    await act(tx, { platform, actor }, open, { kind: 'unassign' });
  };
  platform.events.on(projectMembersRemoved, async ({ projectId, actor, payload }, tx) => {
    if (projectId) for (const userId of payload.userIds) await takeBack(tx, actor, userId, projectId);
  });
  platform.events.on(memberDeleted, async ({ entityId, actor }, tx) => {
    if (entityId) await takeBack(tx, actor, entityId);
  });
}

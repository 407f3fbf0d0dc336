import type { Db } from '../../platform/db/index.ts';
import type { Actor, DomainEvent } from '../../platform/events/index.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  deviceAssigned,
  deviceDeleted,
  devicesImported,
  deviceUnassigned,
  deviceUpdated,
  holdDeviceOriginators,
} from '../devices/index.ts';
import { memberDeleted } from '../enterprises/index.ts';
import { projectDeleted, projectMembersRemoved } from '../projects/index.ts';
import { act } from './actions.ts';
import {
  moveOriginator,
  openAlarmsOfAssignee,
  originatorsIn,
  removeAlarmsOf,
  removeProjectAlarms,
  renameOriginator,
} from './changeStore.ts';
import { sayAlarmsChanged } from './tell.ts';

/** Alarms follow what they come from: its names, its project, and its end. */
export function followDevices({ events }: Platform): void {
  events.on(deviceUpdated, async ({ entityId }, tx) => {
    if (entityId) await rename(tx, [entityId]);
  });
  events.on(devicesImported, async ({ projectId }, tx) => {
    if (projectId) await rename(tx, await originatorsIn(tx, projectId, 'DEVICE'));
  });
  events.on(deviceAssigned, follow);
  events.on(deviceUnassigned, follow);
  events.on(deviceDeleted, async ({ entityId, projectId }, tx) => {
    if (!entityId) return;
    const count = await removeAlarmsOf(tx, [entityId]);
    if (count > 0 && projectId) await sayAlarmsChanged(tx, [{ projectId }]);
  });
  events.on(projectDeleted, async ({ projectId }, tx) => {
    if (projectId) await removeProjectAlarms(tx, projectId);
  });
}

async function rename(tx: Db, ids: readonly string[]): Promise<void> {
  const devices = await holdDeviceOriginators(tx, ids);
  for (const { id, name, label } of devices)
    await renameOriginator(tx, id, { originatorName: name, originatorLabel: label ?? null });
  await sayAlarmsChanged(tx, devices);
}

/** Where the device stands now decides, whatever order the events of several moves come in; one in no project belongs to its enterprise alone. */
async function follow({ entityId, companyId, before }: DomainEvent, tx: Db): Promise<void> {
  if (!entityId || !companyId) return;
  const [device] = await holdDeviceOriginators(tx, [entityId]);
  const projectId = device?.projectId ?? companyId;
  await moveOriginator(tx, entityId, projectId);
  const left = typeof before?.projectId === 'string' ? [{ projectId: before.projectId }] : [];
  await sayAlarmsChanged(tx, [{ projectId }, ...left]);
}

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

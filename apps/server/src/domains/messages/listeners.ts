import type { DomainEvent } from '../../platform/events/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { enterpriseRegistered } from '../enterprises/index.ts';
import {
  accountLockedOut,
  loadAdministrators,
  loadPlatformAdministratorIds,
  passwordChanged,
  passwordReset,
} from '../identity/index.ts';
import {
  type AffectedMembers,
  projectManagersCancelled,
  projectManagersSet,
  projectMembersAdded,
  projectMembersRemoved,
} from '../projects/index.ts';
import { formatMessage, type MessageKind } from './messages.ts';
import { sendMessage } from './send.ts';

/** Turns events into messages, in the transaction that takes the event from the outbox: each exactly once. */
export function registerMessageListeners({ events }: Platform): void {
  const notifyMembers =
    (kind: MessageKind, isMember: boolean) =>
    async (event: DomainEvent<AffectedMembers>, tx: Parameters<typeof sendMessage>[0]) => {
      const { actor, entityName = '', projectId, at } = event;
      await sendMessage(tx, {
        // Nobody is told what they did themselves.
        userIds: event.payload.userIds.filter((id) => id !== actor.userId),
        ...formatMessage(kind, { project: entityName, actor: actor.actedBy ?? actor.userName }),
        projectId,
        at: new Date(at),
        link: isMember && projectId !== undefined ? `/home?project=${projectId}` : undefined,
      });
    };
  events.on(projectMembersAdded, notifyMembers('project.memberAdded', true));
  events.on(projectMembersRemoved, notifyMembers('project.memberRemoved', false));
  events.on(projectManagersSet, notifyMembers('project.managerSet', true));
  events.on(projectManagersCancelled, notifyMembers('project.managerCancelled', true));

  events.on(accountLockedOut, async ({ companyId, entityId, entityName = '', actor }, tx) => {
    const administratorIds = companyId
      ? (await loadAdministrators(tx, [companyId])).filter(({ enabled }) => enabled).map(({ id }) => id)
      : await loadPlatformAdministratorIds(tx);
    await sendMessage(tx, {
      userIds: administratorIds.filter((id) => id !== entityId),
      ...formatMessage('account.locked', { name: entityName, ip: actor.ip }),
      link: companyId ? '/adminIndustry' : '/administrator',
    });
  });

  const notifyOwner = async (
    { entityId, actor, payload }: DomainEvent<{ readonly endedKeys: number }>,
    tx: Parameters<typeof sendMessage>[0],
  ) => {
    if (!entityId) return;
    await sendMessage(tx, {
      userIds: [entityId],
      ...formatMessage('account.newPassword', { ip: actor.ip, count: payload.endedKeys }),
    });
  };
  events.on(passwordChanged, notifyOwner);
  events.on(passwordReset, notifyOwner);

  events.on(enterpriseRegistered, async ({ entityName = '', payload }, tx) => {
    await sendMessage(tx, {
      userIds: await loadPlatformAdministratorIds(tx),
      ...formatMessage('enterprise.registered', { company: entityName, name: payload.adminName }),
      link: '/administrator',
    });
  });
}

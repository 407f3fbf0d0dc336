import type { DomainEvent } from '../../platform/events/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { enterpriseRegistered } from '../enterprises/index.ts';
import {
  administratorsOf,
  lockedOut,
  passwordChanged,
  passwordReset,
  platformAdministrators,
} from '../identity/index.ts';
import {
  type MembersConcerned,
  projectManagersCancelled,
  projectManagersSet,
  projectMembersAdded,
  projectMembersRemoved,
} from '../projects/index.ts';
import { sendMessage } from './send.ts';
import { type MessageKind, worded } from './wording.ts';

/** Turns events into messages, in the transaction that takes the event from the outbox: each exactly once. */
export function listen({ events }: Platform): void {
  const tellMembers =
    (kind: MessageKind, reaches: boolean) =>
    async (event: DomainEvent<MembersConcerned>, tx: Parameters<typeof sendMessage>[0]) => {
      const { actor, entityName = '', projectId, at } = event;
      await sendMessage(tx, {
        // Nobody is told what they did themselves.
        userIds: event.payload.userIds.filter((id) => id !== actor.userId),
        ...worded(kind, { project: entityName, actor: actor.actedBy ?? actor.userName }),
        projectId,
        at: new Date(at),
        link: reaches && projectId !== undefined ? `/home?project=${projectId}` : undefined,
      });
    };
  events.on(projectMembersAdded, tellMembers('project.memberAdded', true));
  events.on(projectMembersRemoved, tellMembers('project.memberRemoved', false));
  events.on(projectManagersSet, tellMembers('project.managerSet', true));
  events.on(projectManagersCancelled, tellMembers('project.managerCancelled', true));

  events.on(lockedOut, async ({ companyId, entityId, entityName = '', actor }, tx) => {
    const concerned = companyId
      ? (await administratorsOf(tx, [companyId])).filter(({ enabled }) => enabled).map(({ id }) => id)
      : await platformAdministrators(tx);
    await sendMessage(tx, {
      userIds: concerned.filter((id) => id !== entityId),
      ...worded('account.locked', { name: entityName, ip: actor.ip }),
      link: companyId ? '/adminIndustry' : '/administrator',
    });
  });

  const tellOwner = async (
    { entityId, actor, payload }: DomainEvent<{ readonly endedKeys: number }>,
    tx: Parameters<typeof sendMessage>[0],
  ) => {
    if (!entityId) return;
    await sendMessage(tx, {
      userIds: [entityId],
      ...worded('account.newPassword', { ip: actor.ip, count: payload.endedKeys }),
    });
  };
  events.on(passwordChanged, tellOwner);
  events.on(passwordReset, tellOwner);

  events.on(enterpriseRegistered, async ({ entityName = '', payload }, tx) => {
    await sendMessage(tx, {
      userIds: await platformAdministrators(tx),
      ...worded('enterprise.registered', { company: entityName, name: payload.adminName }),
      link: '/administrator',
    });
  });
}

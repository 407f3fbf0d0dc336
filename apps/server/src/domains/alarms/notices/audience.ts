import type { NoticeRole } from '@twinscape/contract/alarms';
import type { Db } from '../../../platform/db/index.ts';
import { loadAdministrators, loadRecipients, type Recipient } from '../../identity/index.ts';
import { loadMembersAmong, loadProjectAudience } from '../../projects/index.ts';

/** Everybody of a project who may hear of its alarms now, and who of them is what. */
export type Audience = {
  readonly readers: ReadonlyMap<string, Recipient>;
  readonly administrators: ReadonlySet<string>;
  readonly managers: ReadonlySet<string>;
  readonly members: ReadonlySet<string>;
};

/** Nobody where the project is gone. Who left the project, or may not sign in any more, is not among them. */
export async function loadAudience(db: Db, projectId: string, companyId: string): Promise<Audience> {
  const ids = await loadProjectAudience(db, projectId);
  const readers = await loadRecipients(db, ids);
  const members = ids.length === 0 ? [] : await loadMembersAmong(db, projectId, ids);
  const administrators = ids.length === 0 ? [] : await loadAdministrators(db, [companyId]);
  return {
    readers,
    administrators: new Set(administrators.map(({ id }) => id)),
    managers: new Set(members.filter(({ manager }) => manager).map(({ userId }) => userId)),
    members: new Set(members.map(({ userId }) => userId)),
  };
}

/** Who is concerned by one happening, besides those who are named. */
export type ConcernedUsers = { readonly assigneeId: string | undefined; readonly creatorId: string | undefined };

/** The ids of those whom a rule tells. Nobody is told what they did themselves. Pure. */
export function selectRecipients(
  { userIds, roles }: { readonly userIds: readonly string[]; readonly roles: readonly NoticeRole[] },
  audience: Audience,
  { assigneeId, creatorId }: ConcernedUsers,
  actorId: string | undefined,
): string[] {
  const idsByRole: Readonly<Record<NoticeRole, Iterable<string>>> = {
    administrators: audience.administrators,
    managers: audience.managers,
    members: audience.members,
    assignee: assigneeId === undefined ? [] : [assigneeId],
    creator: creatorId === undefined ? [] : [creatorId],
  };
  const candidates = new Set([...userIds, ...roles.flatMap((role) => [...idsByRole[role]])]);
  return [...candidates].filter((id) => id !== actorId && audience.readers.has(id));
}

import { refuse } from '@twinscape/contract';
import { projectRefusals as no } from '@twinscape/contract/projects';
import type { Db } from '../../platform/db/index.ts';
import type { EventDefinition } from '../../platform/events/index.ts';
import type { Context, Session } from '../../platform/http/index.ts';
import { accountsAmong } from '../identity/index.ts';
import type { MembersConcerned } from './events.ts';
import { membersAmong } from './memberStore.ts';
import { holdManaged } from './reach.ts';
import { listed } from './rules.ts';
import type { Project } from './store.ts';

type Change = (tx: Db, project: Project, memberIds: readonly string[]) => Promise<readonly string[]>;

/**
 * Changes members of a project, all or none, in one transaction with one event about those for whom something really changed.
 * `change` answers who they were.
 */
export async function changeMembers(
  context: Pick<Context, 'platform' | 'actor'> & { readonly session: Session },
  input: { readonly projectId: string; readonly memberIds: readonly string[] },
  event: EventDefinition<MembersConcerned>,
  change: Change,
): Promise<void> {
  const { platform, session, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const project = await holdManaged(tx, session, input.projectId);
    const userIds = await change(tx, project, [...new Set(input.memberIds)]);
    if (userIds.length === 0) return;
    const people = await accountsAmong(tx, project.companyId, userIds);
    const values = listed(people.map(({ masterName }) => masterName));
    const facts = { entityId: project.id, entityName: project.projectName, companyId: project.companyId };
    await platform.events.emit(tx, event, actor, { ...facts, projectId: project.id, values }, { userIds });
  });
}

/** Refuses when one of them is not a member of the project's enterprise, so that nobody learns of accounts elsewhere. */
export async function companyMembers(tx: Db, project: Project, memberIds: readonly string[]) {
  const found = await accountsAmong(tx, project.companyId, memberIds);
  if (found.length < memberIds.length) throw refuse(no['member.otherEnterprise']);
  return found;
}

/** Refuses when one of them is not in the project. */
export async function projectMembers(tx: Db, project: Project, memberIds: readonly string[]) {
  const found = await membersAmong(tx, project.id, memberIds);
  if (found.length < memberIds.length) throw refuse(no['member.notInProject']);
  return found;
}

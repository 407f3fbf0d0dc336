import { refuse } from '@twinscape/contract';
import { projectRefusals as refusals } from '@twinscape/contract/projects';
import type { Db } from '../../platform/db/index.ts';
import type { EventDefinition } from '../../platform/events/index.ts';
import type { Context, Session } from '../../platform/http/index.ts';
import { loadAccountsInCompany } from '../identity/index.ts';
import { requireManagedProject } from './access.ts';
import type { AffectedMembers } from './events.ts';
import { loadMembersAmong } from './memberStore.ts';
import { formatPeople } from './rules.ts';
import type { Project } from './store.ts';

type MemberChange = (tx: Db, project: Project, memberIds: readonly string[]) => Promise<readonly string[]>;

/**
 * Changes members of a project, all or none, in one transaction with one event about those for whom something really
 * changed. `change` answers who they were.
 */
export async function changeMembers(
  context: Pick<Context, 'platform' | 'actor'> & { readonly session: Session },
  input: { readonly projectId: string; readonly memberIds: readonly string[] },
  event: EventDefinition<AffectedMembers>,
  change: MemberChange,
): Promise<void> {
  const { platform, session, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const project = await requireManagedProject(tx, session, input.projectId);
    const userIds = await change(tx, project, [...new Set(input.memberIds)]);
    if (userIds.length === 0) return;
    const people = await loadAccountsInCompany(tx, project.companyId, userIds);
    const values = formatPeople(people.map(({ masterName }) => masterName));
    const eventData = { entityId: project.id, entityName: project.projectName, companyId: project.companyId };
    await platform.events.emit(tx, event, actor, { ...eventData, projectId: project.id, values }, { userIds });
  });
}

/**
 * Refuses when one of them is not a member of the project's enterprise, so that nobody learns of accounts elsewhere.
 */
export async function requireCompanyMembers(tx: Db, project: Project, memberIds: readonly string[]) {
  const found = await loadAccountsInCompany(tx, project.companyId, memberIds);
  if (found.length < memberIds.length) throw refuse(refusals['member.otherEnterprise']);
  return found;
}

/** Refuses when one of them is not in the project. */
export async function requireProjectMembers(tx: Db, project: Project, memberIds: readonly string[]) {
  const found = await loadMembersAmong(tx, project.id, memberIds);
  if (found.length < memberIds.length) throw refuse(refusals['member.notInProject']);
  return found;
}

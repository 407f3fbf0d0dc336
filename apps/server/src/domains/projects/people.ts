import type { Db } from '../../platform/db/index.ts';
import type { ProjectScope } from '../../platform/http/index.ts';
import { loadAccountsInCompany } from '../identity/index.ts';
import { loadMemberIds, loadMembersAmong } from './memberStore.ts';

/** Those of the users who are in the project now, by name. */
export async function loadPeopleOfProject(db: Db, { companyId, projectId }: ProjectScope, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  const members = await loadMembersAmong(db, projectId, userIds);
  return loadAccountsInCompany(
    db,
    companyId,
    members.map(({ userId }) => userId),
  );
}

/** Everybody who is in the project now, by name. */
export const loadEverybodyInProject = async (db: Db, { companyId, projectId }: ProjectScope) =>
  loadAccountsInCompany(db, companyId, await loadMemberIds(db, projectId));

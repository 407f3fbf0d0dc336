import type { Db } from '../../../platform/db/index.ts';
import type { ProjectScope } from '../../../platform/http/index.ts';
import { accountsAmong } from '../../identity/index.ts';
import { membersAmong } from '../../projects/index.ts';

/** Those of the users who are in the project now, by name. */
export async function peopleOf(db: Db, { companyId, projectId }: ProjectScope, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  const members = await membersAmong(db, projectId, userIds);
  return accountsAmong(
    db,
    companyId,
    members.map(({ userId }) => userId),
  );
}

import type { Db } from '../../platform/db/index.ts';
import { loadAdministrators, loadPeople, type Person } from '../identity/index.ts';
import { loadProjectAudience } from '../projects/index.ts';
import type { Alarm } from './alarmStore.ts';
import { mayBeAssigned } from './rules.ts';

/**
 * Who may be given alarms of a project; of a device that stands in none, the administrators of its enterprise. By id.
 */
export async function loadAssignableMembers(
  db: Db,
  { projectId, companyId }: Pick<Alarm, 'projectId' | 'companyId'>,
): Promise<Map<string, Person>> {
  const ids =
    projectId === companyId
      ? (await loadAdministrators(db, [companyId])).map(({ id }) => id)
      : await loadProjectAudience(db, projectId);
  return new Map([...(await loadPeople(db, ids))].filter(([, person]) => mayBeAssigned(person)));
}

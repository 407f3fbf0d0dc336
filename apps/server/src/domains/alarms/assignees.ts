import type { Db } from '../../platform/db/index.ts';
import { administratorsOf, type Person, peopleById } from '../identity/index.ts';
import { projectAudience } from '../projects/index.ts';
import type { Alarm } from './alarmStore.ts';
import { mayBeAssigned } from './rules.ts';

/** Who may be given alarms of a project; of a device that stands in none, the administrators of its enterprise. By id. */
export async function assigneesOf(
  db: Db,
  { projectId, companyId }: Pick<Alarm, 'projectId' | 'companyId'>,
): Promise<Map<string, Person>> {
  const ids =
    projectId === companyId
      ? (await administratorsOf(db, [companyId])).map(({ id }) => id)
      : await projectAudience(db, projectId);
  return new Map([...(await peopleById(db, ids))].filter(([, person]) => mayBeAssigned(person)));
}

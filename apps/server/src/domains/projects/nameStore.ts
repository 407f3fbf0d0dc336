import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { project } from './tables.ts';

/** Names by id, of deleted projects too: what happened in them still tells of them. */
export async function loadProjectNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: project.id, name: project.projectName })
    .from(project)
    .where(inArray(project.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

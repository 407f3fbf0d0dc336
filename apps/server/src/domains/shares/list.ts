import type { ShareRow } from '@twinscape/contract/shares';
import type { Db } from '../../platform/db/index.ts';
import { loadPeople } from '../identity/index.ts';
import { loadProjectNames } from '../projects/index.ts';
import { type ListedShare, listShares, type ShareQuery, type ShareScope } from './listStore.ts';

/** A page of the share links of a project or an enterprise, with the names of people and projects. */
export async function loadSharePage(
  db: Db,
  scope: ShareScope,
  query: ShareQuery,
): Promise<{ data: { list: ShareRow[]; count: number } }> {
  const { rows, count } = await listShares(db, scope, query);
  const [people, projects] = await Promise.all([
    loadPeople(
      db,
      rows.map(({ createdById }) => createdById),
    ),
    loadProjectNames(db, [...new Set(rows.map(({ projectId }) => projectId))]),
  ]);
  const list = rows.map((row) => ({
    ...toJson(row),
    projectName: projects.get(row.projectId) ?? '',
    sharedByName: people.get(row.createdById)?.masterName ?? '',
  }));
  return { data: { list, count } };
}

const toJson = (row: ListedShare): Omit<ShareRow, 'projectName' | 'sharedByName'> => ({
  shareId: row.id,
  projectId: row.projectId,
  kind: row.kind,
  targetId: row.targetId,
  targetName: row.targetName,
  sharedById: row.createdById,
  hasCode: row.codeSealed !== null,
  state: row.isEnded ? 'ended' : 'valid',
  createTime: row.createdAt,
  openCount: row.openCount,
  ...(row.endsAt ? { endTime: row.endsAt } : {}),
  ...(row.lastOpenedAt ? { lastOpenTime: row.lastOpenedAt } : {}),
});

import type { Db } from '../../platform/db/index.ts';
import { loadDocumentRights, type RightsHolder } from './accessStore.ts';
import { type Document, documentsInProject } from './documentStore.ts';

/** Those of the files and folders of a project that somebody may see. */
export async function loadVisibleDocuments(
  db: Db,
  holder: RightsHolder,
  ids: readonly string[],
  lock?: 'share',
): Promise<Document[]> {
  if (ids.length === 0) return [];
  const rights = await loadDocumentRights(db, holder);
  const found = await documentsInProject(db, holder.project.projectId, ids, lock);
  return found.filter(({ accessId }) => rights.list(accessId).includes('view'));
}

import { refuse } from '@twinscape/contract';
import { FOLDER_ITEMS_MAX, PROJECT_DOCUMENTS_MAX, documentRefusals as refusals } from '@twinscape/contract/documents';
import type { Db } from '../../platform/db/index.ts';
import { countDocuments, countInFolder } from './documentStore.ts';

/** Refuses what would be too much for a folder, or, where it is `isNew`, for the project. */
export async function requireRoom(
  tx: Db,
  projectId: string,
  parentId: string | undefined,
  { adding, isNew }: { readonly adding: number; readonly isNew: boolean },
): Promise<void> {
  if ((await countInFolder(tx, projectId, parentId)) + adding > FOLDER_ITEMS_MAX)
    throw refuse(refusals['folder.full'], { limit: FOLDER_ITEMS_MAX });
  if (isNew && (await countDocuments(tx, projectId)) + adding > PROJECT_DOCUMENTS_MAX)
    throw refuse(refusals['document.tooMany'], { limit: PROJECT_DOCUMENTS_MAX });
}

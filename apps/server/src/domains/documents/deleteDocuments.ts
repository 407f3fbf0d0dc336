import { moveToBin } from '../../platform/bin/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteFilesWithBlobs } from '../files/index.ts';
import { removeDocumentModels } from '../models/index.ts';
import { deleteShares } from '../shares/index.ts';
import { changeFolders, type DocumentEditor, requireTrees } from './access.ts';
import { deleteApprovals } from './approvalStore.ts';
import { leaveBundles } from './bundles.ts';
import { deleteContents } from './contentStore.ts';
import { deleteTrees } from './documentStore.ts';
import { deleteVersionsOfDocuments } from './documentVersionStore.ts';
import { documentEventData } from './eventData.ts';
import { documentDeleted, folderDeleted } from './events.ts';
import { deleteFollowsOfDocuments } from './followStore.ts';
import { deleteLinksOfDocuments } from './linkStore.ts';
import { deleteLocksOfDocuments } from './lockStore.ts';
import { refuseLocked } from './locks.ts';
import { publishDocumentsChanged } from './publish.ts';
import { refuseArchived } from './register.ts';
import { DOCUMENT_SHARE } from './sharing.ts';
import { documentRemovals } from './slots.ts';
import { deleteVisitsOfDocuments } from './visitStore.ts';

/** Files whose remains one note in the bin names. */
const FILES_PER_NOTE = 10_000;

/** Files and folders, with all that stands in these, into the recycle bin: all of them or none. */
export function deleteDocuments(
  context: DocumentEditor & { readonly platform: Platform },
  named: readonly string[],
): Promise<void> {
  const { platform, project, actor } = context;
  return changeFolders(context, async (tx) => {
    const { found: outermost } = await requireTrees(context, named, { right: 'delete', db: tx, lock: 'update' });
    const ids = outermost.map(({ id }) => id);
    await refuseLocked(tx, context, ids);
    await refuseArchived(tx, ids);
    await moveToBin(tx, context, 'document', outermost);
    for (const one of outermost)
      await platform.events.emit(
        tx,
        one.isFolder ? folderDeleted : documentDeleted,
        actor,
        documentEventData(project, one),
      );
    const gone = await deleteTrees(tx, ids);
    await deleteLocksOfDocuments(tx, gone);
    await deleteApprovals(tx, gone);
    await deleteVisitsOfDocuments(tx, gone);
    await deleteContents(tx, gone);
    await removeDocumentModels(platform, tx, gone);
    await deleteShares(tx, DOCUMENT_SHARE, gone);
    await leaveBundles(tx, project.projectId, gone);
    await deleteLinksOfDocuments(tx, gone);
    await deleteFollowsOfDocuments(tx, gone);
    const files = await deleteVersionsOfDocuments(tx, gone);
    for (let at = 0; at < files.length; at += FILES_PER_NOTE)
      await deleteFilesWithBlobs(platform, tx, files.slice(at, at + FILES_PER_NOTE));
    for (const removeAlong of documentRemovals.all().values()) await removeAlong(tx, gone);
    await publishDocumentsChanged(tx, project.projectId);
  });
}

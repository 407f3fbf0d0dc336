import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { deleteShares } from '../../shares/index.ts';
import { holdProject } from '../access.ts';
import { documentEventData } from '../eventData.ts';
import { documentShareCancelled } from '../events.ts';
import { requireShareTarget } from '../shareTarget.ts';
import { DOCUMENT_SHARE } from '../sharing.ts';

/** G-DOC-15. A share that is gone already stays gone. */
export const CancelDocumentShare = defineHandler(documentCalls.CancelDocumentShare, ({ ids }, context) => {
  const { platform, project, actor } = context;
  return platform.database.db.transaction(async (tx) => {
    await holdProject(tx, context);
    const { targetId, shared } = await requireShareTarget(context, ids, tx, 'update');
    if (!(await deleteShares(tx, DOCUMENT_SHARE, [targetId]))) return;
    for (const one of shared)
      await platform.events.emit(tx, documentShareCancelled, actor, documentEventData(project, one));
  });
});

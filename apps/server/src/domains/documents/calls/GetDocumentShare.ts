import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadShareForOwner } from '../../shares/index.ts';
import { requireShareTarget } from '../shareTarget.ts';
import { DOCUMENT_SHARE } from '../sharing.ts';

/** T-DOC-06, A-61. */
export const GetDocumentShare = defineHandler(documentCalls.GetDocumentShare, async ({ ids }, context) => {
  const { db } = context.platform.database;
  const { targetId } = await requireShareTarget(context, ids, db);
  return loadShareForOwner(db, DOCUMENT_SHARE, targetId);
});

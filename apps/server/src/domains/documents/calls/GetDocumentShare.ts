import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadShareForOwner } from '../../shares/index.ts';
import { requireEither } from '../access.ts';
import { DOCUMENT_SHARE } from '../sharing.ts';

/** T-DOC-06, A-61. */
export const GetDocumentShare = defineHandler(documentCalls.GetDocumentShare, async ({ fileId }, context) => {
  const found = await requireEither(context, fileId, { right: 'share' });
  return loadShareForOwner(context.platform.database.db, DOCUMENT_SHARE, found.id);
});

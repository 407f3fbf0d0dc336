import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireInShare } from '../sharing.ts';
import { toFolderItem } from '../toResponse.ts';

/** T-DOC-09. */
export const GetSharedDocument = defineHandler(documentCalls.GetSharedDocument, async ({ fileId }, context) => {
  const { found, rights } = await requireInShare(context, fileId);
  return toFolderItem(found, rights);
});

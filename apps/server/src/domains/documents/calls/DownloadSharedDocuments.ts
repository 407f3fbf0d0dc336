import { refuse } from '@twinscape/contract';
import { documentCalls, documentRefusals as refusals } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { answerArchive } from '../answerArchive.ts';
import { requireShared } from '../sharing.ts';

/** T-DOC-08. */
export const DownloadSharedDocuments = defineHandler(documentCalls.DownloadSharedDocuments, async (_input, context) => {
  const { root, rights } = await requireShared(context);
  if (!rights.list(root.accessId).includes('download')) throw refuse(refusals['doc.noDownload']);
  return answerArchive(context, [root], rights);
});

import { refuse } from '@twinscape/contract';
import { documentCalls, documentRefusals as refusals } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { answerArchive } from '../answerArchive.ts';
import { requireShared } from '../sharing.ts';

/** T-DOC-08. */
export const DownloadSharedDocuments = defineHandler(documentCalls.DownloadSharedDocuments, async (_input, context) => {
  const { roots, rights } = await requireShared(context);
  const taken = roots.filter(({ accessId }) => rights.list(accessId).includes('download'));
  if (taken.length === 0) throw refuse(refusals['doc.noDownload']);
  return answerArchive(context, taken, rights);
});

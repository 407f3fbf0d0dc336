import { documentCalls, documentRefusals as refusals } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireRight, requireTrees } from '../access.ts';
import { answerArchive } from '../answerArchive.ts';
import { noteVisits } from '../visits.ts';

/** T-DOC-04. */
export const DownloadDocuments = defineHandler(documentCalls.DownloadDocuments, async (input, context) => {
  const { found, rights } = await requireTrees(context, input.ids, {});
  for (const { accessId } of found) requireRight(rights, accessId, 'download', refusals['document.notFound']);
  await noteVisits(context, 'download', found);
  return answerArchive(context, found, rights);
});

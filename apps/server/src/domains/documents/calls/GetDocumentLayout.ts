import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { askForLayout } from '../preview/layout/job.ts';
import { requireDocumentVersion } from '../requireDocumentVersion.ts';

/** T-DOC-13. */
export const GetDocumentLayout = defineHandler(documentCalls.GetDocumentLayout, async (input, context) => {
  const { document, version, companyId } = await requireDocumentVersion(context, input, 'view');
  return { state: await askForLayout(context.platform, version, { name: document.name, companyId }) };
});

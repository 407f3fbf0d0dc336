import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { askForLayout } from '../preview/layout/job.ts';
import { requireSharedFile } from '../sharing.ts';

/** T-DOC-14. */
export const GetSharedDocumentLayout = defineHandler(
  documentCalls.GetSharedDocumentLayout,
  async ({ fileId }, context) => {
    const { document, version, companyId } = await requireSharedFile(context, fileId);
    return { state: await askForLayout(context.platform, version, { name: document.name, companyId }) };
  },
);

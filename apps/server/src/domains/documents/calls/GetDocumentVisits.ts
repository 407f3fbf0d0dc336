import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireDocument } from '../access.ts';
import { listVisits } from '../visitStore.ts';

/** T-DOC-20. */
export const GetDocumentVisits = defineHandler(
  documentCalls.GetDocumentVisits,
  async ({ fileId, ...page }, context) => {
    const found = await requireDocument(context, fileId, { right: 'manage' });
    const { rows, count } = await listVisits(context.platform.database.db, found.id, page);
    const list = rows.map(({ act, version, userName, at }) => ({
      act,
      version: String(version),
      at,
      ...(userName === null ? {} : { userName }),
    }));
    return { data: { list, count } };
  },
);

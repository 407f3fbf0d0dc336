import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireDocument } from '../access.ts';
import { loadDocumentVersions } from '../documentVersionStore.ts';

/** G-DOC-09. */
export const GetDocumentVersions = defineHandler(documentCalls.GetDocumentVersions, async ({ fileId }, context) => {
  const found = await requireDocument(context, fileId);
  const versions = await loadDocumentVersions(context.platform.database.db, found.id);
  return versions.map(({ number, size, note, createdByName, createdAt }) => ({
    version: String(number),
    fileSize: size,
    note: note ?? undefined,
    createUserName: createdByName,
    createTime: createdAt,
    isCurrent: number === found.versionCount,
  }));
});

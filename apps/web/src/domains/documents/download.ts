import { documentCalls } from '@twinscape/contract/documents';
import { getCallUrl } from '../../platform/api/index.ts';
import { saveAddress } from '../../ui/index.ts';

type Named = { readonly fileId: string; readonly isFolder: boolean };

/** A file as it is; a folder, or several things, as one archive. */
export function downloadDocuments(projectId: string, rows: readonly Named[]): void {
  const [first] = rows;
  if (!first) return;
  saveAddress(
    rows.length === 1 && !first.isFolder
      ? getCallUrl(documentCalls.DownloadDocument, { fileId: first.fileId })
      : getCallUrl(documentCalls.DownloadDocuments, { projectId, ids: rows.map(({ fileId }) => fileId) }),
  );
}

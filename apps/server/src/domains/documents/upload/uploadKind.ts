import { withRefusal } from '@twinscape/contract';
import { DOCUMENT_MAX_BYTES, documentCalls, documentRefusals as refusals } from '@twinscape/contract/documents';
import { projectRefusals } from '@twinscape/contract/projects';
import { z } from 'zod';
import { readAnnouncement, type UploadKind } from '../../files/index.ts';
import { requireDocument, requireFolder } from '../access.ts';

/** Where a file is to go: a folder, the outermost level, or the file whose next version it is. */
type DocumentUploadTarget = { readonly folderId?: string; readonly fileId?: string };

const folder = z.guid(withRefusal(refusals['folder.required']));
const file = z.guid(withRefusal(refusals['document.required']));

/** Files that become documents and versions of documents. */
export const documentUploads: UploadKind<DocumentUploadTarget> = {
  name: 'document',
  path: '/api/v1/file/resumable',
  call: documentCalls.UploadDocument,
  maxBytes: DOCUMENT_MAX_BYTES,
  parse(announced, size) {
    const { metadata, fileName, fileSize, projectId, read } = readAnnouncement(announced, size, {
      maxBytes: DOCUMENT_MAX_BYTES,
      projectRequired: projectRefusals['project.required'],
    });
    const target = metadata.fileid
      ? { fileId: read(file, metadata.fileid) }
      : metadata.folderid
        ? { folderId: read(folder, metadata.folderid) }
        : {};
    return { fileName, fileSize, projectId, target };
  },
  async requireTarget(caller, { folderId, fileId }) {
    if (folderId) await requireFolder(caller, folderId, { right: 'upload' });
    if (fileId) await requireDocument(caller, fileId, { right: 'upload' });
  },
  describe: ({ folderId, fileId }) => ({ folderId, fileId }),
};

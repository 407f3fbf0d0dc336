import { documentCalls } from '@twinscape/contract/documents';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { buildTusRoutes, deleteFilesWithBlobs } from '../files/index.ts';
import { projectDeleted } from '../projects/index.ts';
import { CreateFolder } from './calls/CreateFolder.ts';
import { DownloadDocument } from './calls/DownloadDocument.ts';
import { FindDocuments } from './calls/FindDocuments.ts';
import { GetDocumentDetail } from './calls/GetDocumentDetail.ts';
import { GetDocumentVersions } from './calls/GetDocumentVersions.ts';
import { GetFolderContent } from './calls/GetFolderContent.ts';
import { GetFolderTree } from './calls/GetFolderTree.ts';
import { GetProjectFileCount } from './calls/GetProjectFileCount.ts';
import { MoveDocuments } from './calls/MoveDocuments.ts';
import { RenameDocument } from './calls/RenameDocument.ts';
import { RenameFolder } from './calls/RenameFolder.ts';
import { UpdateDocument } from './calls/UpdateDocument.ts';
import { UploadDocument } from './calls/UploadDocument.ts';
import { deleteDocumentsOfProject } from './documentStore.ts';
import { deleteDocumentVersionsOfProject } from './documentVersionStore.ts';
import { documentUploads } from './upload/uploadKind.ts';

export { type Document, documentsInProject as loadDocuments } from './documentStore.ts';

/** A project's files in folders, with their versions. */
export const documents: Domain = {
  name: 'documents',
  routes: bindRoutes(documentCalls, {
    GetFolderTree,
    GetFolderContent,
    FindDocuments,
    DownloadDocument,
    GetProjectFileCount,
    CreateFolder,
    RenameFolder,
    MoveDocuments,
    UploadDocument,
    UpdateDocument,
    RenameDocument,
    GetDocumentVersions,
    GetDocumentDetail,
  }),
  raw: buildTusRoutes(documentUploads),
  register(platform) {
    platform.events.on(projectDeleted, async ({ projectId }, tx) => {
      if (!projectId) return;
      await deleteFilesWithBlobs(platform, tx, await deleteDocumentVersionsOfProject(tx, projectId));
      await deleteDocumentsOfProject(tx, projectId);
    });
  },
};

import { documentCalls } from '@twinscape/contract/documents';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { buildTusRoutes, deleteFilesWithBlobs } from '../files/index.ts';
import { documentModelReaders, modelDeleted } from '../models/index.ts';
import { projectDeleted } from '../projects/index.ts';
import { programStates } from '../settings/index.ts';
import { shareableKinds } from '../shares/index.ts';
import { deleteApprovalsOfProject } from './approvalStore.ts';
import { registerDocumentBin } from './bin.ts';
import { deleteBundlesOfProject } from './bundleStore.ts';
import { CancelDocumentShare } from './calls/CancelDocumentShare.ts';
import { CopyDocuments } from './calls/CopyDocuments.ts';
import { CreateDocumentShare } from './calls/CreateDocumentShare.ts';
import { CreateFolder } from './calls/CreateFolder.ts';
import { DecideDocumentApproval } from './calls/DecideDocumentApproval.ts';
import { DeleteDocuments } from './calls/DeleteDocuments.ts';
import { DeleteFolder } from './calls/DeleteFolder.ts';
import { DeleteFromRecycle } from './calls/DeleteFromRecycle.ts';
import { DownloadDocument } from './calls/DownloadDocument.ts';
import { DownloadDocuments } from './calls/DownloadDocuments.ts';
import { DownloadSharedDocument } from './calls/DownloadSharedDocument.ts';
import { DownloadSharedDocuments } from './calls/DownloadSharedDocuments.ts';
import { FindDocuments } from './calls/FindDocuments.ts';
import { GetArchiveContents } from './calls/GetArchiveContents.ts';
import { GetDocumentDetail } from './calls/GetDocumentDetail.ts';
import { GetDocumentLayout } from './calls/GetDocumentLayout.ts';
import { GetDocumentList } from './calls/GetDocumentList.ts';
import { GetDocumentShare } from './calls/GetDocumentShare.ts';
import { GetDocumentShareState } from './calls/GetDocumentShareState.ts';
import { GetDocumentVersions } from './calls/GetDocumentVersions.ts';
import { GetDocumentVisits } from './calls/GetDocumentVisits.ts';
import { GetFolderContent } from './calls/GetFolderContent.ts';
import { GetFolderPermission } from './calls/GetFolderPermission.ts';
import { GetFolderTree } from './calls/GetFolderTree.ts';
import { GetLinkedDocuments } from './calls/GetLinkedDocuments.ts';
import { GetPhotoFacts } from './calls/GetPhotoFacts.ts';
import { GetProjectFileCount } from './calls/GetProjectFileCount.ts';
import { GetProjectStorage } from './calls/GetProjectStorage.ts';
import { GetRecycleList } from './calls/GetRecycleList.ts';
import { GetSameDocuments } from './calls/GetSameDocuments.ts';
import { GetSharedDocument } from './calls/GetSharedDocument.ts';
import { GetSharedDocumentLayout } from './calls/GetSharedDocumentLayout.ts';
import { GetSharedDocuments } from './calls/GetSharedDocuments.ts';
import { LinkDocuments } from './calls/LinkDocuments.ts';
import { LockDocument } from './calls/LockDocument.ts';
import { MoveDocuments } from './calls/MoveDocuments.ts';
import { PreviewDocument } from './calls/PreviewDocument.ts';
import { PreviewSharedDocument } from './calls/PreviewSharedDocument.ts';
import { RenameDocument } from './calls/RenameDocument.ts';
import { RenameFolder } from './calls/RenameFolder.ts';
import { RequestDocumentApproval } from './calls/RequestDocumentApproval.ts';
import { ResetDocumentModel } from './calls/ResetDocumentModel.ts';
import { RestoreDocumentVersion } from './calls/RestoreDocumentVersion.ts';
import { RestoreFromRecycle } from './calls/RestoreFromRecycle.ts';
import { SearchDocumentContents } from './calls/SearchDocumentContents.ts';
import { SetDocumentFavourite } from './calls/SetDocumentFavourite.ts';
import { SetDocumentFollow } from './calls/SetDocumentFollow.ts';
import { SetDocumentNumber } from './calls/SetDocumentNumber.ts';
import { SetDocumentStatus } from './calls/SetDocumentStatus.ts';
import { SetFolderPermission } from './calls/SetFolderPermission.ts';
import { UnlinkDocuments } from './calls/UnlinkDocuments.ts';
import { UnlockDocument } from './calls/UnlockDocument.ts';
import { UpdateDocument } from './calls/UpdateDocument.ts';
import { UploadDocument } from './calls/UploadDocument.ts';
import { VerifyDocumentShare } from './calls/VerifyDocumentShare.ts';
import { registerContentJobs } from './content/job.ts';
import { deleteContentsOfProject } from './contentStore.ts';
import { davRoutes } from './dav/routes.ts';
import { seedDocuments } from './demo/seed.ts';
import { mayReadModel } from './documentModels.ts';
import { deleteDocumentsOfProject } from './documentStore.ts';
import { deleteDocumentVersionsOfProject } from './documentVersionStore.ts';
import { registerNews } from './following.ts';
import { deleteFollowsOfProject } from './followStore.ts';
import { deleteLinksOfModel, deleteLinksOfProject } from './linkStore.ts';
import { deleteLocksOfProject } from './lockStore.ts';
import { registerLayoutJob } from './preview/layout/job.ts';
import { officeProgramService } from './preview/layout/officeProgram.ts';
import { DOCUMENT_SHARE, documentShareKind } from './sharing.ts';
import { documentUploads } from './upload/uploadKind.ts';
import { deleteVisitsOfProject } from './visitStore.ts';
import { registerVisitRetention } from './visits.ts';

export type { RightsHolder } from './accessStore.ts';
export type { Document } from './documentStore.ts';
export { deleteLinksOfDevices } from './linkStore.ts';
export { loadVisibleDocuments } from './loadVisibleDocuments.ts';
export { documentRemovals, linkedDevices } from './slots.ts';

/** A project's files in folders, with their versions. */
export const documents: Domain = {
  name: 'documents',
  services: [officeProgramService],
  seed: seedDocuments,
  routes: bindRoutes(documentCalls, {
    GetFolderTree,
    GetFolderContent,
    FindDocuments,
    SearchDocumentContents,
    PreviewDocument,
    GetDocumentLayout,
    GetArchiveContents,
    GetPhotoFacts,
    ResetDocumentModel,
    DownloadDocument,
    GetProjectFileCount,
    GetProjectStorage,
    CreateFolder,
    RenameFolder,
    MoveDocuments,
    UploadDocument,
    UpdateDocument,
    RenameDocument,
    GetDocumentVersions,
    GetDocumentDetail,
    DeleteFolder,
    DeleteDocuments,
    GetFolderPermission,
    SetFolderPermission,
    GetRecycleList,
    RestoreFromRecycle,
    DeleteFromRecycle,
    GetDocumentList,
    RestoreDocumentVersion,
    CopyDocuments,
    DownloadDocuments,
    SetDocumentFavourite,
    SetDocumentFollow,
    GetSameDocuments,
    GetLinkedDocuments,
    LinkDocuments,
    UnlinkDocuments,
    LockDocument,
    UnlockDocument,
    GetDocumentVisits,
    DecideDocumentApproval,
    RequestDocumentApproval,
    SetDocumentStatus,
    SetDocumentNumber,
    CreateDocumentShare,
    CancelDocumentShare,
    GetDocumentShareState,
    VerifyDocumentShare,
    GetSharedDocuments,
    GetSharedDocument,
    DownloadSharedDocument,
    GetDocumentShare,
    PreviewSharedDocument,
    GetSharedDocumentLayout,
    DownloadSharedDocuments,
  }),
  raw: [...buildTusRoutes(documentUploads), ...davRoutes],
  register(platform) {
    documentModelReaders.fill(mayReadModel);
    registerDocumentBin();
    registerContentJobs(platform);
    registerLayoutJob(platform);
    registerVisitRetention(platform);
    registerNews(platform);
    platform.events.on(modelDeleted, async ({ entityId }, tx) => {
      if (entityId) await deleteLinksOfModel(tx, entityId);
    });
    programStates.add('office', async ({ services }) => {
      const program = await services.get(officeProgramService).find();
      return program ? { state: 'ready', detail: `LibreOffice ${program.version}` } : { state: 'absent' };
    });
    shareableKinds.add(DOCUMENT_SHARE, documentShareKind);
    platform.events.on(projectDeleted, async ({ projectId }, tx) => {
      if (!projectId) return;
      await deleteFilesWithBlobs(platform, tx, await deleteDocumentVersionsOfProject(tx, projectId));
      await deleteContentsOfProject(tx, projectId);
      await deleteLocksOfProject(tx, projectId);
      await deleteApprovalsOfProject(tx, projectId);
      await deleteVisitsOfProject(tx, projectId);
      await deleteLinksOfProject(tx, projectId);
      await deleteFollowsOfProject(tx, projectId);
      await deleteBundlesOfProject(tx, projectId);
      await deleteDocumentsOfProject(tx, projectId);
    });
  },
};

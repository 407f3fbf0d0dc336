import { Readable } from 'node:stream';
import { documentCalls } from '@twinscape/contract/documents';
import { findEntryOfItem } from '../../platform/bin/index.ts';
import { newId } from '../../platform/db/index.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Examples, TestCaller } from '../../testing/examples.ts';
import { deviceIn } from '../devices/examples.ts';
import { saveBytes } from '../files/index.ts';
import { insertDocument, updateDocuments } from './documentStore.ts';
import { insertDocumentVersion } from './documentVersionStore.ts';

const tower = (app: TestApp) => ({ projectId: app.world.east.tower });
const author = (app: TestApp) => ({ createdBy: app.world.people.engineer.id, createdByName: '李工' });
const files = { file: { name: '报告.pdf', body: '%PDF-1.7 报告' } };

/** A folder of 滨江大厦. */
export const folderIn = (app: TestApp, parentId?: string) =>
  insertDocument(app.platform.database.db, {
    ...tower(app),
    parentId: parentId ?? null,
    isFolder: true,
    name: `文件夹 ${newId()}`,
    ...author(app),
  });

/** A file of it with one version. */
export async function documentIn(app: TestApp, parentId?: string, extension = '.pdf') {
  const { projectId } = tower(app);
  const place = { projectId, companyId: app.world.east.id };
  const kept = { name: '报告.pdf', mime: 'application/octet-stream', kind: 'document' as const, ...place };
  return saveBytes(
    app.platform,
    () => Readable.from([Buffer.from('%PDF-1.7')]),
    kept,
    async (tx, { id: fileId, size }) => {
      const name = `报告 ${newId()}${extension}`;
      const values = { projectId, parentId: parentId ?? null, isFolder: false, name, ...author(app) };
      const document = await insertDocument(tx, values);
      const version = { projectId, documentId: document.id, number: 1, fileId, size, ...author(app) };
      await insertDocumentVersion(tx, version);
      await updateDocuments(tx, [document.id], { size, versionCount: 1 });
      return document;
    },
  );
}
const ofFolder = async (app: TestApp) => ({ ...tower(app), folderId: (await folderIn(app)).id });
const ofFile = async (app: TestApp) => ({ ...tower(app), fileId: (await documentIn(app)).id });

const ofShared = async (app: TestApp) => ({ ...tower(app), ids: [(await documentIn(app)).id] });

const linkedDevice = async (app: TestApp) => ({
  ...tower(app),
  kind: 'device' as const,
  subjectId: (await deviceIn(app)).id,
});

/** An entry of the bin: of the caller's own, for others are shown to managers only. */
async function recycled(app: TestApp, caller: string) {
  const { id } = await documentIn(app);
  const { admin, engineer, member } = app.world.people;
  const deleter = caller === 'engineer' ? engineer : caller === 'member' ? member : admin;
  await app.as(deleter).must(documentCalls.DeleteDocuments, { ...tower(app), fileIds: [id] });
  const entryId = await findEntryOfItem(app.platform.database.db, tower(app).projectId, 'document', id);
  return { ...tower(app), ids: [entryId ?? ''] };
}

/** A model from before such files were converted. */
const ofModel = async (app: TestApp) => ({
  ...tower(app),
  fileId: (await documentIn(app, undefined, '.ifc')).id,
});

const ofVersion = async (app: TestApp) => ({ fileId: (await documentIn(app)).id });
const inProject: TestCaller[] = ['platform', 'admin', 'engineer', 'member', 'guest'];

export const documentExamples: Examples<typeof documentCalls> = {
  GetFolderTree: { input: tower },
  GetFolderContent: { input: ofFolder },
  FindDocuments: { input: (app) => ({ ...tower(app), fileName: '报告' }) },
  SearchDocumentContents: { input: (app) => ({ ...tower(app), text: '循环水泵' }) },
  PreviewDocument: { input: ofVersion, allowed: inProject },
  // A PDF is no archive.
  GetArchiveContents: { input: ofVersion, allowed: inProject, answers: 400 },
  // Nor a picture.
  GetPhotoFacts: { input: ofVersion, allowed: inProject, answers: 400 },
  GetDocumentLayout: { input: ofVersion, allowed: inProject },
  DownloadDocument: { input: ofVersion, allowed: inProject },
  GetProjectFileCount: { input: tower },
  GetProjectStorage: { input: tower },
  CreateFolder: { input: (app) => ({ ...tower(app), folderName: `文件夹 ${newId()}` }) },
  RenameFolder: { input: async (app) => ({ ...(await ofFolder(app)), folderName: `图纸 ${newId()}` }) },
  MoveDocuments: {
    input: async (app) => ({
      ...tower(app),
      ids: [(await documentIn(app)).id],
      targetFolderId: (await folderIn(app)).id,
    }),
  },
  UploadDocument: { input: ofFolder, files },
  UpdateDocument: { input: ofFile, files },
  RenameDocument: { input: async (app) => ({ ...(await ofFile(app)), fileName: `报告 ${newId()}.pdf` }) },
  GetDocumentVersions: { input: ofFile },
  GetDocumentDetail: { input: ofFile },
  DeleteFolder: { input: ofFolder },
  DeleteDocuments: { input: async (app) => ({ ...tower(app), fileIds: [(await documentIn(app)).id] }) },
  GetFolderPermission: { input: ofFolder },
  SetFolderPermission: {
    input: async (app) => ({ ...(await ofFolder(app)), permissions: [{ subject: 'everyone', rights: ['view'] }] }),
    allowed: ['platform', 'admin', 'engineer'],
  },
  GetRecycleList: { input: tower },
  RestoreFromRecycle: { input: recycled },
  DeleteFromRecycle: { input: recycled },
  GetDocumentList: { input: ofFolder },
  RestoreDocumentVersion: { input: async (app) => ({ ...(await ofFile(app)), version: '1' }) },
  CopyDocuments: {
    input: async (app) => ({
      ...tower(app),
      ids: [(await documentIn(app)).id],
      targetFolderId: (await folderIn(app)).id,
    }),
  },
  DownloadDocuments: { input: async (app) => ({ ...tower(app), ids: [(await documentIn(app)).id] }) },
  CreateDocumentShare: {
    input: async (app) => ({ ...(await ofShared(app)), shareWay: 1 as const, period: 1 as const }),
  },
  CancelDocumentShare: { input: ofShared },
  // The link of the test of strangers is of something else.
  GetDocumentShareState: { input: () => ({}), answers: 404 },
  VerifyDocumentShare: { input: () => ({}), answers: 404 },
  GetSharedDocuments: { input: () => ({}), answers: 404 },
  GetSharedDocument: { input: ofVersion, answers: 404 },
  DownloadSharedDocument: { input: ofVersion, answers: 404 },
  GetDocumentShare: { input: ofShared },
  PreviewSharedDocument: { input: ofVersion, answers: 404 },
  GetSharedDocumentLayout: { input: ofVersion, answers: 404 },
  DownloadSharedDocuments: { input: () => ({}), answers: 404 },
  GetDocumentVisits: { input: ofFile, allowed: ['platform', 'admin', 'engineer'] },
  LockDocument: { input: ofFile },
  UnlockDocument: { input: ofFile },
  ResetDocumentModel: { input: ofModel },
  SetDocumentNumber: { input: async (app) => ({ ...(await ofFile(app)), number: `A-${newId()}` }) },
  SetDocumentStatus: { input: async (app) => ({ ...(await ofFile(app)), status: 'shared' }) },
  RequestDocumentApproval: { input: async (app) => ({ ...(await ofFile(app)), note: undefined }) },
  // Nobody asked.
  DecideDocumentApproval: {
    input: async (app) => ({ ...(await ofFile(app)), isApproved: true, note: undefined }),
    answers: 409,
  },
  SetDocumentFollow: { input: async (app) => ({ ...(await ofFile(app)), isFollowed: true }) },
  GetSameDocuments: { input: ofFile },
  GetLinkedDocuments: { input: linkedDevice },
  LinkDocuments: { input: async (app) => ({ ...(await linkedDevice(app)), fileIds: [(await documentIn(app)).id] }) },
  UnlinkDocuments: { input: async (app) => ({ ...(await linkedDevice(app)), fileIds: [(await documentIn(app)).id] }) },
  SetDocumentFavourite: { input: async (app) => ({ ...(await ofFile(app)), isFavourite: true }) },
};

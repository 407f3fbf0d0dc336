import { z } from 'zod';
import { binRefusals, binRow } from '../bin/index.ts';
import { projectAccess, recordAccess, shareAccess, withCookieAccess } from '../core/access.ts';
import { documentGet as get, documentPost as post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { filledList, id, listResult, ordering, paging, paragraph } from '../core/fields.ts';
import { UPLOAD_TIMEOUT_MS } from '../core/limits.ts';
import { fileName } from '../files/index.ts';
import { formalEditors, projectEditors, projectInput } from '../projects/index.ts';
import { share, sharePeriod, shareWay, visitPassword } from '../shares/index.ts';
import {
  COPY_TIMEOUT_MS,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_NUMBER_MAX,
  DOCUMENTS_AT_ONCE,
  DOCUMENTS_IN_ADDRESS,
  DOCUMENTS_LINKED_MAX,
  FOLDER_PERMISSIONS_MAX,
  RECYCLED_AT_ONCE,
  SHARED_TOGETHER_MAX,
} from './limits.ts';
import { documentRefusals as refusals } from './refusals.ts';
import {
  archiveContents,
  DOCUMENT_SCOPES,
  DOCUMENT_STATUSES,
  documentDetail,
  FILE_KIND_NAMES,
  folderItem,
  folderNode,
  folderPermission,
  folderPermissions,
  foundContents,
  IF_TAKEN,
  LAYOUT_STATES,
  LINKED_KINDS,
  linkedDocument,
  listedDocument,
  photoFacts,
  placedDocument,
  sharedDocument,
  versionOfFile,
  visitOfFile,
} from './shapes.ts';

const folderId = id(refusals['folder.required']);
const fileId = id(refusals['document.required']);
const ofFolder = { ...projectInput, folderId };
const ofFile = { ...projectInput, fileId };
/** Files and folders together. */
const chosen = (max: number) => filledList(id(refusals['document.required']), refusals['document.required'], max);
const recycled = { ids: filledList(id(binRefusals['bin.select']), binRefusals['bin.select'], RECYCLED_AT_ONCE) };
/** A device, or an element of a model by its GlobalId. */
const linkSubject = {
  ...projectInput,
  kind: z.enum(LINKED_KINDS),
  subjectId: id(),
  elementId: z.string().trim().max(200).default(''),
};
const version = z.string().trim().min(1).max(20).optional();
/** Of a picture how large, of a file of an office program its layout as a PDF instead of its words. */
const shownAs = { picture: z.enum(['small', 'large']).default('large'), isLayout: z.boolean().default(false) };
/** A file comes as a part `file`, or as the number of a resumable upload that is complete. */
const uploaded = { uploadId: id().optional(), note: paragraph(500) };
const upload = {
  result: z.object({ fileId: id(), fileName: z.string(), version: z.string() }),
  done: { cn: '上传成功', en: 'Upload succeeded' },
  multipart: { maxFiles: 1, maxBytes: DOCUMENT_MAX_BYTES },
  timeout: UPLOAD_TIMEOUT_MS,
};

/** A project's files in folders, with their versions. Without a folder the calls mean the outermost level. */
export const documentCalls = {
  GetFolderTree: get('C-DOC-01', '/api/v1/folder/tree', projectAccess(), {
    title: { cn: '下级文件夹', en: 'Folders in a folder, for a tree that is opened step by step' },
    input: z.object({ ...projectInput, parentId: id().optional() }),
    result: z.array(folderNode),
  }),
  GetFolderContent: get('C-DOC-02', '/api/v1/folder/file-folder', projectAccess(), {
    title: { cn: '文件夹内容', en: 'Folders and files in a folder: folders first, by name' },
    input: z.object({ ...projectInput, folderId: folderId.optional() }),
    result: z.array(folderItem),
  }),
  FindDocuments: get('C-DOC-03', '/api/v1/file/search', projectAccess(), {
    title: { cn: '按名称查找文件', en: 'Find files of a project by name, with where they stand' },
    input: z.object({ ...projectInput, fileName: z.string().trim().max(300).default('') }),
    result: z.array(placedDocument),
    rate: 'search',
  }),
  SearchDocumentContents: get('T-DOC-10', '/api/v1/file/search/content', projectAccess(), {
    title: { cn: '按内容查找文件', en: 'Find files of a project by words of their text, with the sentences' },
    input: z.object({ ...projectInput, text: z.string().trim().max(200).default('') }),
    result: foundContents,
    rate: 'search',
  }),
  PreviewDocument: get('C-DOC-04', '/api/v1/file/preview', withCookieAccess(recordAccess()), {
    title: { cn: '预览文件', en: 'What a page shows of a version of a file, the newest unless one is named' },
    input: z.object({ fileId, version, ...shownAs }),
    result: z.unknown(),
    blob: true,
  }),
  GetDocumentLayout: get('T-DOC-13', '/api/v1/file/layout', withCookieAccess(recordAccess()), {
    title: {
      cn: '文档排版状态',
      en: 'Whether the layout of a version of a file can be shown; it is made when asked for',
    },
    input: z.object({ fileId, version }),
    result: z.object({ state: z.enum(LAYOUT_STATES) }),
  }),
  DownloadDocument: get('C-DOC-05', '/api/v1/file/download', withCookieAccess(recordAccess()), {
    title: { cn: '下载文件', en: 'Download a version of a file, the newest unless one is named; also in ranges' },
    input: z.object({ fileId, version }),
    result: z.unknown(),
    blob: true,
  }),
  GetArchiveContents: get('T-DOC-19', '/api/v1/file/archive', recordAccess(), {
    title: { cn: '压缩包内容', en: 'What an archive says that it holds; nothing is unpacked' },
    input: z.object({ fileId, version }),
    result: archiveContents,
    rate: 'search',
  }),
  GetPhotoFacts: get('T-DOC-27', '/api/v1/file/photo', recordAccess(), {
    title: { cn: '图片拍摄信息', en: 'Size of a picture and what the camera wrote into it (EXIF)' },
    input: z.object({ fileId, version }),
    result: photoFacts,
    rate: 'search',
  }),
  ResetDocumentModel: post('C-DOC-06', '/api/v1/file/ResetDocumentModel', projectEditors(), {
    title: {
      cn: '重新转换文档模型',
      en: 'Convert the newest version of a model among the documents again, after it failed or was not converted',
    },
    input: z.object(ofFile),
    done: { cn: '已重新开始转换', en: 'The conversion has started again' },
  }),
  GetProjectFileCount: get('C-DOC-07', '/api/v1/file/GetProjectFileCount', projectAccess(), {
    title: { cn: '项目文件数量', en: 'Number of files in a project' },
    input: z.object(projectInput),
    result: z.number().int(),
  }),
  GetProjectStorage: get('T-DOC-21', '/api/v1/file/storage', projectAccess(), {
    title: { cn: '项目文件占用的空间', en: 'Bytes that the files of a project take, all their versions counted' },
    input: z.object(projectInput),
    result: z.object({ bytes: z.number() }),
  }),
  CreateFolder: post('G-DOC-01', '/api/v1/folder/create', projectEditors(), {
    title: { cn: '新建文件夹', en: 'Create a folder' },
    input: z.object({ ...projectInput, parentId: id().optional(), folderName: fileName() }),
    result: folderNode,
    done: doneTexts.created,
  }),
  RenameFolder: post('G-DOC-02', '/api/v1/folder/rename', projectEditors(), {
    title: { cn: '重命名文件夹', en: 'Rename a folder' },
    input: z.object({ ...ofFolder, folderName: fileName() }),
    done: doneTexts.saved,
  }),
  MoveDocuments: post('G-DOC-03', '/api/v1/folder/move', projectEditors(), {
    title: { cn: '移动文件和文件夹', en: 'Move files and folders into a folder' },
    input: z.object({
      ...projectInput,
      ids: chosen(DOCUMENTS_AT_ONCE),
      targetFolderId: id().optional(),
    }),
    done: doneTexts.moved,
  }),
  DeleteFolder: post('G-DOC-04', '/api/v1/folder/delete', projectEditors(), {
    title: { cn: '删除文件夹', en: 'Delete a folder with all that stands in it, into the recycle bin' },
    input: z.object(ofFolder),
    done: doneTexts.deleted,
  }),
  UploadDocument: post('G-DOC-05', '/api/v1/file/upload', projectEditors(), {
    title: { cn: '上传文件', en: 'Upload a file into a folder' },
    input: z.object({
      ...projectInput,
      folderId: folderId.optional(),
      ifTaken: z.enum(IF_TAKEN).default('refuse'),
      ...uploaded,
    }),
    ...upload,
  }),
  UpdateDocument: post('G-DOC-06', '/api/v1/file/update', projectEditors(), {
    title: { cn: '上传文件新版本', en: 'Upload the next version of a file, under whatever name it comes' },
    input: z.object({ ...ofFile, ...uploaded }),
    ...upload,
  }),
  RenameDocument: post('G-DOC-07', '/api/v1/file/rename', projectEditors(), {
    title: { cn: '重命名文件', en: 'Rename a file' },
    input: z.object({ ...ofFile, fileName: fileName() }),
    done: doneTexts.saved,
  }),
  DeleteDocuments: post('G-DOC-08', '/api/v1/file/delete', projectEditors(), {
    title: { cn: '删除文件', en: 'Delete files, and folders with all that stands in them, into the recycle bin' },
    input: z.object({ ...projectInput, fileIds: chosen(DOCUMENTS_AT_ONCE) }),
    done: doneTexts.deleted,
  }),
  GetDocumentVersions: get('G-DOC-09', '/api/v1/file/versions', projectAccess(), {
    title: { cn: '文件的历史版本', en: 'Versions of a file, the newest first' },
    input: z.object(ofFile),
    result: z.array(versionOfFile),
  }),
  GetDocumentDetail: get('G-DOC-10', '/api/v1/file/detail', projectAccess(), {
    title: { cn: '文件详情', en: 'One file, or folder, with where it stands' },
    input: z.object(ofFile),
    result: documentDetail,
  }),
  GetFolderPermission: get('G-DOC-20', '/api/v1/folder/permission', projectAccess(), {
    title: { cn: '文件夹权限', en: 'Who may do what in a folder, and where that was said' },
    input: z.object(ofFolder),
    result: folderPermissions,
  }),
  SetFolderPermission: post('G-DOC-21', '/api/v1/folder/permission', projectEditors(), {
    title: { cn: '设置文件夹权限', en: 'Give a folder rights of its own, or, without any, those of the folder above' },
    input: z.object({ ...ofFolder, permissions: z.array(folderPermission).max(FOLDER_PERMISSIONS_MAX).optional() }),
    done: doneTexts.saved,
  }),
  GetRecycleList: get('G-DOC-11', '/api/v1/recycle/list', projectEditors(), {
    title: { cn: '文档回收站', en: 'Files and folders in the recycle bin, the last deleted first' },
    input: z.object({ ...projectInput, ...paging, key: z.string().trim().max(300).optional() }),
    result: listResult(binRow),
  }),
  RestoreFromRecycle: post('G-DOC-12', '/api/v1/recycle/restore', formalEditors(), {
    title: { cn: '还原文档', en: 'Restore entries of the recycle bin to where they stood, all of them or none' },
    input: z.object({ ...projectInput, ...recycled }),
    done: { cn: '还原成功', en: 'Restored' },
  }),
  DeleteFromRecycle: post('G-DOC-13', '/api/v1/recycle/delete', formalEditors(), {
    title: { cn: '彻底删除文档', en: 'Delete entries of the recycle bin for good, all of them or none' },
    input: z.object({ ...projectInput, ...recycled }),
    done: { cn: '已彻底删除', en: 'Deleted for good' },
  }),
  GetDocumentList: get('T-DOC-01', '/api/v1/file/list', projectAccess(), {
    title: {
      cn: '文档列表',
      en: 'A page of a folder, of what was changed last, of favourites, or of what a name finds',
    },
    input: z.object({
      ...projectInput,
      folderId: folderId.optional(),
      /** `folder`: what stands in the folder, or, with a key, whatever bears it in the project. */
      scope: z.enum(DOCUMENT_SCOPES).default('folder'),
      kind: z.enum(FILE_KIND_NAMES).optional(),
      status: z.enum(DOCUMENT_STATUSES).optional(),
      ...paging,
      ...ordering(['fileName', 'fileSize', 'updateTime', 'createTime', 'createUserName']),
    }),
    result: listResult(listedDocument),
    rate: 'search',
  }),
  RestoreDocumentVersion: post('T-DOC-02', '/api/v1/file/versions/restore', projectEditors(), {
    title: { cn: '恢复历史版本', en: 'Make an earlier version the newest one again' },
    input: z.object({ ...ofFile, version: z.string().trim().min(1).max(20), note: paragraph(500) }),
    result: upload.result,
    done: { cn: '已恢复为最新版本', en: 'Restored as the newest version' },
  }),
  CopyDocuments: post('T-DOC-03', '/api/v1/folder/copy', projectEditors(), {
    title: { cn: '复制文件和文件夹', en: 'Copy files, in their newest versions, and folders into a folder' },
    input: z.object({ ...projectInput, ids: chosen(DOCUMENTS_AT_ONCE), targetFolderId: id().optional() }),
    done: { cn: '复制成功', en: 'Copied' },
    timeout: COPY_TIMEOUT_MS,
  }),
  DownloadDocuments: get('T-DOC-04', '/api/v1/file/zip', withCookieAccess(projectAccess()), {
    title: { cn: '打包下载', en: 'Download files and folders as one zip archive' },
    input: z.object({ ...projectInput, ids: chosen(DOCUMENTS_IN_ADDRESS) }),
    result: z.unknown(),
    blob: true,
    rate: 'export',
  }),
  SetDocumentFavourite: post('T-DOC-05', '/api/v1/file/favourite', projectAccess(), {
    title: { cn: '收藏', en: "Mark a file or a folder as a favourite of one's own, or no longer" },
    input: z.object({ ...projectInput, fileId, isFavourite: z.boolean() }),
    // One's own: a trial user may, too.
    effect: 'own',
  }),
  SetDocumentFollow: post('T-DOC-22', '/api/v1/file/follow', projectAccess(), {
    title: {
      cn: '关注文件或文件夹',
      en: 'Hear by messages of new versions of a file, or of what is new in a folder; or no longer',
    },
    input: z.object({ ...ofFile, isFollowed: z.boolean() }),
    // One's own: a trial user may, too.
    effect: 'own',
  }),
  GetSameDocuments: get('T-DOC-23', '/api/v1/file/same', projectAccess(), {
    title: { cn: '内容相同的文件', en: 'Other files of the project that hold the same bytes as this one does now' },
    input: z.object(ofFile),
    result: z.array(placedDocument),
  }),
  GetLinkedDocuments: get('T-DOC-24', '/api/v1/file/links', projectAccess(), {
    title: { cn: '设备或构件的文档', en: "A device's documents, or those of a model's element" },
    input: z.object(linkSubject),
    result: z.array(linkedDocument),
  }),
  LinkDocuments: post('T-DOC-25', '/api/v1/file/link', projectEditors(), {
    title: { cn: '关联文档', en: 'Link files to a device or to an element of a model, all of them or none' },
    input: z.object({ ...linkSubject, fileIds: chosen(DOCUMENTS_LINKED_MAX) }),
    done: { cn: '已关联', en: 'Linked' },
  }),
  UnlinkDocuments: post('T-DOC-26', '/api/v1/file/unlink', projectEditors(), {
    title: { cn: '取消关联文档', en: 'End links of a device or of an element; the files stay' },
    input: z.object({ ...linkSubject, fileIds: chosen(DOCUMENTS_LINKED_MAX) }),
    done: { cn: '已取消关联', en: 'Unlinked' },
  }),
  LockDocument: post('T-DOC-11', '/api/v1/file/lock', projectEditors(), {
    title: { cn: '锁定文件', en: 'Keep a file for oneself, so that nobody else changes it meanwhile' },
    input: z.object(ofFile),
    done: { cn: '已锁定', en: 'Locked' },
  }),
  UnlockDocument: post('T-DOC-12', '/api/v1/file/unlock', projectEditors(), {
    title: { cn: '解除锁定', en: "Unlock a file of one's own; of others only those who manage the folder" },
    input: z.object(ofFile),
    done: { cn: '已解除锁定', en: 'Unlocked' },
  }),
  SetDocumentNumber: post('T-DOC-15', '/api/v1/file/number', projectEditors(), {
    title: { cn: '设置文件编号', en: 'Give a file a number of its own in the project, or, empty, none' },
    input: z.object({ ...ofFile, number: z.string().trim().max(DOCUMENT_NUMBER_MAX).default('') }),
    done: doneTexts.saved,
  }),
  SetDocumentStatus: post('T-DOC-16', '/api/v1/file/status', projectEditors(), {
    title: {
      cn: '设置文件状态',
      en: 'Say where a file stands: work in progress or shared; published and archived only by those who manage the folder',
    },
    input: z.object({ ...ofFile, status: z.enum(DOCUMENT_STATUSES) }),
    done: doneTexts.saved,
  }),
  RequestDocumentApproval: post('T-DOC-17', '/api/v1/file/approval/request', projectEditors(), {
    title: { cn: '提交文件审批', en: 'Ask those who manage the folder to publish the newest version of a file' },
    input: z.object({ ...ofFile, note: paragraph(500) }),
    done: { cn: '已提交审批', en: 'Approval requested' },
  }),
  DecideDocumentApproval: post('T-DOC-18', '/api/v1/file/approval/decide', projectEditors(), {
    title: {
      cn: '审批文件',
      en: "Publish what somebody asked to be published, or send it back; one's own request is only withdrawn",
    },
    input: z.object({ ...ofFile, isApproved: z.boolean(), note: paragraph(500) }),
    done: doneTexts.saved,
  }),
  GetDocumentVisits: get('T-DOC-20', '/api/v1/file/visits', projectAccess(), {
    title: {
      cn: '文件访问记录',
      en: 'Who looked at a file and downloaded it, the latest first; for those who manage its folder',
    },
    input: z.object({ ...ofFile, ...paging }),
    result: listResult(visitOfFile),
  }),
  CreateDocumentShare: post('G-DOC-14', '/api/v1/share/create', formalEditors(), {
    title: {
      cn: '分享文件和文件夹',
      en: 'Share files and folders by one link, or change the settings of their share; answers the token',
    },
    input: z.object({
      ...projectInput,
      ids: chosen(SHARED_TOGETHER_MAX),
      shareWay,
      period: sharePeriod,
      visitPassword,
      /** What it shares is looked at and not downloaded. */
      isViewOnly: z.boolean().default(false),
    }),
    result: z.string(),
  }),
  CancelDocumentShare: post('G-DOC-15', '/api/v1/share/cancel', formalEditors(), {
    title: { cn: '取消分享文件和文件夹', en: 'Stop sharing files and folders that one link shares' },
    input: z.object({ ...projectInput, ids: chosen(SHARED_TOGETHER_MAX), token: z.string().max(200).optional() }),
    done: { cn: '分享已取消', en: 'Sharing stopped' },
  }),
  GetDocumentShareState: get('G-DOC-16', '/api/v1/share/detail', shareAccess(), {
    title: {
      cn: '文档分享的状态',
      en: 'What a link of a document shares: one that needs a code is refused without it',
    },
    input: z.object({}),
    result: sharedDocument,
    rate: 'shareCode',
  }),
  VerifyDocumentShare: post('G-DOC-17', '/api/v1/share/verify', shareAccess(), {
    title: { cn: '校验文档分享的访问密码', en: 'Check the code of a shared document' },
    input: z.object({}),
    result: z.boolean(),
    effect: 'read',
    rate: 'shareCode',
  }),
  GetSharedDocuments: get('G-DOC-18', '/api/v1/share/list', shareAccess(), {
    title: { cn: '分享的文件列表', en: 'What stands in a shared folder, or in one below it' },
    input: z.object({ folderId: folderId.optional() }),
    result: z.array(folderItem),
    rate: 'shareCode',
  }),
  GetSharedDocument: get('T-DOC-09', '/api/v1/share/file', shareAccess(), {
    title: { cn: '分享的文件', en: 'One file of a share' },
    input: z.object({ fileId }),
    result: folderItem,
    rate: 'shareCode',
  }),
  DownloadSharedDocument: get('G-DOC-19', '/api/v1/share/download', shareAccess(), {
    title: { cn: '下载分享的文件', en: 'Download a shared file, or one of a shared folder' },
    input: z.object({ fileId }),
    result: z.unknown(),
    blob: true,
    rate: 'shareCode',
  }),
  GetDocumentShare: get('T-DOC-06', '/api/v1/share/own', formalEditors(), {
    title: { cn: '文件和文件夹的分享', en: 'The share of files and folders together, if there is one' },
    input: z.object({ ...projectInput, ids: chosen(SHARED_TOGETHER_MAX) }),
    result: share.optional(),
  }),
  PreviewSharedDocument: get('T-DOC-07', '/api/v1/share/preview', shareAccess(), {
    title: { cn: '预览分享的文件', en: 'What a page shows of a shared file' },
    input: z.object({ fileId, ...shownAs }),
    result: z.unknown(),
    blob: true,
    rate: 'shareCode',
  }),
  GetSharedDocumentLayout: get('T-DOC-14', '/api/v1/share/layout', shareAccess(), {
    title: {
      cn: '分享文档的排版状态',
      en: 'Whether the layout of a shared file can be shown; it is made when asked for',
    },
    input: z.object({ fileId }),
    result: z.object({ state: z.enum(LAYOUT_STATES) }),
    rate: 'shareCode',
  }),
  DownloadSharedDocuments: get('T-DOC-08', '/api/v1/share/zip', shareAccess(), {
    title: { cn: '打包下载分享的内容', en: 'Download all that a link shares as one zip archive' },
    input: z.object({}),
    result: z.unknown(),
    blob: true,
    rate: 'shareCode',
  }),
} as const;

import { z } from 'zod';
import { projectAccess, recordAccess, withCookieAccess } from '../core/access.ts';
import { documentGet as get, documentPost as post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { filledList, id, paragraph } from '../core/fields.ts';
import { UPLOAD_TIMEOUT_MS } from '../core/limits.ts';
import { fileName } from '../files/index.ts';
import { projectEditors, projectInput } from '../projects/index.ts';
import { DOCUMENT_MAX_BYTES, DOCUMENTS_AT_ONCE } from './limits.ts';
import { documentRefusals as refusals } from './refusals.ts';
import { folderItem, folderNode, IF_TAKEN, placedDocument, versionOfFile } from './shapes.ts';

const folderId = id(refusals['folder.required']);
const fileId = id(refusals['document.required']);
const ofFolder = { ...projectInput, folderId };
const ofFile = { ...projectInput, fileId };
const version = z.string().trim().min(1).max(20).optional();
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
  DownloadDocument: get('C-DOC-05', '/api/v1/file/download', withCookieAccess(recordAccess()), {
    title: { cn: '下载文件', en: 'Download a version of a file, the newest unless one is named; also in ranges' },
    input: z.object({ fileId, version }),
    result: z.unknown(),
    blob: true,
  }),
  GetProjectFileCount: get('C-DOC-07', '/api/v1/file/GetProjectFileCount', projectAccess(), {
    title: { cn: '项目文件数量', en: 'Number of files in a project' },
    input: z.object(projectInput),
    result: z.number().int(),
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
      ids: filledList(id(refusals['document.required']), refusals['document.required'], DOCUMENTS_AT_ONCE),
      targetFolderId: id().optional(),
    }),
    done: doneTexts.moved,
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
  GetDocumentVersions: get('G-DOC-09', '/api/v1/file/versions', projectAccess(), {
    title: { cn: '文件的历史版本', en: 'Versions of a file, the newest first' },
    input: z.object(ofFile),
    result: z.array(versionOfFile),
  }),
  GetDocumentDetail: get('G-DOC-10', '/api/v1/file/detail', projectAccess(), {
    title: { cn: '文件详情', en: 'One file, with where it stands' },
    input: z.object(ofFile),
    result: placedDocument,
  }),
} as const;

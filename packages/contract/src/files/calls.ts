import { z } from 'zod';
import { recordAccess, selfAccess, withCookieAccess, withShareAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { UPLOAD_TIMEOUT_MS } from '../core/limits.ts';
import { withRefusal } from '../core/refusal.ts';
import { fileRefusals as refusals } from './refusals.ts';
import { UPLOAD_LIMITS, uploadedFile, ZIP_TYPES } from './shapes.ts';

const uploaded = { cn: '上传成功', en: 'Upload succeeded' };

export const fileCalls = {
  UploadFile: call({
    id: 'C-FILE-01',
    method: 'POST',
    path: '/api/File/UploadFile',
    access: selfAccess(),
    done: uploaded,
    title: { cn: '上传文件', en: 'Upload one file' },
    input: z.object({ projectId: id().optional() }),
    inQuery: ['projectId'],
    result: uploadedFile,
    multipart: { maxFiles: 1, maxBytes: UPLOAD_LIMITS.file },
    timeout: UPLOAD_TIMEOUT_MS,
  }),
  UploadZipFile: call({
    id: 'C-FILE-02',
    method: 'POST',
    path: '/api/File/UploadZipFile',
    access: selfAccess([0, 1, 2]),
    done: uploaded,
    title: { cn: '上传压缩包', en: 'Upload a zip package of a kind' },
    input: z.object({ type: z.enum(ZIP_TYPES, withRefusal(refusals['upload.zipType'])), projectId: id().optional() }),
    inQuery: ['type', 'projectId'],
    result: uploadedFile,
    multipart: { maxFiles: 1, maxBytes: UPLOAD_LIMITS.zip },
    timeout: UPLOAD_TIMEOUT_MS,
  }),
  UploadImageAsync: call({
    id: 'C-FILE-03',
    method: 'POST',
    path: '/api/File/UploadImageAsync',
    access: selfAccess(),
    effect: 'own',
    done: uploaded,
    title: { cn: '上传图片', en: 'Upload one image; it is re-encoded before it is stored' },
    input: z.object({ projectId: id().optional() }),
    inQuery: ['projectId'],
    result: z.string(),
    multipart: { maxFiles: 1, maxBytes: UPLOAD_LIMITS.image },
  }),
  ReadFile: call({
    id: 'T-FILE-01',
    method: 'GET',
    path: '/api/File/Read/{id}/{name}',
    access: withShareAccess(withCookieAccess(recordAccess()), { id: 'file' }),
    blob: true,
    title: { cn: '读取文件', en: 'Read a stored file, also in ranges' },
    input: z.object({ id: id(), name: z.string().max(400) }),
    result: z.unknown(),
  }),
};

import { z } from 'zod';
import { recordAccess, selfAccess, withCookieAccess, withShareAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { UPLOAD_TIMEOUT_MS } from '../core/limits.ts';
import { withRefusal } from '../core/refusal.ts';
import { fileRefusals as refusals } from './refusals.ts';
import { UPLOAD_LIMITS, uploadedFile, ZIP_TYPES } from './shapes.ts';

const uploaded = { cn: '上传成功', en: 'Upload succeeded' };

export const fileCalls = {
  UploadFile: post('C-FILE-01', '/api/File/UploadFile', selfAccess(), {
    title: { cn: '上传文件', en: 'Upload one file' },
    input: z.object({ projectId: id().optional() }),
    result: uploadedFile,
    done: uploaded,
    inQuery: ['projectId'],
    multipart: { maxFiles: 1, maxBytes: UPLOAD_LIMITS.file },
    timeout: UPLOAD_TIMEOUT_MS,
  }),
  UploadZipFile: post('C-FILE-02', '/api/File/UploadZipFile', selfAccess([0, 1, 2]), {
    title: { cn: '上传压缩包', en: 'Upload a zip package of a type' },
    input: z.object({ type: z.enum(ZIP_TYPES, withRefusal(refusals['upload.zipType'])), projectId: id().optional() }),
    result: uploadedFile,
    done: uploaded,
    inQuery: ['type', 'projectId'],
    multipart: { maxFiles: 1, maxBytes: UPLOAD_LIMITS.zip },
    timeout: UPLOAD_TIMEOUT_MS,
  }),
  UploadImageAsync: post('C-FILE-03', '/api/File/UploadImageAsync', selfAccess(), {
    title: { cn: '上传图片', en: 'Upload one image; it is re-encoded before it is stored' },
    input: z.object({ projectId: id().optional() }),
    result: z.string(),
    done: uploaded,
    effect: 'own',
    inQuery: ['projectId'],
    multipart: { maxFiles: 1, maxBytes: UPLOAD_LIMITS.image },
  }),
  ReadFile: get(
    'T-FILE-01',
    '/api/File/Read/{id}/{name}',
    withShareAccess(withCookieAccess(recordAccess()), { id: 'file' }),
    {
      title: { cn: '读取文件', en: 'Read a stored file, also in ranges' },
      input: z.object({ id: id(), name: z.string().max(400) }),
      result: z.unknown(),
      blob: true,
    },
  ),
};

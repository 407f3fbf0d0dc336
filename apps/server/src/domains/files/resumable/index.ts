export { expiryCutoff } from './limits.ts';
export { buildTusRoutes } from './tusRoutes.ts';
export type { AnnouncedUpload, UploadKind } from './uploadKind.ts';
export { loadUpload, loadUploads, type UploadRow } from './uploadStore.ts';
export { openWholeUpload, requireWholeUpload, takeUpload } from './wholeUpload.ts';

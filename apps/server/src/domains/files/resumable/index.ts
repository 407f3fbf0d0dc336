export { readAnnouncement } from './announcement.ts';
export { expiryCutoff } from './limits.ts';
export { type OriginalFile, type OriginalKind, requireOriginalFile } from './originalFile.ts';
export { buildTusRoutes } from './tusRoutes.ts';
export type { AnnouncedUpload, UploadKind } from './uploadKind.ts';
export { loadUpload, loadUploads } from './uploadStore.ts';
export { takeUpload } from './wholeUpload.ts';

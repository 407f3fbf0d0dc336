import { fileCalls } from '@twinscape/contract/files';
import type { Domain } from '../../platform/domain.ts';
import { routes } from '../../platform/http/index.ts';
import { ReadFile } from './calls/ReadFile.ts';
import { UploadFile } from './calls/UploadFile.ts';
import { UploadImageAsync } from './calls/UploadImageAsync.ts';
import { UploadZipFile } from './calls/UploadZipFile.ts';

export { type ImageToStore, storeImage } from './keep.ts';
export { isFilePath } from './reach.ts';
export { projectReach } from './slots.ts';
export { everyBlobInUse } from './store.ts';

export const files: Domain = {
  name: 'files',
  routes: routes(fileCalls, { UploadFile, UploadZipFile, UploadImageAsync, ReadFile }),
};

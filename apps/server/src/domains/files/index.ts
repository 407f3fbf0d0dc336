import type { Domain } from '../../platform/domain.ts';

export { type ImageToStore, storeImage } from './keep.ts';
export { isFilePath } from './reach.ts';
export { projectReach } from './slots.ts';
export { everyBlobInUse } from './store.ts';

export const files: Domain = { name: 'files', routes: [] };

import { useRefetchOnPush } from '../../platform/live/index.ts';
import { ASSET_READS } from './reads.ts';

/** Reads assets, classes, views and relations again when somebody changed them. */
export const useAssetsPush = (projectId: string): void => useRefetchOnPush('assets.changed', projectId, ASSET_READS);

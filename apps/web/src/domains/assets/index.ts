import type { WebDomain } from '../../platform/routes/index.ts';

/** Assets: what they are and belong to, what they are made of, and what in models and among devices they are. */
export const assets: WebDomain = {
  routes: [],
  menu: [],
};

export { ASSET_READS } from './reads.ts';
export { useAssetRights } from './rights.ts';
export { type AssetPart, type AssetPartProps, assetParts } from './slots.ts';
export { useAssetsPush } from './useAssetsPush.ts';
export { assetWords } from './wording.ts';

import { type AssetImportReport, assetCalls } from '@twinscape/contract/assets';
import { invalidateCalls, send } from '../../../platform/api/index.ts';
import { createImportTracker } from '../../../platform/imports/index.ts';
import { ASSET_READS } from '../reads.ts';

/** Every page of assets reads again. */
export function readAssetsAgain(): void {
  void invalidateCalls(ASSET_READS);
}

/** Imports of assets from sheets that this browser follows (T-AST-31). */
export const assetImports = createImportTracker<AssetImportReport>({
  name: 'assetImports',
  fetchProgress: (projectId, importId) => send(assetCalls.GetAssetImport, { projectId, importId }, { handles: true }),
  onReport: ({ isTrial }) => {
    if (!isTrial) readAssetsAgain();
  },
});

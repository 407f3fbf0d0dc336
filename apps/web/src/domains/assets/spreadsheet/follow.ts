import { type AssetImportReport, assetCalls } from '@twinscape/contract/assets';
import { readAgain, send } from '../../../platform/api/index.ts';
import { imports } from '../../../platform/imports/index.ts';
import { ASSET_READS } from '../reads.ts';

/** Every page of assets reads again. */
export function readAssetsAgain(): void {
  void readAgain(ASSET_READS);
}

/** Imports of assets from sheets that this browser follows (T-AST-31). */
export const assetImports = imports<AssetImportReport>({
  name: 'assetImports',
  ask: (projectId, importId) => send(assetCalls.GetAssetImport, { projectId, importId }, { handles: true }),
  told: ({ isTrial }) => {
    if (!isTrial) readAssetsAgain();
  },
});

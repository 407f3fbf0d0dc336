import { type AssetImportReport, assetCalls } from '@twinscape/contract/assets';
import { cache, keyOf, send } from '../../../platform/api/index.ts';
import { imports } from '../../../platform/imports/index.ts';
import { ASSET_READS } from '../reads.ts';

/** Every page of assets reads again. */
export function readAgain(): void {
  for (const call of ASSET_READS) void cache.invalidateQueries({ queryKey: keyOf(call) });
}

/** Imports of assets from sheets that this browser follows (T-AST-31). */
export const assetImports = imports<AssetImportReport>({
  name: 'assetImports',
  ask: (projectId, importId) => send(assetCalls.GetAssetImport, { projectId, importId }, { handles: true }),
  told: ({ isTrial }) => {
    if (!isTrial) readAgain();
  },
});

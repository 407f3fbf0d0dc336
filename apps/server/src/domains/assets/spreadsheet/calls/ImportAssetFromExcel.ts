import { assetSpreadsheetCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssetType } from '../../access.ts';
import { startAssetImport } from '../startAssetImport.ts';

/** C-AST-31, RU-TRIAL-04. */
export const ImportAssetFromExcel = defineHandler(assetSpreadsheetCalls.ImportAssetFromExcel, {
  admit: async ({ assetClassTypeId }, context) => {
    if (assetClassTypeId !== undefined) await requireAssetType(context.platform.database.db, context, assetClassTypeId);
  },
  run: (input, context) => startAssetImport(context, input),
});

import { assetSheetCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { openType } from '../../reach.ts';
import { startImport } from '../startImport.ts';

/** C-AST-31, RU-TRIAL-04. */
export const ImportAssetFromExcel = handle(assetSheetCalls.ImportAssetFromExcel, {
  admit: async ({ assetClassTypeId }, context) =>
    void (await openType(context.platform.database.db, context, assetClassTypeId)),
  run: (input, context) => startImport(context, input),
});

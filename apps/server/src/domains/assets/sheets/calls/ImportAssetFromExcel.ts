import { assetSheetCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { startImport } from '../startImport.ts';

/** C-AST-31, RU-TRIAL-04. */
export const ImportAssetFromExcel = handle(assetSheetCalls.ImportAssetFromExcel, (input, context) =>
  startImport(context, input),
);

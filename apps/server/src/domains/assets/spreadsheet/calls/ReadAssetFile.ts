import { assetSpreadsheetCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { describeUploadedColumns } from '../../../files/index.ts';
import { requireAssetType } from '../../access.ts';
import { readAssetFile } from '../startAssetImport.ts';

/** T-AST-40. */
export const ReadAssetFile = defineHandler(assetSpreadsheetCalls.ReadAssetFile, {
  admit: async ({ assetClassTypeId }, context) => {
    if (assetClassTypeId !== undefined) await requireAssetType(context.platform.database.db, context, assetClassTypeId);
  },
  run: async (input, context) => {
    const { rows, assets } = await readAssetFile(context, input);
    const memory = { ownerId: context.project.projectId, kind: 'assets' } as const;
    return describeUploadedColumns(context.platform.database.db, memory, rows, assets.columns, context.language);
  },
});

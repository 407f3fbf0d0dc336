import { fill, say } from '@twinscape/contract';
import { ASSET_EXPORT_PROPERTIES, assetSpreadsheetCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { templateDownload } from '../../../../platform/spreadsheet/index.ts';
import { requireAssetType } from '../../access.ts';
import { loadAssetSheet, loadColumnsOfType } from '../assetSheet.ts';
import { type AssetColumn, formatColumnTitle } from '../columns.ts';
import { spreadsheetMessages as words } from '../messages.ts';

/**
 * C-AST-32: titles with what is required marked, an example row (which the import skips) and a second sheet that says
 * what each column takes.
 */
export const DownloadAssetExcelModel = defineHandler(
  assetSpreadsheetCalls.DownloadAssetExcelModel,
  async ({ assetClassTypeId }, context) => {
    const { language, platform } = context;
    const { db } = platform.database;
    const type = assetClassTypeId === undefined ? undefined : await requireAssetType(db, context, assetClassTypeId);
    const columns: readonly AssetColumn[] = type
      ? await loadColumnsOfType(db, type.id)
      : (await loadAssetSheet(db, context.project.projectId, undefined)).columns.slice(0, ASSET_EXPORT_PROPERTIES);
    const typeName = type?.typeName ?? say(words.severalTypes, language);
    const name = fill(say(words.template, language), { type: typeName }).replace(/[\\/:*?"<>|]/g, ' ');
    return templateDownload(
      {
        name,
        worksheetName: typeName,
        columns,
        toHeading: (column) => formatColumnTitle(column, language, column.required),
        toExample: ({ property }) => property?.defaultValue ?? undefined,
        more: [
          { title: words.unit, width: 10, toCell: ({ property }) => property?.unit ?? '' },
          { title: words.default, width: 16, toCell: ({ property }) => property?.defaultValue ?? '' },
        ],
      },
      language,
    );
  },
);

import { fill, say } from '@twinscape/contract';
import { assetSpreadsheetCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { excelDownload, writeWorkbook } from '../../../../platform/spreadsheet/index.ts';
import { requireAssetType } from '../../access.ts';
import { formatColumnTitle } from '../columns.ts';
import { loadColumnsOfType } from '../importAssetRows.ts';
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
    const type = await requireAssetType(db, context, assetClassTypeId);
    const columns = await loadColumnsOfType(db, type.id);
    const assets = {
      name: type.typeName,
      columns: columns.map((column) => ({
        title: formatColumnTitle(column, language, column.required),
        width: column.width,
      })),
      rows: [
        columns.map(
          ({ example, property }) =>
            property?.defaultValue ?? (typeof example === 'object' ? say(example, language) : (example ?? '')),
        ),
      ],
    };
    const notes = {
      name: say(words.notes, language),
      columns: [
        { title: say(words.column, language), width: 24 },
        { title: say(words.required, language), width: 12 },
        { title: say(words.unit, language), width: 10 },
        { title: say(words.default, language), width: 16 },
        { title: say(words.note, language), width: 90 },
      ],
      rows: columns.map(({ title, required, note, property }) => [
        say(title, language),
        say(required ? words.yes : words.optional, language),
        property?.unit ?? '',
        property?.defaultValue ?? '',
        say(note, language),
      ]),
    };
    const name = fill(say(words.template, language), { type: type.typeName });
    return excelDownload(name.replace(/[\\/:*?"<>|]/g, ' '), await writeWorkbook(assets, notes));
  },
);

import { z } from 'zod';
import { projectAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { id, ordering } from '../core/fields.ts';
import {
  csvDelimiter,
  exportedFile,
  exportFormat,
  importChoices,
  importProgress,
  importStarted,
  importUpload,
  sheetReading,
} from '../core/spreadsheet.ts';
import { UPLOAD_LIMITS } from '../files/index.ts';
import { formalEditors, projectInput } from '../projects/index.ts';
import { classTypeId } from './inputs.ts';
import { assetRefusals as refusals } from './refusals.ts';
import { ASSET_ORDERS, relatedTo } from './registryCalls.ts';
import { assetImportReport, EXISTING_CHOICES } from './spreadsheetShapes.ts';

const at = (name: string) => `/api/AssetManager/${name}`;

/** Assets as sheets: template, import, export. */
export const assetSpreadsheetCalls = {
  DownloadAssetExcelModel: get('C-AST-32', at('DownloadAssetExcelModel'), projectAccess(), {
    title: { cn: '下载资产导入模板', en: 'Excel template for importing assets of one type, or of several' },
    input: z.object({ ...projectInput, assetClassTypeId: classTypeId.optional() }),
    result: z.unknown(),
    blob: true,
  }),
  ImportAssetFromExcel: post('C-AST-31', at('ImportAssetFromExcel'), formalEditors(), {
    title: {
      cn: '导入资产',
      en: 'Import assets from an Excel or csv file, of one type or of those that a column names; rows with errors are reported',
    },
    input: z.object({
      ...projectInput,
      /** Absent: a column of the file names the type of each row. */
      assetClassTypeId: classTypeId.optional(),
      /** What is done with rows whose number exists. */
      existing: z.enum(EXISTING_CHOICES).default('overwrite'),
      ...importChoices,
      /** Needed for a csv file. */
      csvDelimiter: csvDelimiter(refusals['asset.csvDelimiterInvalid']),
    }),
    result: importStarted(assetImportReport),
    inQuery: ['projectId', 'assetClassTypeId', 'isTrial', 'existing', 'csvDelimiter'],
    ...importUpload(UPLOAD_LIMITS.excel),
  }),
  ReadAssetFile: post('T-AST-40', at('ReadAssetFile'), formalEditors(), {
    title: {
      cn: '识别资产文件的列',
      en: 'Columns of an Excel or csv file of assets, with samples and the field that each most likely is',
    },
    input: z.object({
      ...projectInput,
      assetClassTypeId: classTypeId.optional(),
      csvDelimiter: csvDelimiter(refusals['asset.csvDelimiterInvalid']),
    }),
    result: sheetReading,
    inQuery: ['projectId', 'assetClassTypeId', 'csvDelimiter'],
    ...importUpload(UPLOAD_LIMITS.excel),
  }),
  GetAssetImport: get('T-AST-31', at('GetAssetImport'), formalEditors(), {
    title: { cn: '资产导入进度', en: 'Progress of your own import, with its report when it is complete' },
    ...importProgress(projectInput, assetImportReport),
  }),
  OutputProjectAssetList: get('C-AST-33', at('OutputProjectAssetList'), projectAccess(), {
    title: {
      cn: '导出资产列表',
      en: 'Assets with their properties as an Excel or csv file, with the list’s filters and order',
    },
    input: z.object({
      ...projectInput,
      assetClassId: id().optional(),
      assetClassTypeId: id().optional(),
      ...relatedTo,
      ...ordering(ASSET_ORDERS),
      ...exportFormat,
    }),
    ...exportedFile,
  }),
} as const;

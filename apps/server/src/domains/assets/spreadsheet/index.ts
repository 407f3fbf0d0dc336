import { assetSpreadsheetCalls } from '@twinscape/contract/assets';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { DownloadAssetExcelModel } from './calls/DownloadAssetExcelModel.ts';
import { GetAssetImport } from './calls/GetAssetImport.ts';
import { ImportAssetFromExcel } from './calls/ImportAssetFromExcel.ts';
import { OutputProjectAssetList } from './calls/OutputProjectAssetList.ts';
import { ReadAssetFile } from './calls/ReadAssetFile.ts';
import { assetImportJob, runAssetImport } from './importJob.ts';

export const assetSpreadsheetRoutes: Route[] = bindRoutes(assetSpreadsheetCalls, {
  DownloadAssetExcelModel,
  ReadAssetFile,
  ImportAssetFromExcel,
  GetAssetImport,
  OutputProjectAssetList,
});

export const registerAssetImportJob = (platform: Platform): void =>
  platform.jobs.handle(assetImportJob, (payload, run) => runAssetImport(platform, payload, run));

import { assetSheetCalls } from '@twinscape/contract/assets';
import { type Route, routes } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { DownloadAssetExcelModel } from './calls/DownloadAssetExcelModel.ts';
import { GetAssetImport } from './calls/GetAssetImport.ts';
import { ImportAssetFromExcel } from './calls/ImportAssetFromExcel.ts';
import { OutputProjectAssetList } from './calls/OutputProjectAssetList.ts';
import { importJob, runImport } from './importJob.ts';

export const assetSheetRoutes: Route[] = routes(assetSheetCalls, {
  DownloadAssetExcelModel,
  ImportAssetFromExcel,
  GetAssetImport,
  OutputProjectAssetList,
});

export const handleImports = (platform: Platform): void =>
  platform.jobs.handle(importJob, (payload, run) => runImport(platform, payload, run));

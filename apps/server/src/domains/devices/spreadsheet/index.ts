import { deviceSpreadsheetCalls } from '@twinscape/contract/devices';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { DownloadDeviceExcelModel } from './calls/DownloadDeviceExcelModel.ts';
import { ExportProjectDeviceList } from './calls/ExportProjectDeviceList.ts';
import { GetDeviceImport } from './calls/GetDeviceImport.ts';
import { ImportDeviceFromExcel } from './calls/ImportDeviceFromExcel.ts';
import { ImportNewDeviceFromExcel } from './calls/ImportNewDeviceFromExcel.ts';
import { ReadDeviceFile } from './calls/ReadDeviceFile.ts';
import { deviceImportJob, runDeviceImport } from './importJob.ts';

export const deviceSpreadsheetRoutes: Route[] = bindRoutes(deviceSpreadsheetCalls, {
  DownloadDeviceExcelModel,
  ExportProjectDeviceList,
  ReadDeviceFile,
  ImportDeviceFromExcel,
  ImportNewDeviceFromExcel,
  GetDeviceImport,
});

export const registerDeviceImportJob = (platform: Platform): void =>
  platform.jobs.handle(deviceImportJob, (payload, run) => runDeviceImport(platform, payload, run));

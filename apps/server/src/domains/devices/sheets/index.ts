import { deviceSheetCalls } from '@twinscape/contract/devices';
import { type Route, routes } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { DownloadDeviceExcelModel } from './calls/DownloadDeviceExcelModel.ts';
import { ExportProjectDeviceList } from './calls/ExportProjectDeviceList.ts';
import { GetDeviceImport } from './calls/GetDeviceImport.ts';
import { ImportDeviceFromExcel } from './calls/ImportDeviceFromExcel.ts';
import { ImportNewDeviceFromExcel } from './calls/ImportNewDeviceFromExcel.ts';
import { importJob, runImport } from './importJob.ts';

export const deviceSheetRoutes: Route[] = routes(deviceSheetCalls, {
  DownloadDeviceExcelModel,
  ExportProjectDeviceList,
  ImportDeviceFromExcel,
  ImportNewDeviceFromExcel,
  GetDeviceImport,
});

export const handleImports = (platform: Platform): void =>
  platform.jobs.handle(importJob, (payload, run) => runImport(platform, payload, run));

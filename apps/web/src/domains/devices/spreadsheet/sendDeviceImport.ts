import { type DeviceImportReport, deviceCalls } from '@twinscape/contract/devices';
import { send } from '../../../platform/api/index.ts';
import type { ImportCallbacks, ImportOptions } from '../../../ui/spreadsheet/index.ts';
import { deviceImports } from './deviceImports.ts';

/** What the reader has chosen. */
export type DeviceImportRequest = {
  readonly projectId: string;
  readonly file: File;
  readonly isOnlyNew: boolean;
  readonly deviceCategoryId: string | undefined;
  readonly adapterId: string;
  /** Of a csv file. */
  readonly csvDelimiter: string | undefined;
};

/** Sends a file of devices (C-DEV-25, C-DEV-26) and waits for its report. */
export async function sendDeviceImport(
  { projectId, file, isOnlyNew, deviceCategoryId, adapterId, csvDelimiter }: DeviceImportRequest,
  { isTrial, ownerId, title }: ImportOptions,
  { signal, onSent, onShare }: ImportCallbacks,
): Promise<DeviceImportReport> {
  const input = {
    projectId,
    isTrial,
    ...(deviceCategoryId === undefined ? {} : { deviceCategoryId }),
    ...(csvDelimiter === undefined ? {} : { csvDelimiter }),
  };
  const options = { files: [file], handles: true, signal, onProgress: onSent };
  const answer = isOnlyNew
    ? await send(deviceCalls.ImportNewDeviceFromExcel, input, options)
    : await send(deviceCalls.ImportDeviceFromExcel, { ...input, adapterId }, options);
  return deviceImports.waitForReport(answer, { ownerId, projectId, title, onShare });
}

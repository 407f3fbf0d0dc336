import type { SheetReading } from '@twinscape/contract';
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

/** What a file of devices holds (T-DEV-33). */
export const readDeviceColumns = (
  { projectId, file, csvDelimiter }: DeviceImportRequest,
  signal: AbortSignal,
): Promise<SheetReading> =>
  send(
    deviceCalls.ReadDeviceFile,
    { projectId, ...(csvDelimiter === undefined ? {} : { csvDelimiter }) },
    {
      files: [file],
      handles: true,
      signal,
    },
  );

/** Sends a file of devices (C-DEV-25, C-DEV-26) and waits for its report. */
export async function sendDeviceImport(
  { projectId, file, isOnlyNew, deviceCategoryId, adapterId, csvDelimiter }: DeviceImportRequest,
  { isTrial, ownerId, title, columns }: ImportOptions,
  { signal, onSent, onShare }: ImportCallbacks,
): Promise<DeviceImportReport> {
  const input = {
    projectId,
    isTrial,
    columns: [...columns],
    ...(deviceCategoryId === undefined ? {} : { deviceCategoryId }),
    ...(csvDelimiter === undefined ? {} : { csvDelimiter }),
  };
  const options = { files: [file], handles: true, signal, onProgress: onSent };
  const answer = isOnlyNew
    ? await send(deviceCalls.ImportNewDeviceFromExcel, input, options)
    : await send(deviceCalls.ImportDeviceFromExcel, { ...input, adapterId }, options);
  return deviceImports.waitForReport(answer, { ownerId, projectId, title, onShare });
}

import type { SheetReading } from '@twinscape/contract';
import { type AssetImportReport, assetCalls, type ExistingChoice } from '@twinscape/contract/assets';
import { send } from '../../../platform/api/index.ts';
import type { ImportCallbacks, ImportOptions } from '../../../ui/spreadsheet/index.ts';
import { assetImports } from './follow.ts';

/** What the reader has chosen. */
export type AssetImportRequest = {
  readonly projectId: string;
  readonly file: File;
  /** Absent: a column of the file names the type of each row. */
  readonly assetClassTypeId: string | undefined;
  readonly existing: ExistingChoice;
  /** Of a csv file. */
  readonly csvDelimiter: string | undefined;
};

const toFileInput = (assetClassTypeId: string | undefined, csvDelimiter: string | undefined) => ({
  ...(assetClassTypeId === undefined ? {} : { assetClassTypeId }),
  ...(csvDelimiter === undefined ? {} : { csvDelimiter }),
});

/** What a file of assets holds (T-AST-40). */
export const readAssetColumns = (
  { projectId, file, assetClassTypeId, csvDelimiter }: AssetImportRequest,
  signal: AbortSignal,
): Promise<SheetReading> =>
  send(
    assetCalls.ReadAssetFile,
    { projectId, ...toFileInput(assetClassTypeId, csvDelimiter) },
    {
      files: [file],
      handles: true,
      signal,
    },
  );

/** Sends a file of assets (C-AST-31) and waits for its report. */
export async function sendAssetImport(
  { projectId, file, assetClassTypeId, existing, csvDelimiter }: AssetImportRequest,
  { isTrial, ownerId, title, columns }: ImportOptions,
  { signal, onSent, onShare }: ImportCallbacks,
): Promise<AssetImportReport> {
  const input = {
    projectId,
    ...toFileInput(assetClassTypeId, csvDelimiter),
    existing,
    isTrial,
    columns: [...columns],
  };
  const options = { files: [file], handles: true, signal, onProgress: onSent };
  const answer = await send(assetCalls.ImportAssetFromExcel, input, options);
  return assetImports.waitForReport(answer, { ownerId, projectId, title, onShare });
}

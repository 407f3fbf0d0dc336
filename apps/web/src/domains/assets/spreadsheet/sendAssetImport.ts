import { type AssetImportReport, assetCalls, type ExistingChoice } from '@twinscape/contract/assets';
import { send } from '../../../platform/api/index.ts';
import type { ImportCallbacks, ImportOptions } from '../../../ui/spreadsheet/index.ts';
import { assetImports } from './follow.ts';

/** What the reader has chosen. */
export type AssetImportRequest = {
  readonly projectId: string;
  readonly file: File;
  readonly assetClassTypeId: string;
  readonly existing: ExistingChoice;
  /** Of a csv file. */
  readonly csvDelimiter: string | undefined;
};

/** Sends a file of assets (C-AST-31) and waits for its report. */
export async function sendAssetImport(
  { projectId, file, assetClassTypeId, existing, csvDelimiter }: AssetImportRequest,
  { isTrial, ownerId, title }: ImportOptions,
  { signal, onSent, onShare }: ImportCallbacks,
): Promise<AssetImportReport> {
  const input = {
    projectId,
    assetClassTypeId,
    existing,
    isTrial,
    ...(csvDelimiter === undefined ? {} : { csvDelimiter }),
  };
  const options = { files: [file], handles: true, signal, onProgress: onSent };
  const answer = await send(assetCalls.ImportAssetFromExcel, input, options);
  return assetImports.waitForReport(answer, { ownerId, projectId, title, onShare });
}

import type { SentInputOf } from '@twinscape/contract';
import { ASSET_IMPORT_AT_ONCE, assetCalls } from '@twinscape/contract/assets';
import { send } from '../../../platform/api/index.ts';
import { createImportTracker } from '../../../platform/imports/index.ts';
import { readAssetsAgain } from '../spreadsheet/follow.ts';

type Report = { readonly added: number };
/** Imports from JSON that this browser follows (T-AST-35). */
export const jsonImports = createImportTracker<Report>({
  name: 'assetJsonImports',
  fetchProgress: (projectId, importId) =>
    send(assetCalls.GetAssetImportFromJson, { projectId, importId }, { handles: true }),
  onReport: readAssetsAgain,
});

export type JsonOrder = SentInputOf<typeof assetCalls.ImportAssetFromJson>;
type ImportWatch = {
  readonly count: number;
  readonly fileName: string;
  readonly ownerId: string;
  readonly title: string;
  /** Of the whole import, 0 to 1. */
  readonly onShare: (share: number) => void;
};

/**
 * Imports a selection, all or none, and answers how many assets it made: few by one call (C-AST-29), many as a job that
 * goes on without this page (T-AST-34).
 */
export async function importSelection(
  order: JsonOrder,
  { count, fileName, ownerId, title, onShare }: ImportWatch,
): Promise<number> {
  const { projectId } = order;
  if (count <= ASSET_IMPORT_AT_ONCE) {
    const added = await send(assetCalls.ImportAssetFromJson, order, { handles: true, onProgress: onShare });
    readAssetsAgain();
    return added;
  }
  const begun = await send(assetCalls.BeginAssetImportFromJson, { ...order, fileName }, { handles: true });
  return (await jsonImports.waitForReport(begun, { ownerId, projectId, title, onShare })).added;
}

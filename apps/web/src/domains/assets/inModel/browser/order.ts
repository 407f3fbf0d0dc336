import type { AssetRow } from '@twinscape/contract/assets';

/**
 * RU-PREV-13: on the first page the selected asset stands first, wherever it stood; on others it stays where it is.
 * Pure.
 */
export function selectedFirst(
  rows: readonly AssetRow[],
  selected: AssetRow | undefined,
  pageIndex: number,
): readonly AssetRow[] {
  if (!selected || pageIndex !== 1) return rows;
  return [selected, ...rows.filter(({ assetId }) => assetId !== selected.assetId)];
}

import type { AssetRow, assetCalls } from '@twinscape/contract/assets';
import type { MatchingRows } from '../../../ui/index.ts';
import type { MatchingDialogProps } from '../../bulk/index.ts';

/** What a dialog about assets is given, one or many; it is open while there are rows. */
export type RowsDialogProps = {
  readonly projectId: string;
  readonly rows: readonly AssetRow[] | undefined;
  readonly onClose: () => void;
};

/** All assets that the list's filter finds. */
export type MatchingAssetRows = MatchingRows<typeof assetCalls.DeleteMatchingAssets>;

export type MatchingAssetsProps = MatchingDialogProps<typeof assetCalls.DeleteMatchingAssets>;

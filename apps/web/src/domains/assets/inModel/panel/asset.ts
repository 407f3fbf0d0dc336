import type { ResultOf } from '@twinscape/contract';
import type { assetRegistryCalls } from '@twinscape/contract/assets';
import type { PreviewParts } from '../../../models/index.ts';

/** E-Asset with its properties and what it is related to. */
export type Asset = ResultOf<typeof assetRegistryCalls.GetProjectAssetDetail>;

/** What a part of the panel is given. */
export type AssetPanelPartProps = {
  readonly projectId: string;
  readonly asset: Asset;
  /** Absent: no model is open in which its elements could be shown. */
  readonly preview: PreviewParts | undefined;
};

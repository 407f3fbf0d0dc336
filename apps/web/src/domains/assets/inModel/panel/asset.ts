import type { ResultOf } from '@twinscape/contract';
import type { assetRegistryCalls } from '@twinscape/contract/assets';

/** E-Asset with its properties and what it is related to. */
export type Asset = ResultOf<typeof assetRegistryCalls.GetProjectAssetDetail>;

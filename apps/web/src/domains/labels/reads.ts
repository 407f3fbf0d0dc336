import { labelCalls } from '@twinscape/contract/labels';

/** What is out of date after the labels of assets changed. */
export const ASSET_LABEL_READS = [
  labelCalls.GetAssetJSTLData,
  labelCalls.GetAssetJSTLDatas,
  labelCalls.GetMaterialAssetJSTLData,
  labelCalls.GetMaterialAssetJSTLDatas,
] as const;

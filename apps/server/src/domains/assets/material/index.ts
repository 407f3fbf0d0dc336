import { assetMaterialCalls } from '@twinscape/contract/assets';
import { type Route, routes } from '../../../platform/http/index.ts';
import { GetMaterialAssetClassTreeList } from './calls/GetMaterialAssetClassTreeList.ts';
import { GetMaterialAssetHistoryData } from './calls/GetMaterialAssetHistoryData.ts';
import { GetMaterialAssetPropertyList } from './calls/GetMaterialAssetPropertyList.ts';
import { GetMaterialProjectAssetDetail } from './calls/GetMaterialProjectAssetDetail.ts';
import { GetMaterialProjectAssetList } from './calls/GetMaterialProjectAssetList.ts';
import { GetMaterialProjectAssetListWithProperty } from './calls/GetMaterialProjectAssetListWithProperty.ts';

/** What pages that only read ask of assets. */
export const assetMaterialRoutes: Route[] = routes(assetMaterialCalls, {
  GetMaterialAssetClassTreeList,
  GetMaterialAssetHistoryData,
  GetMaterialAssetPropertyList,
  GetMaterialProjectAssetDetail,
  GetMaterialProjectAssetList,
  GetMaterialProjectAssetListWithProperty,
});

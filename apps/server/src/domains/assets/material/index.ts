import { assetMaterialCalls } from '@twinscape/contract/assets';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { GetMaterialAssetClassTreeList } from './calls/GetMaterialAssetClassTreeList.ts';
import { GetMaterialAssetHistoryData } from './calls/GetMaterialAssetHistoryData.ts';
import { GetMaterialAssetPropertyList } from './calls/GetMaterialAssetPropertyList.ts';
import { GetMaterialAssetRelationDocumentList } from './calls/GetMaterialAssetRelationDocumentList.ts';
import { GetMaterialAssetRelationPanoramaList } from './calls/GetMaterialAssetRelationPanoramaList.ts';
import { GetMaterialAssetViewList } from './calls/GetMaterialAssetViewList.ts';
import { GetMaterialPreviewAssetListWithProperty } from './calls/GetMaterialPreviewAssetListWithProperty.ts';
import { GetMaterialProjectAssetCategoryList } from './calls/GetMaterialProjectAssetCategoryList.ts';
import { GetMaterialProjectAssetDetail } from './calls/GetMaterialProjectAssetDetail.ts';
import { GetMaterialProjectAssetList } from './calls/GetMaterialProjectAssetList.ts';
import { GetMaterialProjectAssetListWithProperty } from './calls/GetMaterialProjectAssetListWithProperty.ts';
import { GetMaterialViewAssetListWithProperty } from './calls/GetMaterialViewAssetListWithProperty.ts';

/** What pages that only read ask of assets. */
export const assetMaterialRoutes: Route[] = bindRoutes(assetMaterialCalls, {
  GetMaterialAssetViewList,
  GetMaterialProjectAssetCategoryList,
  GetMaterialViewAssetListWithProperty,
  GetMaterialPreviewAssetListWithProperty,
  GetMaterialAssetRelationDocumentList,
  GetMaterialAssetRelationPanoramaList,
  GetMaterialAssetClassTreeList,
  GetMaterialAssetHistoryData,
  GetMaterialAssetPropertyList,
  GetMaterialProjectAssetDetail,
  GetMaterialProjectAssetList,
  GetMaterialProjectAssetListWithProperty,
});

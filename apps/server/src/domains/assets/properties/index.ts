import { assetPropertyCalls } from '@twinscape/contract/assets';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { AddAssetInstanceProperty } from './calls/AddAssetInstanceProperty.ts';
import { AddAssetServerProperty } from './calls/AddAssetServerProperty.ts';
import { DeleteAssetInstanceProperty } from './calls/DeleteAssetInstanceProperty.ts';
import { DeleteAssetServerProperty } from './calls/DeleteAssetServerProperty.ts';
import { EditAssetPropertys } from './calls/EditAssetPropertys.ts';
import { GetAssetHistoryData } from './calls/GetAssetHistoryData.ts';
import { GetAssetPropertyList } from './calls/GetAssetPropertyList.ts';
import { UpdateAssetInstanceProperty } from './calls/UpdateAssetInstanceProperty.ts';
import { UpdateAssetServerProperty } from './calls/UpdateAssetServerProperty.ts';

export const assetPropertyRoutes: Route[] = bindRoutes(assetPropertyCalls, {
  GetAssetPropertyList,
  EditAssetPropertys,
  GetAssetHistoryData,
  AddAssetInstanceProperty,
  UpdateAssetInstanceProperty,
  DeleteAssetInstanceProperty,
  AddAssetServerProperty,
  UpdateAssetServerProperty,
  DeleteAssetServerProperty,
});

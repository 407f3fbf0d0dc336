import { tbAssetCalls } from '@twinscape/contract/thingsboard';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { AssignAssetToCustomer } from './calls/AssignAssetToCustomer.ts';
import { DeleteThingAsset } from './calls/DeleteThingAsset.ts';
import { GetCustomerAssetInfos } from './calls/GetCustomerAssetInfos.ts';
import { GetCustomerAssets } from './calls/GetCustomerAssets.ts';
import { GetTenantAssetInfos } from './calls/GetTenantAssetInfos.ts';
import { GetTenantAssets } from './calls/GetTenantAssets.ts';
import { GetThingAsset } from './calls/GetThingAsset.ts';
import { GetThingAssetInfo } from './calls/GetThingAssetInfo.ts';
import { GetThingAssetsByIds } from './calls/GetThingAssetsByIds.ts';
import { GetThingAssetTypes } from './calls/GetThingAssetTypes.ts';
import { PublishThingAsset } from './calls/PublishThingAsset.ts';
import { SaveThingAsset } from './calls/SaveThingAsset.ts';
import { UnpublishThingAsset } from './calls/UnpublishThingAsset.ts';

export const tbAssetRoutes: Route[] = bindRoutes(tbAssetCalls, {
  GetTenantAssetInfos,
  GetCustomerAssetInfos,
  GetThingAssetTypes,
  GetThingAssetInfo,
  GetThingAsset,
  DeleteThingAsset,
  GetThingAssetsByIds,
  GetTenantAssets,
  SaveThingAsset,
  PublishThingAsset,
  UnpublishThingAsset,
  GetCustomerAssets,
  AssignAssetToCustomer,
});

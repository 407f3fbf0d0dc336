import { assetDeviceCalls } from '@twinscape/contract/assets';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { AddAssetDeviceRelation } from './calls/AddAssetDeviceRelation.ts';
import { AddDeviceAssetRelation } from './calls/AddDeviceAssetRelation.ts';
import { DeleteAssetDeviceRelation } from './calls/DeleteAssetDeviceRelation.ts';
import { DeleteDeviceAssetRelationAsync } from './calls/DeleteDeviceAssetRelationAsync.ts';
import { GetAssetDeviceRelationList } from './calls/GetAssetDeviceRelationList.ts';
import { GetAssetDeviceTagList } from './calls/GetAssetDeviceTagList.ts';
import { GetAssetIotProperties } from './calls/GetAssetIotProperties.ts';
import { GetAssetsDeviceRelationList } from './calls/GetAssetsDeviceRelationList.ts';
import { GetAssetsIotProerties } from './calls/GetAssetsIotProerties.ts';
import { GetDeviceAssetRelationList } from './calls/GetDeviceAssetRelationList.ts';
import { GetMaterialAssetDeviceRelationList } from './calls/GetMaterialAssetDeviceRelationList.ts';
import { GetMaterialAssetDeviceTagList } from './calls/GetMaterialAssetDeviceTagList.ts';
import { GetMaterialAssetIotProperties } from './calls/GetMaterialAssetIotProperties.ts';
import { GetMaterialAssetsDeviceRelationList } from './calls/GetMaterialAssetsDeviceRelationList.ts';

export { registerAssetDeviceListeners } from './listeners.ts';
export { loadIotPropertiesOfAssets } from './read.ts';

export const assetDeviceRoutes: Route[] = bindRoutes(assetDeviceCalls, {
  AddAssetDeviceRelation,
  AddDeviceAssetRelation,
  DeleteAssetDeviceRelation,
  DeleteDeviceAssetRelationAsync,
  GetAssetDeviceRelationList,
  GetAssetDeviceTagList,
  GetAssetIotProperties,
  GetAssetsDeviceRelationList,
  GetAssetsIotProerties,
  GetDeviceAssetRelationList,
  GetMaterialAssetDeviceRelationList,
  GetMaterialAssetDeviceTagList,
  GetMaterialAssetIotProperties,
  GetMaterialAssetsDeviceRelationList,
});

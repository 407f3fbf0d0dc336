import { assetRegistryCalls } from '@twinscape/contract/assets';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { AddProjectAsset } from './calls/AddProjectAsset.ts';
import { CreateAssetNumber } from './calls/CreateAssetNumber.ts';
import { DeleteMatchingAssets } from './calls/DeleteMatchingAssets.ts';
import { DeleteProjectAsset } from './calls/DeleteProjectAsset.ts';
import { GetAssetDeletionHindrances } from './calls/GetAssetDeletionHindrances.ts';
import { GetProjectAssetDetail } from './calls/GetProjectAssetDetail.ts';
import { GetProjectAssetList } from './calls/GetProjectAssetList.ts';
import { GetProjectAssetListWithProperty } from './calls/GetProjectAssetListWithProperty.ts';
import { GroupMatchingAssets } from './calls/GroupMatchingAssets.ts';
import { MoveMatchingAssets } from './calls/MoveMatchingAssets.ts';
import { SetMatchingAssetValues } from './calls/SetMatchingAssetValues.ts';
import { UpdateProjectAsset } from './calls/UpdateProjectAsset.ts';

export const assetRegistryRoutes: Route[] = bindRoutes(assetRegistryCalls, {
  GetProjectAssetList,
  GetProjectAssetListWithProperty,
  GetProjectAssetDetail,
  AddProjectAsset,
  UpdateProjectAsset,
  DeleteProjectAsset,
  DeleteMatchingAssets,
  MoveMatchingAssets,
  GroupMatchingAssets,
  SetMatchingAssetValues,
  GetAssetDeletionHindrances,
  CreateAssetNumber,
});

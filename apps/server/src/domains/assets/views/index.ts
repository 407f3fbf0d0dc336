import { assetViewCalls } from '@twinscape/contract/assets';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { AddCategoryAsset } from './calls/AddCategoryAsset.ts';
import { AddProjectAssetCategory } from './calls/AddProjectAssetCategory.ts';
import { CreateAssetView } from './calls/CreateAssetView.ts';
import { CreateSmartAssetView } from './calls/CreateSmartAssetView.ts';
import { DeleteAssetView } from './calls/DeleteAssetView.ts';
import { DeleteProjectAssetCategory } from './calls/DeleteProjectAssetCategory.ts';
import { FilterProjectAssets } from './calls/FilterProjectAssets.ts';
import { GetAssetCategories } from './calls/GetAssetCategories.ts';
import { GetAssetViewList } from './calls/GetAssetViewList.ts';
import { GetPreviewAssetListWithProperty } from './calls/GetPreviewAssetListWithProperty.ts';
import { GetProjectAssetCategoryList } from './calls/GetProjectAssetCategoryList.ts';
import { GetViewAssetListWithProperty } from './calls/GetViewAssetListWithProperty.ts';
import { MoveAssetView } from './calls/MoveAssetView.ts';
import { MoveCategoryAsset } from './calls/MoveCategoryAsset.ts';
import { MoveProjectAssetCategory } from './calls/MoveProjectAssetCategory.ts';
import { RemoveCategoryAsset } from './calls/RemoveCategoryAsset.ts';
import { UpdateAssetView } from './calls/UpdateAssetView.ts';
import { UpdateProjectAssetCategory } from './calls/UpdateProjectAssetCategory.ts';
import { UpdateSmartAssetView } from './calls/UpdateSmartAssetView.ts';

export const assetViewRoutes: Route[] = bindRoutes(assetViewCalls, {
  GetAssetViewList,
  CreateAssetView,
  UpdateAssetView,
  DeleteAssetView,
  MoveAssetView,
  CreateSmartAssetView,
  UpdateSmartAssetView,
  FilterProjectAssets,
  GetProjectAssetCategoryList,
  AddProjectAssetCategory,
  UpdateProjectAssetCategory,
  MoveProjectAssetCategory,
  DeleteProjectAssetCategory,
  AddCategoryAsset,
  RemoveCategoryAsset,
  MoveCategoryAsset,
  GetAssetCategories,
  GetViewAssetListWithProperty,
  GetPreviewAssetListWithProperty,
});

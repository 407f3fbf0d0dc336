import { assetElementCalls } from '@twinscape/contract/assets';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { DeleteAssetRelationModel } from './calls/DeleteAssetRelationModel.ts';
import { DeleteAssetRelationSceneModel } from './calls/DeleteAssetRelationSceneModel.ts';
import { DeleteProjectModel } from './calls/DeleteProjectModel.ts';
import { DeleteProjectModels } from './calls/DeleteProjectModels.ts';
import { GetAssetByElementId } from './calls/GetAssetByElementId.ts';
import { GetAssetModelElementPropertyList } from './calls/GetAssetModelElementPropertyList.ts';
import { GetAssetRelationModels } from './calls/GetAssetRelationModels.ts';
import { GetAssetRelationSceneModels } from './calls/GetAssetRelationSceneModels.ts';
import { GetAssetSceneModelElementList } from './calls/GetAssetSceneModelElementList.ts';
import { GetDeviceAssetRelationModel } from './calls/GetDeviceAssetRelationModel.ts';
import { GetLostAssetElements } from './calls/GetLostAssetElements.ts';
import { GetMaterialAssetByElementId } from './calls/GetMaterialAssetByElementId.ts';
import { GetMaterialAssetModelElementPropertyList } from './calls/GetMaterialAssetModelElementPropertyList.ts';
import { GetMaterialAssetRelationModels } from './calls/GetMaterialAssetRelationModels.ts';
import { GetMaterialAssetRelationSceneModels } from './calls/GetMaterialAssetRelationSceneModels.ts';
import { GetMaterialAssetSceneModelElementList } from './calls/GetMaterialAssetSceneModelElementList.ts';
import { GetModelAssetElements } from './calls/GetModelAssetElements.ts';
import { RelateAssetsByAttribute } from './calls/RelateAssetsByAttribute.ts';
import { RelationAssetModel } from './calls/RelationAssetModel.ts';
import { RelationAssetSceneModel } from './calls/RelationAssetSceneModel.ts';
import { RemoveAssetModelElement } from './calls/RemoveAssetModelElement.ts';
import { RepairAssetElements } from './calls/RepairAssetElements.ts';
import { SaveAssetElementView } from './calls/SaveAssetElementView.ts';

export { registerAssetModelListeners } from './listeners.ts';

export const assetElementRoutes: Route[] = bindRoutes(assetElementCalls, {
  DeleteAssetRelationModel,
  DeleteAssetRelationSceneModel,
  DeleteProjectModel,
  DeleteProjectModels,
  GetAssetByElementId,
  GetAssetModelElementPropertyList,
  GetAssetRelationModels,
  GetAssetRelationSceneModels,
  GetAssetSceneModelElementList,
  GetDeviceAssetRelationModel,
  GetLostAssetElements,
  GetMaterialAssetByElementId,
  GetMaterialAssetModelElementPropertyList,
  GetMaterialAssetRelationModels,
  GetMaterialAssetRelationSceneModels,
  GetMaterialAssetSceneModelElementList,
  GetModelAssetElements,
  RelateAssetsByAttribute,
  RelationAssetModel,
  RelationAssetSceneModel,
  RemoveAssetModelElement,
  RepairAssetElements,
  SaveAssetElementView,
});

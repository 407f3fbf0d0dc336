import { assetClassCalls } from '@twinscape/contract/assets';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { AddAssetClassTypeProperty } from './calls/AddAssetClassTypeProperty.ts';
import { AddClassTypeAsset } from './calls/AddClassTypeAsset.ts';
import { CreateAssetClass } from './calls/CreateAssetClass.ts';
import { CreateAssetClassType } from './calls/CreateAssetClassType.ts';
import { DeleteAssetClass } from './calls/DeleteAssetClass.ts';
import { DeleteAssetClassType } from './calls/DeleteAssetClassType.ts';
import { DeleteAssetClassTypeProperty } from './calls/DeleteAssetClassTypeProperty.ts';
import { GetAssetClassTreeList } from './calls/GetAssetClassTreeList.ts';
import { GetAssetClassTypePropertyList } from './calls/GetAssetClassTypePropertyList.ts';
import { GetAssetPropertyNames } from './calls/GetAssetPropertyNames.ts';
import { GetNextAssetNumber } from './calls/GetNextAssetNumber.ts';
import { MoveAssetClass } from './calls/MoveAssetClass.ts';
import { MoveAssetClassType } from './calls/MoveAssetClassType.ts';
import { OrderAssetClassTypeProperties } from './calls/OrderAssetClassTypeProperties.ts';
import { RenameAssetClass } from './calls/RenameAssetClass.ts';
import { RenameAssetClassType } from './calls/RenameAssetClassType.ts';
import { UpdateAssetClassTypeProperty } from './calls/UpdateAssetClassTypeProperty.ts';

export const assetClassRoutes: Route[] = bindRoutes(assetClassCalls, {
  GetAssetClassTreeList,
  CreateAssetClass,
  RenameAssetClass,
  DeleteAssetClass,
  MoveAssetClass,
  CreateAssetClassType,
  RenameAssetClassType,
  DeleteAssetClassType,
  MoveAssetClassType,
  AddClassTypeAsset,
  GetAssetClassTypePropertyList,
  AddAssetClassTypeProperty,
  UpdateAssetClassTypeProperty,
  DeleteAssetClassTypeProperty,
  OrderAssetClassTypeProperties,
  GetAssetPropertyNames,
  GetNextAssetNumber,
});

import { call } from '../core/call.ts';
import { assetClassCalls } from './classCalls.ts';
import { assetPropertyCalls } from './propertyCalls.ts';
import { assetRegistryCalls } from './registryCalls.ts';

const at = (name: string) => `/api/Material/${name}`;

/** what pages that only read ask of assets. They take the token of a session too. */
export const assetMaterialCalls = {
  GetMaterialProjectAssetList: call({
    ...assetRegistryCalls.GetProjectAssetList,
    id: 'C-MAT-09',
    path: at('GetProjectAssetList'),
    title: { cn: '资产列表（只读页面）', en: 'Assets of a project, for pages that only read' },
  }),
  GetMaterialProjectAssetListWithProperty: call({
    ...assetRegistryCalls.GetProjectAssetListWithProperty,
    id: 'C-MAT-17',
    path: at('GetProjectAssetListWithProperty'),
    title: { cn: '资产列表（含属性，只读页面）', en: 'Assets with their properties, for pages that only read' },
  }),
  GetMaterialProjectAssetDetail: call({
    ...assetRegistryCalls.GetProjectAssetDetail,
    id: 'C-MAT-11',
    path: at('GetProjectAssetDetail'),
    title: { cn: '资产详情（只读页面）', en: 'One asset, for pages that only read' },
  }),
  GetMaterialAssetPropertyList: call({
    ...assetPropertyCalls.GetAssetPropertyList,
    id: 'C-MAT-12',
    path: at('GetAssetPropertyList'),
    title: { cn: '资产属性（只读页面）', en: 'Properties of an asset, for pages that only read' },
  }),
  GetMaterialAssetHistoryData: call({
    ...assetPropertyCalls.GetAssetHistoryData,
    id: 'C-MAT-13',
    path: at('GetAssetHistoryData'),
    title: { cn: '资产属性历史（只读页面）', en: 'The past of an asset’s property, for pages that only read' },
  }),
  GetMaterialAssetClassTreeList: call({
    ...assetClassCalls.GetAssetClassTreeList,
    id: 'C-MAT-21',
    path: at('GetAssetClassTreeList'),
    title: { cn: '资产分类树（只读页面）', en: 'Classes of a project, for pages that only read' },
  }),
} as const;

import { projectAccess, withShareAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import { assetAttachmentCalls } from './attachmentCalls.ts';
import { assetClassCalls } from './classCalls.ts';
import { assetPropertyCalls } from './propertyCalls.ts';
import { assetRegistryCalls } from './registryCalls.ts';
import { assetViewCalls } from './viewCalls.ts';

const at = (name: string) => `/api/Material/${name}`;

/** A list that through a share tells of its own assets only. */
const ofShare = () => withShareAccess(projectAccess(), {});
const ofSharePreview = () => withShareAccess(projectAccess(), {}, { relationModelId: 'model', sceneId: 'scene' });
const anAsset = () => withShareAccess(projectAccess(), { assetId: 'asset' });

/**
 * what pages that only read ask of assets. They take the token of a session too. Classes, views, documents and
 * panoramas are no part of a scene, so that no share of one lets read them.
 */
export const assetMaterialCalls = {
  GetMaterialProjectAssetList: call({
    ...assetRegistryCalls.GetProjectAssetList,
    id: 'C-MAT-09',
    path: at('GetProjectAssetList'),
    access: ofShare(),
    title: { cn: '资产列表（只读页面）', en: 'Assets of a project, for pages that only read' },
  }),
  GetMaterialProjectAssetListWithProperty: call({
    ...assetRegistryCalls.GetProjectAssetListWithProperty,
    id: 'C-MAT-17',
    path: at('GetProjectAssetListWithProperty'),
    access: ofSharePreview(),
    title: { cn: '资产列表（含属性，只读页面）', en: 'Assets with their properties, for pages that only read' },
  }),
  GetMaterialProjectAssetDetail: call({
    ...assetRegistryCalls.GetProjectAssetDetail,
    id: 'C-MAT-11',
    path: at('GetProjectAssetDetail'),
    access: anAsset(),
    title: { cn: '资产详情（只读页面）', en: 'One asset, for pages that only read' },
  }),
  GetMaterialAssetPropertyList: call({
    ...assetPropertyCalls.GetAssetPropertyList,
    id: 'C-MAT-12',
    path: at('GetAssetPropertyList'),
    access: anAsset(),
    title: { cn: '资产属性（只读页面）', en: 'Properties of an asset, for pages that only read' },
  }),
  GetMaterialAssetHistoryData: call({
    ...assetPropertyCalls.GetAssetHistoryData,
    id: 'C-MAT-13',
    path: at('GetAssetHistoryData'),
    access: anAsset(),
    title: { cn: '资产属性历史（只读页面）', en: 'The past of an asset’s property, for pages that only read' },
  }),
  GetMaterialAssetClassTreeList: call({
    ...assetClassCalls.GetAssetClassTreeList,
    id: 'C-MAT-21',
    path: at('GetAssetClassTreeList'),
    title: { cn: '资产分类树（只读页面）', en: 'Classes of a project, for pages that only read' },
  }),
  GetMaterialAssetViewList: call({
    ...assetViewCalls.GetAssetViewList,
    id: 'C-MAT-22',
    path: at('GetAssetViewList'),
    title: { cn: '资产视图（只读页面）', en: 'Asset views of a project, for pages that only read' },
  }),
  GetMaterialProjectAssetCategoryList: call({
    ...assetViewCalls.GetProjectAssetCategoryList,
    id: 'C-MAT-20',
    path: at('GetProjectAssetCategoryList'),
    title: { cn: '资产视图分组（只读页面）', en: 'Categories of an asset view, for pages that only read' },
  }),
  GetMaterialViewAssetListWithProperty: call({
    ...assetViewCalls.GetViewAssetListWithProperty,
    id: 'C-MAT-18',
    path: at('GetViewAssetListWithProperty'),
    title: { cn: '视图资产列表（只读页面）', en: 'Assets of a view, for pages that only read' },
  }),
  GetMaterialPreviewAssetListWithProperty: call({
    ...assetViewCalls.GetPreviewAssetListWithProperty,
    id: 'C-MAT-19',
    path: at('GetPreviewAssetListWithProperty'),
    access: ofSharePreview(),
    title: { cn: '预览资产列表（只读页面）', en: 'Assets related to what is previewed, for pages that only read' },
  }),
  GetMaterialAssetRelationDocumentList: call({
    ...assetAttachmentCalls.GetAssetRelationDocumentList,
    id: 'C-MAT-27',
    path: at('GetAssetRelationDocumentList'),
    title: { cn: '资产关联的文档（只读页面）', en: 'Documents of an asset, for pages that only read' },
  }),
  GetMaterialAssetRelationPanoramaList: call({
    ...assetAttachmentCalls.GetAssetRelationPanoramaList,
    id: 'C-MAT-28',
    path: at('GetAssetRelationPanoramaList'),
    title: { cn: '资产关联的全景（只读页面）', en: 'Panoramas of an asset, for pages that only read' },
  }),
} as const;

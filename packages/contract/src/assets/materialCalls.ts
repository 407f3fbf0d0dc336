import { projectAccess, withShareAccess } from '../core/access.ts';
import { readerCall } from '../core/readerCall.ts';
import { assetAttachmentCalls } from './attachmentCalls.ts';
import { assetClassCalls } from './classCalls.ts';
import { assetPropertyCalls } from './propertyCalls.ts';
import { assetRegistryCalls } from './registryCalls.ts';
import { assetViewCalls } from './viewCalls.ts';

/** A list that through a share tells of its own assets only. */
const ofShare = () => withShareAccess(projectAccess(), {});
const ofSharePreview = () => withShareAccess(projectAccess(), {}, { relationModelId: 'model', sceneId: 'scene' });
const anAsset = () => withShareAccess(projectAccess(), { assetId: 'asset' });

/**
 * what pages that only read ask of assets. They take the token of a session too. Classes, views and documents
 * are no part of a scene, so that no share of one lets read them.
 */
export const assetMaterialCalls = {
  GetMaterialProjectAssetList: readerCall('C-MAT-09', assetRegistryCalls.GetProjectAssetList, ofShare(), {
    cn: '资产列表',
    en: 'Assets of a project',
  }),
  GetMaterialProjectAssetListWithProperty: readerCall(
    'C-MAT-17',
    assetRegistryCalls.GetProjectAssetListWithProperty,
    ofSharePreview(),
    { cn: '资产列表（含属性）', en: 'Assets with their properties' },
  ),
  GetMaterialProjectAssetDetail: readerCall('C-MAT-11', assetRegistryCalls.GetProjectAssetDetail, anAsset(), {
    cn: '资产详情',
    en: 'One asset',
  }),
  GetMaterialAssetPropertyList: readerCall('C-MAT-12', assetPropertyCalls.GetAssetPropertyList, anAsset(), {
    cn: '资产属性',
    en: 'Properties of an asset',
  }),
  GetMaterialAssetHistoryData: readerCall('C-MAT-13', assetPropertyCalls.GetAssetHistoryData, anAsset(), {
    cn: '资产属性历史',
    en: 'History of an asset property',
  }),
  GetMaterialAssetClassTreeList: readerCall('C-MAT-21', assetClassCalls.GetAssetClassTreeList, projectAccess(), {
    cn: '资产分类树',
    en: 'Classes of a project',
  }),
  GetMaterialAssetViewList: readerCall('C-MAT-22', assetViewCalls.GetAssetViewList, projectAccess(), {
    cn: '资产视图',
    en: 'Asset views of a project',
  }),
  GetMaterialProjectAssetCategoryList: readerCall(
    'C-MAT-20',
    assetViewCalls.GetProjectAssetCategoryList,
    projectAccess(),
    { cn: '资产视图的分组', en: 'Groups of an asset view' },
  ),
  GetMaterialViewAssetListWithProperty: readerCall(
    'C-MAT-18',
    assetViewCalls.GetViewAssetListWithProperty,
    projectAccess(),
    { cn: '视图资产列表', en: 'Assets of a view' },
  ),
  GetMaterialPreviewAssetListWithProperty: readerCall(
    'C-MAT-19',
    assetViewCalls.GetPreviewAssetListWithProperty,
    ofSharePreview(),
    { cn: '预览资产列表', en: 'Assets linked to what is previewed' },
  ),
  GetMaterialAssetRelationDocumentList: readerCall(
    'C-MAT-27',
    assetAttachmentCalls.GetAssetRelationDocumentList,
    projectAccess(),
    { cn: '资产关联的文档', en: 'Documents of an asset' },
  ),
  GetMaterialAssetRelationPanoramaList: readerCall(
    'C-MAT-28',
    assetAttachmentCalls.GetAssetRelationPanoramaList,
    anAsset(),
    { cn: '资产关联的全景', en: 'Panoramas of an asset' },
  ),
} as const;

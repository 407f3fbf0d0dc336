import { defineEvent } from '../../platform/events/index.ts';

const entity = 'ASSET';

export const assetAdded = defineEvent({
  name: 'asset.added',
  entity,
  action: 'ADDED',
  text: { cn: '新增资产“{name}”', en: 'Added the asset “{name}”' },
});

export const assetUpdated = defineEvent({
  name: 'asset.updated',
  entity,
  action: 'UPDATED',
  text: { cn: '修改资产“{name}”', en: 'Changed the asset “{name}”' },
});

/** Everything that other domains keep of the asset is out of reach from now on. */
export const assetDeleted = defineEvent({
  name: 'asset.deleted',
  entity,
  action: 'DELETED',
  text: { cn: '删除资产“{name}”', en: 'Deleted the asset “{name}”' },
});

export const assetAttributesUpdated = defineEvent({
  name: 'asset.attributesUpdated',
  entity,
  action: 'UPDATED',
  text: { cn: '修改资产“{name}”的属性{properties}', en: 'Changed {properties} of the asset “{name}”' },
});

export const assetsImported = defineEvent({
  name: 'asset.imported',
  entity,
  action: 'IMPORTED',
  text: {
    cn: '从文件导入“{type}”资产：新增 {added} 个，修改 {changed} 个，{refused} 行未导入',
    en: 'Imported assets of the type “{type}” from a file: {added} added, {changed} changed, {refused} rows not taken',
  },
});

export const assetsFromModel = defineEvent({
  name: 'asset.importedFromModel',
  entity,
  action: 'IMPORTED',
  text: {
    cn: '从模型“{model}”导入 {added} 个资产',
    en: 'Imported {added} assets from the model “{model}”',
  },
});

export const assetsExported = defineEvent({
  name: 'asset.exported',
  entity,
  action: 'EXPORTED',
  text: { cn: '导出 {count} 个资产', en: 'Exported {count} assets' },
});

export const assetsNumbered = defineEvent({
  name: 'asset.numbered',
  entity,
  action: 'UPDATED',
  text: { cn: '为 {count} 个资产重新生成编码', en: 'Gave {count} assets new codes' },
});

const classEntity = 'ASSET_CLASS';

export const classAdded = defineEvent({
  name: 'assetClass.added',
  entity: classEntity,
  action: 'ADDED',
  text: { cn: '新增资产分类“{name}”', en: 'Added the asset class “{name}”' },
});

export const classUpdated = defineEvent({
  name: 'assetClass.updated',
  entity: classEntity,
  action: 'UPDATED',
  text: { cn: '修改资产分类“{name}”', en: 'Changed the asset class “{name}”' },
});

export const classDeleted = defineEvent({
  name: 'assetClass.deleted',
  entity: classEntity,
  action: 'DELETED',
  text: { cn: '删除资产分类“{name}”', en: 'Deleted the asset class “{name}”' },
});

const typeEntity = 'ASSET_TYPE';

export const typeAdded = defineEvent({
  name: 'assetType.added',
  entity: typeEntity,
  action: 'ADDED',
  text: { cn: '新增资产类型“{name}”', en: 'Added the asset type “{name}”' },
});

export const typeUpdated = defineEvent({
  name: 'assetType.updated',
  entity: typeEntity,
  action: 'UPDATED',
  text: { cn: '修改资产类型“{name}”', en: 'Changed the asset type “{name}”' },
});

export const typeDeleted = defineEvent({
  name: 'assetType.deleted',
  entity: typeEntity,
  action: 'DELETED',
  text: { cn: '删除资产类型“{name}”', en: 'Deleted the asset type “{name}”' },
});

export const typeAssetsAdded = defineEvent({
  name: 'assetType.assetsAdded',
  entity: typeEntity,
  action: 'UPDATED',
  text: { cn: '向资产类型“{name}”移入 {count} 个资产', en: 'Put {count} assets into the type “{name}”' },
});

const viewEntity = 'ASSET_VIEW';

export const viewAdded = defineEvent({
  name: 'assetView.added',
  entity: viewEntity,
  action: 'ADDED',
  text: { cn: '新增资产视图“{name}”', en: 'Added the asset view “{name}”' },
});

export const viewUpdated = defineEvent({
  name: 'assetView.updated',
  entity: viewEntity,
  action: 'UPDATED',
  text: { cn: '修改资产视图“{name}”', en: 'Changed the asset view “{name}”' },
});

export const viewDeleted = defineEvent({
  name: 'assetView.deleted',
  entity: viewEntity,
  action: 'DELETED',
  text: { cn: '删除资产视图“{name}”', en: 'Deleted the asset view “{name}”' },
});

const groupEntity = 'ASSET_CATEGORY';

export const groupAdded = defineEvent({
  name: 'assetCategory.added',
  entity: groupEntity,
  action: 'ADDED',
  text: { cn: '新增资产分组“{name}”', en: 'Added the asset group “{name}”' },
});

export const groupUpdated = defineEvent({
  name: 'assetCategory.updated',
  entity: groupEntity,
  action: 'UPDATED',
  text: { cn: '修改资产分组“{name}”', en: 'Changed the asset group “{name}”' },
});

export const groupDeleted = defineEvent({
  name: 'assetCategory.deleted',
  entity: groupEntity,
  action: 'DELETED',
  text: { cn: '删除资产分组“{name}”', en: 'Deleted the asset group “{name}”' },
});

export const groupAssetsAdded = defineEvent({
  name: 'assetCategory.assetsAdded',
  entity: groupEntity,
  action: 'UPDATED',
  text: { cn: '向资产分组“{name}”添加 {count} 个资产', en: 'Put {count} assets into the group “{name}”' },
});

export const groupAssetsRemoved = defineEvent({
  name: 'assetCategory.assetsRemoved',
  entity: groupEntity,
  action: 'UPDATED',
  text: { cn: '从资产分组“{name}”移出 {count} 个资产', en: 'Took {count} assets out of the group “{name}”' },
});

export const assetAssigned = defineEvent({
  name: 'asset.assigned',
  entity,
  action: 'UPDATED',
  text: { cn: '将资产“{name}”分配给项目“{project}”', en: 'Assigned the asset “{name}” to the project “{project}”' },
});

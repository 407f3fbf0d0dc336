import { changeEvents, eventsAbout } from '../../platform/events/index.ts';

const assetEvent = eventsAbout('asset', 'ASSET');

/** Deleted: Everything that other domains keep of the asset is out of reach from now on. */
export const assetEvents = changeEvents(assetEvent, { cn: '资产', en: 'asset' });

export const assetAttributesUpdated = assetEvent('attributesUpdated', 'UPDATED', {
  cn: '修改资产“{name}”的属性{properties}',
  en: 'Changed {properties} of the asset “{name}”',
});

export const assetsImported = assetEvent('imported', 'IMPORTED', {
  cn: '从文件导入“{type}”资产：新增 {added} 个，修改 {changed} 个，{refused} 行未导入',
  en: 'Imported assets of the type “{type}” from a file: {added} added, {changed} changed, {refused} {refused|row|rows} not imported',
});

export const assetsFromModel = assetEvent('importedFromModel', 'IMPORTED', {
  cn: '从模型“{model}”导入 {added} 个资产',
  en: 'Imported {added} {added|asset|assets} from the model “{model}”',
});

export const assetsExported = assetEvent('exported', 'EXPORTED', {
  cn: '导出 {count} 个资产',
  en: 'Exported {count} {count|asset|assets}',
});

export const assetsNumbered = assetEvent('numbered', 'UPDATED', {
  cn: '为 {count} 个资产重新编号',
  en: 'Renumbered {count} {count|asset|assets}',
});

export const classEvents = changeEvents(eventsAbout('assetClass', 'ASSET_CLASS'), {
  cn: '资产分类',
  en: 'asset class',
});

const assetTypeEvent = eventsAbout('assetType', 'ASSET_TYPE');

export const typeEvents = changeEvents(assetTypeEvent, { cn: '资产类型', en: 'asset type' });

export const typeAssetsAdded = assetTypeEvent('assetsAdded', 'UPDATED', {
  cn: '向资产类型“{name}”移入 {count} 个资产',
  en: 'Moved {count} {count|asset|assets} to the type “{name}”',
});

export const viewEvents = changeEvents(eventsAbout('assetView', 'ASSET_VIEW'), { cn: '资产视图', en: 'asset view' });

const assetCategoryEvent = eventsAbout('assetCategory', 'ASSET_CATEGORY');

export const groupEvents = changeEvents(assetCategoryEvent, { cn: '视图分组', en: 'view group' });

export const groupAssetsAdded = assetCategoryEvent('assetsAdded', 'UPDATED', {
  cn: '向视图分组“{name}”添加 {count} 个资产',
  en: 'Added {count} {count|asset|assets} to the group “{name}”',
});

export const groupAssetsRemoved = assetCategoryEvent('assetsRemoved', 'UPDATED', {
  cn: '从视图分组“{name}”移出 {count} 个资产',
  en: 'Removed {count} {count|asset|assets} from the group “{name}”',
});

export const assetAssigned = assetEvent('assigned', 'UPDATED', {
  cn: '将资产“{name}”分配给项目“{project}”',
  en: 'Assigned the asset “{name}” to the project “{project}”',
});

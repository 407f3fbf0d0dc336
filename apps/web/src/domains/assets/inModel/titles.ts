import { defineMessages } from '../../../platform/language/index.ts';

/** What the preview of models is told of assets while the page starts; all other words come with what shows them. */
export const inModelTitles = defineMessages({
  assetList: { cn: '资产列表', en: 'Asset list' },
  assetDetail: { cn: '资产详情', en: 'Asset details' },
  byType: { cn: '资产类型', en: 'Asset type' },
});

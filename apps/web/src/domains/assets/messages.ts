import { defineMessages } from '../../platform/language/index.ts';

/** What several rooms of the assets say. */
export const assetMessages = defineMessages({
  assets: { cn: '资产', en: 'Assets' },
  asset: { cn: '资产', en: 'Asset' },
  readOnly: { cn: '体验用户只能查看资产', en: 'Trial users can only look at assets' },
  number: { cn: '资产编码', en: 'Code' },
  name: { cn: '资产名称', en: 'Name' },
  assetClass: { cn: '资产分类', en: 'Class' },
  type: { cn: '资产类型', en: 'Type' },
  tag: { cn: '标签', en: 'Tag' },
  created: { cn: '创建时间', en: 'Created' },
  updated: { cn: '更新时间', en: 'Changed' },
});

import { defineMessages } from '../../platform/language/index.ts';

/** What several rooms of the assets say. */
export const assetMessages = defineMessages({
  assets: { cn: '资产', en: 'Assets' },
  asset: { cn: '资产', en: 'Asset' },
  readOnly: { cn: '体验账号只能查看资产', en: 'Trial accounts can only view assets' },
  number: { cn: '资产编号', en: 'Asset number' },
  name: { cn: '资产名称', en: 'Name' },
  assetClass: { cn: '资产分类', en: 'Asset class' },
  type: { cn: '资产类型', en: 'Asset type' },
  tag: { cn: '关键字', en: 'Tag' },
  created: { cn: '创建时间', en: 'Created' },
  updated: { cn: '更新时间', en: 'Updated' },
});

import { defineMessages } from '../../../platform/language/index.ts';

export const labelListMessages = defineMessages({
  asset: { cn: '资产名称', en: 'Asset' },
  number: { cn: '资产编号', en: 'Asset number' },
  type: { cn: '类型', en: 'Type' },
  label: { cn: '标签', en: 'Label' },
  entries: { cn: '数据', en: 'Values' },
  noLabel: { cn: '无标签', en: 'No label' },
  design: { cn: '设计标签', en: 'Design label' },
  look: { cn: '查看标签', en: 'Open label' },
  open: { cn: '打开资产', en: 'Open the asset' },
  apply: { cn: '应用到同类型资产', en: 'Apply to assets of the type' },
  remove: { cn: '删除标签', en: 'Delete label' },
  search: { cn: '搜索资产名称、编号', en: 'Search name or number' },
  none: { cn: '项目中还没有资产', en: 'The project has no assets yet' },
  noneHint: { cn: '先新建或导入资产，再为它们设计标签。', en: 'Add or import assets first; then design their labels.' },
  toAssets: { cn: '前往资产', en: 'Go to assets' },
});

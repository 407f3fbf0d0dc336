import { defineMessages } from '../../../platform/language/index.ts';

export const labelListMessages = defineMessages({
  asset: { cn: '资产名称', en: 'Asset name' },
  number: { cn: '资产编号', en: 'Asset number' },
  type: { cn: '类型', en: 'Asset type' },
  label: { cn: '数据标签', en: 'Data label' },
  entries: { cn: '数据', en: 'Data' },
  noLabel: { cn: '无数据标签', en: 'No data label' },
  design: { cn: '设计标签', en: 'Design label' },
  look: { cn: '查看标签', en: 'Show label' },
  open: { cn: '打开资产', en: 'Open asset' },
  apply: { cn: '批量应用', en: 'Apply label' },
  remove: { cn: '删除标签', en: 'Delete label' },
  search: { cn: '搜索资产名称、编号', en: 'Search name or number' },
  none: { cn: '项目没有资产', en: 'The project has no assets' },
  noneHint: {
    cn: '先新建或导入资产，再为它们设计数据标签。',
    en: 'Create or import assets first, then design their data labels.',
  },
  toAssets: { cn: '查看资产', en: 'Open assets' },
});

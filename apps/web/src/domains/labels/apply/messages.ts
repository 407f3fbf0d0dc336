import { defineMessages } from '../../../platform/language/index.ts';

export const applyMessages = defineMessages({
  title: { cn: '应用到资产', en: 'Apply to assets' },
  intro: {
    cn: '所选资产将使用这个数据标签，数据按数据点名称绑定到各资产的设备。标签的位置保持不变。',
    en: 'The selected assets get this data label. Each shows the data points of the same name of its own devices. Label positions stay unchanged.',
  },
  type: { cn: '资产类型', en: 'Asset type' },
  chooseType: { cn: '选择资产类型', en: 'Choose an asset type' },
  find: { cn: '按名称筛选', en: 'Filter by name' },
  none: { cn: '该类型下没有其他资产', en: 'No other assets of this type' },
  asset: { cn: '资产', en: 'Asset' },
  present: { cn: '现有数据标签', en: 'Current data label' },
  noLabel: { cn: '无', en: 'None' },
  values: { cn: '数据', en: 'Data' },
  all: { cn: '数据齐全', en: 'Complete' },
  missing: { cn: '缺少 {names}', en: '{names} missing' },
  cut: { cn: '只列出前 {count} 个资产', en: 'Only the first {count} are listed' },
  apply: { cn: '应用到 {count} 个资产', en: 'Apply to {count} {count|asset|assets}' },
  replaced: {
    cn: '其中 {count} 个已有数据标签，将被替换',
    en: '{count} existing data {count|label is|labels are} replaced',
  },
  done: { cn: '已应用到 {count} 个资产', en: 'Applied to {count} {count|asset|assets}' },
  doneMissing: {
    cn: '已应用到 {count} 个资产，其中 {missing} 个缺少部分数据点，对应数据显示“–”',
    en: 'Applied to {count} {count|asset|assets}. {missing} {missing|lacks|lack} some data points, which show “–”.',
  },
  remove: { cn: '删除标签', en: 'Delete label' },
  removeBody: { cn: '场景中将不再显示这个资产的数据标签。', en: 'Scenes no longer show a data label at this asset.' },
  removeMany: { cn: '删除 {count} 个资产的数据标签', en: 'Delete the data labels of {count} {count|asset|assets}' },
  removeManyBody: {
    cn: '场景中将不再显示这些资产的数据标签。',
    en: 'Scenes no longer show data labels at these assets.',
  },
});

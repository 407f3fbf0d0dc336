import { defineMessages } from '../../../platform/language/index.ts';

export const applyMessages = defineMessages({
  title: { cn: '应用到资产', en: 'Apply to assets' },
  intro: {
    cn: '所选资产将使用这个标签；数据按属性名绑定到各资产自己的设备。标签的位置保持不变。',
    en: 'The chosen assets get this label. Each shows the values of its own devices, found by the name of the property. Where labels stand does not change.',
  },
  type: { cn: '资产类型', en: 'Asset type' },
  chooseType: { cn: '选择资产类型', en: 'Choose a type' },
  find: { cn: '按名称筛选', en: 'Filter by name' },
  none: { cn: '该类型下没有其他资产', en: 'There are no other assets of this type' },
  asset: { cn: '资产', en: 'Asset' },
  present: { cn: '现有标签', en: 'Label now' },
  noLabel: { cn: '无', en: 'None' },
  values: { cn: '数据', en: 'Values' },
  all: { cn: '数据齐全', en: 'All found' },
  missing: { cn: '缺少 {names}', en: 'No {names}' },
  cut: { cn: '只列出前 {count} 个资产', en: 'Only the first {count} are listed' },
  apply: { cn: '应用到 {count} 个资产', en: 'Apply to {count}' },
  replaced: { cn: '其中 {count} 个已有标签，将被替换', en: '{count} of these have a label that is replaced' },
  done: { cn: '已应用到 {count} 个资产', en: 'Applied to {count} assets' },
  doneMissing: {
    cn: '已应用到 {count} 个资产，其中 {missing} 个缺少部分设备属性，对应数据显示“–”',
    en: 'Applied to {count} assets. {missing} of them lack a property: that line shows “–”',
  },
  remove: { cn: '删除标签', en: 'Delete label' },
  removeBody: { cn: '这个资产在场景中将不再显示标签。', en: 'Scenes will no longer show a label at this asset.' },
  removeMany: { cn: '删除 {count} 个资产的标签', en: 'Delete the labels of {count} assets' },
  removeManyBody: { cn: '这些资产在场景中将不再显示标签。', en: 'Scenes will no longer show labels at these assets.' },
});

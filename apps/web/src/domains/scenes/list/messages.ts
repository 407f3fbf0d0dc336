import { defineMessages } from '../../../platform/language/index.ts';

/** Words of the list of scenes. */
export const listMessages = defineMessages({
  note: { cn: '{count} 个场景', en: '{count} {count|scene|scenes}' },
  noteOne: { cn: '1 个场景', en: '1 scene' },
  add: { cn: '新建场景', en: 'New scene' },
  search: { cn: '按名称或描述搜索', en: 'Search name or description' },
  order: { cn: '排序', en: 'Order' },
  defaultFirst: { cn: '最近更新', en: 'Last updated' },
  byName: { cn: '按名称', en: 'By name' },
  newest: { cn: '最近创建', en: 'Newest' },
  oldest: { cn: '最早创建', en: 'Oldest' },
  stale: { cn: '最久未更新', en: 'Least recently updated' },

  none: { cn: '没有三维场景', en: 'No scenes' },
  noneHint: {
    cn: '场景把模型、资产数据标签和实时数据放在一起，可以用链接分享。',
    en: 'A scene combines models, data labels of assets and live data, and can be shared by link.',
  },
  noneReader: {
    cn: '项目成员创建场景后会显示在这里',
    en: 'Scenes appear here when project members create them',
  },
  noMatch: { cn: '没有符合条件的场景', en: 'No scene found' },

  models: { cn: '{count} 个模型', en: '{count} {count|model|models}' },
  modelsOne: { cn: '1 个模型', en: '1 model' },
  labels: { cn: '{count} 个数据标签', en: '{count} data {count|label|labels}' },
  labelsOne: { cn: '1 个数据标签', en: '1 data label' },
  modelCount: { cn: '模型', en: 'Models' },
  labelCount: { cn: '数据标签', en: 'Data labels' },
  marks: { cn: '状态', en: 'State' },
  version: { cn: '版本', en: 'Version' },
  updated: { cn: '更新时间', en: 'Updated' },
  updatedBy: { cn: '更新人', en: 'Updated by' },
  created: { cn: '创建时间', en: 'Created' },
  createdBy: { cn: '创建人', en: 'Created by' },

  info: { cn: '编辑信息', en: 'Edit details' },
  rename: { cn: '重命名', en: 'Rename' },
  copy: { cn: '复制', en: 'Copy' },
  setDefault: { cn: '设为默认', en: 'Set as default' },
  cancelDefault: { cn: '取消默认', en: 'Clear default' },
  remove: { cn: '删除', en: 'Delete' },
  coverHint: {
    cn: '不上传时，可在编辑场景时用当前画面作为封面',
    en: 'Without a picture you can set the cover while editing the scene',
  },
  nameExample: { cn: '如：一期 机电总览', en: 'For example: Phase 1, building services' },
  create: { cn: '创建', en: 'Create' },

  removeTitle: { cn: '删除场景', en: 'Delete scene' },
  removeMany: { cn: '删除 {count} 个场景', en: 'Delete {count} {count|scene|scenes}' },
  removeBody: {
    cn: '将删除场景“{name}”及其视图、标签布置和着色，30 天内可从回收站还原。模型、资产和数据标签不受影响。',
    en: 'The scene “{name}” will be deleted with its views, label placement and colours. You can restore it from the recycle bin for 30 days. Models, assets and data labels are not affected.',
  },
  removeBodyMany: {
    cn: '将删除 {names} 等 {count} 个场景及其视图、标签布置和着色，30 天内可从回收站还原。模型、资产和数据标签不受影响。',
    en: '{names} ({count} in total) will be deleted with their views, label placement and colours. You can restore them from the recycle bin for 30 days. Models, assets and data labels are not affected.',
  },
  removeShared: { cn: '已分享的链接随之失效。', en: 'Share links of the scene stop working.' },
  removed: { cn: '已删除“{name}”', en: 'Deleted “{name}”' },
});

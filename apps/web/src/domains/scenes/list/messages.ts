import { defineMessages } from '../../../platform/language/index.ts';

/** Words of the list of scenes. */
export const listMessages = defineMessages({
  note: { cn: '{count} 个场景', en: '{count} scenes' },
  noteOne: { cn: '1 个场景', en: '1 scene' },
  add: { cn: '新建场景', en: 'New scene' },
  search: { cn: '按名称或描述搜索', en: 'Search scenes' },
  order: { cn: '排序', en: 'Order' },
  defaultFirst: { cn: '最近更新', en: 'Last updated' },
  byName: { cn: '按名称', en: 'By name' },
  newest: { cn: '最近创建', en: 'Newest first' },
  oldest: { cn: '最早创建', en: 'Oldest first' },
  stale: { cn: '最久未更新', en: 'Longest untouched' },

  none: { cn: '还没有三维场景', en: 'No 3D scenes yet' },
  noneHint: {
    cn: '把几个模型放进同一个场景，标注资产，实时数据就会显示在模型上；完成后可以用链接分享给任何人。',
    en: 'Put models into one scene and label its assets: their live values appear right on the model, and a link shows it to anybody.',
  },
  noneReader: {
    cn: '项目成员创建场景后会显示在这里',
    en: 'Scenes appear here once somebody in the project has made one',
  },
  noMatch: { cn: '没有符合条件的场景', en: 'No scene matches' },

  models: { cn: '{count} 个模型', en: '{count} models' },
  modelsOne: { cn: '1 个模型', en: '1 model' },
  labels: { cn: '{count} 个标签', en: '{count} labels' },
  labelsOne: { cn: '1 个标签', en: '1 label' },
  modelCount: { cn: '模型', en: 'Models' },
  labelCount: { cn: '标签', en: 'Labels' },
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
  cancelDefault: { cn: '取消默认', en: 'No longer default' },
  remove: { cn: '删除', en: 'Delete' },
  coverHint: {
    cn: '不上传时，可在场景编辑中用当前画面作为封面',
    en: 'Without one, the picture of the scene can become its cover while editing',
  },
  nameExample: { cn: '如：一期 机电总览', en: 'Such as “Phase 1, services”' },
  create: { cn: '创建', en: 'Create' },

  removeTitle: { cn: '删除场景', en: 'Delete the scene' },
  removeMany: { cn: '删除 {count} 个场景', en: 'Delete {count} scenes' },
  removeBody: {
    cn: '将删除场景“{name}”及其视角、标签布置和着色，无法恢复。模型、资产和标签本身不受影响。',
    en: 'Deletes the scene “{name}” with its views, labels and colours for good. Models, assets and their labels stay.',
  },
  removeBodyMany: {
    cn: '将删除 {names} 等 {count} 个场景及其视角、标签布置和着色，无法恢复。模型、资产和标签本身不受影响。',
    en: 'Deletes {count} scenes, among them {names}, with their views, labels and colours for good. Models, assets and their labels stay.',
  },
  removeShared: { cn: '已分享的链接随之失效。', en: 'Links that share them end with it.' },
  removed: { cn: '已删除“{name}”', en: '“{name}” was deleted' },
  removedMany: { cn: '已删除 {count} 个场景', en: '{count} scenes were deleted' },
});

import { defineMessages } from '../../../platform/language/index.ts';

/** Words of the list of dashboards. */
export const dashboardListMessages = defineMessages({
  note: { cn: '{count} 个看板', en: '{count} {count|dashboard|dashboards}' },
  add: { cn: '新建看板', en: 'New dashboard' },
  create: { cn: '创建', en: 'Create' },
  importFile: { cn: '导入', en: 'Import' },
  search: { cn: '按名称、分组或说明搜索', en: 'Search name, group or description' },
  order: { cn: '排序', en: 'Order' },
  defaultFirst: { cn: '最近更新', en: 'Last updated' },
  byName: { cn: '按名称', en: 'By name' },
  newest: { cn: '最近创建', en: 'Newest' },
  oldest: { cn: '最早创建', en: 'Oldest' },
  allGroups: { cn: '全部分组', en: 'All groups' },
  favourites: { cn: '我的收藏', en: 'Favourites' },

  none: { cn: '没有看板', en: 'No dashboards' },
  noneHint: {
    cn: '看板把数值、曲线、报警和控制排在一页上，实时更新，可以设为项目首页、分享或投到大屏。',
    en: 'A dashboard puts values, charts, alarms and controls on one page. It is live, can be the project’s home, shared by link, or shown on a wall.',
  },
  noneReader: { cn: '项目成员创建看板后会显示在这里', en: 'Dashboards appear here when project members create them' },
  noMatch: { cn: '没有符合条件的看板', en: 'No dashboard found' },

  widgets: { cn: '{count} 个组件', en: '{count} {count|widget|widgets}' },
  widgetCount: { cn: '组件', en: 'Widgets' },
  marks: { cn: '状态', en: 'State' },
  version: { cn: '版本', en: 'Version' },
  updated: { cn: '更新时间', en: 'Updated' },
  updatedBy: { cn: '更新人', en: 'Updated by' },
  created: { cn: '创建时间', en: 'Created' },
  createdBy: { cn: '创建人', en: 'Created by' },

  info: { cn: '编辑信息', en: 'Edit details' },
  copy: { cn: '复制', en: 'Copy' },
  exportFile: { cn: '导出 JSON', en: 'Export JSON' },
  access: { cn: '查看权限', en: 'Who may see it' },
  setDefault: { cn: '设为默认', en: 'Set as default' },
  cancelDefault: { cn: '取消默认', en: 'Clear default' },
  favourite: { cn: '收藏', en: 'Add to favourites' },
  notFavourite: { cn: '取消收藏', en: 'Remove from favourites' },
  rotate: { cn: '大屏轮播', en: 'Rotate on a wall' },
  rotateHint: { cn: '选择两个以上看板', en: 'Choose two dashboards or more' },
  remove: { cn: '删除', en: 'Delete' },
  nameExample: { cn: '如：冷冻机房', en: 'For example: Chilled-water plant' },
  groupHint: { cn: '同一分组的看板排在一起，可以留空', en: 'Dashboards of one group stand together. May be empty.' },
  coverHint: { cn: '不上传时显示组件布局的缩略图', en: 'Without a picture the layout of the widgets is shown' },
  cover: { cn: '看板封面', en: 'Picture' },
  outline: { cn: '{title} 的布局', en: 'Layout of {title}' },

  removeTitle: { cn: '删除看板', en: 'Delete dashboard' },
  removeMany: { cn: '删除 {count} 个看板', en: 'Delete {count} {count|dashboard|dashboards}' },
  removeBody: {
    cn: '将删除看板“{name}”及其版本，30 天内可从回收站还原。设备、资产和历史数据不受影响。',
    en: 'The dashboard “{name}” will be deleted with its versions. You can restore it from the recycle bin for 30 days. Devices, assets and history are not affected.',
  },
  removeBodyMany: {
    cn: '将删除 {names} 等 {count} 个看板及其版本，30 天内可从回收站还原。设备、资产和历史数据不受影响。',
    en: '{names} ({count} in total) will be deleted with their versions. You can restore them from the recycle bin for 30 days. Devices, assets and history are not affected.',
  },
  removeShared: { cn: '已分享的链接随之失效。', en: 'Share links of the dashboard stop working.' },

  imported: { cn: '已导入“{title}”', en: 'Imported “{title}”' },
  fileTooLarge: { cn: '文件超过 4 MB', en: 'The file is larger than 4 MB' },
  fileNotJson: { cn: '文件不是 JSON', en: 'The file is not JSON' },
  fileForeign: {
    cn: '文件不是看板：应为本产品或 ThingsBoard 导出的看板',
    en: 'The file is no dashboard: one exported here or from ThingsBoard is expected',
  },
  unknownWidgets: {
    cn: '其中 {count} 个组件本产品没有，已保留设置：{names}',
    en: '{count} of its {count|widget is|widgets are} unknown here. Their settings are kept: {names}',
  },
});

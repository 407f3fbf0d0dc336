import type { BinContent, BinKindName } from '@twinscape/contract/bin';
import { defineMessages } from '../../platform/language/index.ts';

/** What kinds of things are called in the list. */
export const binKindMessages = defineMessages({
  asset: { cn: '资产', en: 'Asset' },
  assetType: { cn: '资产类型', en: 'Asset type' },
  device: { cn: '设备', en: 'Device' },
  alarmRule: { cn: '报警规则', en: 'Alarm rule' },
  model: { cn: '模型', en: 'Model' },
  document: { cn: '文档', en: 'Document' },
  question: { cn: '问题', en: 'Question' },
  scene: { cn: '场景', en: 'Scene' },
  panorama: { cn: '全景', en: 'Panorama' },
  tour: { cn: '全景场景', en: 'Panorama scene' },
  dashboard: { cn: '看板', en: 'Dashboard' },
  labelPanel: { cn: '标签模板', en: 'Label template' },
  labelAnchor: { cn: '标记', en: 'Marker' },
  labelBackground: { cn: '背景', en: 'Background' },
  element: { cn: '元件', en: 'Library element' },
  widgetPackage: { cn: '组件包', en: 'Widget bundle' },
  widget: { cn: '组件', en: 'Widget' },
} satisfies Record<BinKindName, { cn: string; en: string }>);

/** What goes with deleted things, with its number. */
export const contentMessages = defineMessages({
  values: { cn: '{count} 个属性值', en: '{count} property {count|value|values}' },
  properties: { cn: '{count} 个属性', en: '{count} {count|property|properties}' },
  elements: { cn: '{count} 个构件关联', en: '{count} element {count|link|links}' },
  documentLinks: { cn: '{count} 个文档关联', en: '{count} document {count|link|links}' },
  deviceLinks: { cn: '{count} 个设备关联', en: '{count} device {count|link|links}' },
  attributes: { cn: '{count} 个附加属性', en: '{count} {count|attribute|attributes}' },
  series: { cn: '{count} 条历史数据', en: '{count} data {count|series|series}' },
  labels: { cn: '{count} 个数据标签', en: '{count} data {count|label|labels}' },
  alarms: { cn: '{count} 个报警', en: '{count} {count|alarm|alarms}' },
  rules: { cn: '{count} 条报警规则', en: '{count} alarm {count|rule|rules}' },
  relations: { cn: '{count} 条关系', en: '{count} {count|relation|relations}' },
  shares: { cn: '{count} 个分享链接', en: '{count} share {count|link|links}' },
  versions: { cn: '{count} 个模型版本', en: '{count} model {count|version|versions}' },
  fileVersions: { cn: '{count} 个文件版本', en: '{count} file {count|version|versions}' },
  questions: { cn: '{count} 个问题', en: '{count} {count|question|questions}' },
  comments: { cn: '{count} 条评论', en: '{count} {count|comment|comments}' },
  captures: { cn: '{count} 张全景照片', en: '{count} panorama {count|photograph|photographs}' },
  views: { cn: '{count} 个视图', en: '{count} {count|view|views}' },
  entityViews: { cn: '{count} 个实体视图', en: '{count} entity {count|view|views}' },
  widgets: { cn: '{count} 个组件', en: '{count} {count|widget|widgets}' },
} satisfies Record<BinContent, { cn: string; en: string }>);

export const binMessages = defineMessages({
  title: { cn: '回收站', en: 'Recycle bin' },
  note: {
    cn: '已删除的内容保留 {days} 天，期间可以还原，到期后彻底删除；内容过多时，最早删除的先清除。',
    en: 'Deleted items can be restored for {days} days, then they are gone for good. When there are too many, the oldest go first.',
  },
  retention: { cn: '保留期限', en: 'Retention' },
  retentionTitle: { cn: '回收站保留期限', en: 'Recycle bin retention' },
  days: { cn: '删除后保留', en: 'Keep deleted items for' },
  save: { cn: '保存', en: 'Save' },
  ofDays: { cn: '{days} 天', en: '{days} days' },
  retentionHint: {
    cn: '对已在回收站中的内容同样有效：缩短期限后，已到期的内容将在次日凌晨彻底删除。',
    en: 'This also holds for what is in the recycle bin already: what is due under a shorter period is deleted the next night.',
  },
  search: { cn: '搜索名称', en: 'Search name' },
  name: { cn: '名称', en: 'Name' },
  kind: { cn: '类型', en: 'Type' },
  anyKind: { cn: '全部类型', en: 'All types' },
  deletedBy: { cn: '删除人', en: 'Deleted by' },
  deleted: { cn: '删除时间', en: 'Deleted' },
  left: { cn: '剩余时间', en: 'Time left' },
  daysLeft: { cn: '{days} 天', en: '{days} {days|day|days}' },
  leftShort: { cn: '剩余 {left}', en: '{left} left' },
  lastDay: { cn: '不足 1 天', en: 'Less than a day' },
  several: { cn: '{name} 等 {count} 项', en: '{name} and others ({count})' },
  restore: { cn: '还原', en: 'Restore' },
  purge: { cn: '彻底删除', en: 'Delete for good' },
  purgeOne: { cn: '彻底删除“{name}”？', en: 'Delete “{name}” for good?' },
  purgeMany: { cn: '彻底删除 {count} 项？', en: 'Delete {count} {count|item|items} for good?' },
  purgeBody: { cn: '彻底删除后无法还原。', en: 'This cannot be undone.' },
  purgeWith: { cn: '一并删除：{contents}。', en: 'Also deleted: {contents}.' },
  none: { cn: '回收站是空的', en: 'The recycle bin is empty' },
  noneHint: {
    cn: '删除的资产、设备、模型、文档、场景等显示在这里，期限内可还原。',
    en: 'Deleted assets, devices, models, documents, scenes and more appear here and can be restored.',
  },
});

/** The toast after a deletion. */
export const undoMessages = defineMessages({
  deleted: { cn: '已删除“{name}”', en: 'Deleted “{name}”' },
  deletedMany: { cn: '已删除 {count} 项', en: 'Deleted {count} {count|item|items}' },
  undo: { cn: '撤销', en: 'Undo' },
});

import type { CaptureState } from '@twinscape/contract/panoramas';
import { defineMessages } from '../../platform/language/index.ts';

export const panoramaMessages = defineMessages({
  noProjectHint: {
    cn: '先选择企业和项目，再查看其全景。',
    en: 'Choose an enterprise and a project to see its panoramas.',
  },
  title: { cn: '全景', en: 'Panoramas' },
  readOnly: { cn: '体验账号仅可查看全景', en: 'Trial accounts can only view panoramas' },
  upload: { cn: '上传全景', en: 'Upload panoramas' },
  open: { cn: '浏览', en: 'View' },
  photographs: { cn: '照片', en: 'Photographs' },
  count: { cn: '{count} 张照片', en: '{count} {count|photograph|photographs}' },
  edit: { cn: '编辑信息', en: 'Edit details' },
  move: { cn: '移动到分组', en: 'Move to a group' },
  compare: { cn: '对比', en: 'Compare' },
  share: { cn: '分享', en: 'Share' },
  shared: { cn: '已分享', en: 'Shared' },
  remove: { cn: '删除', en: 'Delete' },
  name: { cn: '名称', en: 'Name' },
  nameExample: { cn: '如：地下室 8 月巡检', en: 'Such as: Basement, August' },
  collectTime: { cn: '采集时间', en: 'Collection time' },
  group: { cn: '全景分组', en: 'Panorama group' },
  anyGroup: { cn: '全部分组', en: 'All groups' },
  noGroup: { cn: '未分组', en: 'In no group' },
  groups: { cn: '管理分组', en: 'Manage groups' },
  state: { cn: '状态', en: 'Status' },
  search: { cn: '搜索全景', en: 'Search panoramas' },
  noMatch: { cn: '没有符合条件的全景', en: 'No panorama matches' },
  order: { cn: '排序', en: 'Order' },
  lastChanged: { cn: '最近更新', en: 'Last changed' },
  lastTaken: { cn: '最近采集', en: 'Taken last' },
  firstTaken: { cn: '最早采集', en: 'Taken first' },
  byName: { cn: '按名称', en: 'By name' },
  updated: { cn: '更新时间', en: 'Changed' },
  createdBy: { cn: '创建人', en: 'Created by' },
  none: { cn: '还没有全景', en: 'No panoramas yet' },
  noneHint: {
    cn: '上传全景相机拍摄的照片（宽高比 2:1），即可在浏览器中环视现场，并对比不同日期',
    en: 'Upload photographs of a panorama camera (twice as wide as high) to look around on site, and to compare days',
  },
  noneReader: { cn: '还没有人上传全景', en: 'Nobody has uploaded a panorama yet' },
  drop: { cn: '松开以上传全景', en: 'Drop to upload panoramas' },
  save: { cn: '保存', en: 'Save' },
  removeOne: { cn: '删除全景“{name}”？', en: 'Delete the panorama “{name}”?' },
  removeMany: { cn: '删除 {count} 个全景？', en: 'Delete {count} {count|panorama|panoramas}?' },
  removeBody: { cn: '全景及其照片移入回收站。', en: 'It moves to the recycle bin with its photographs.' },
  failed: { cn: '{count} 张照片转换失败', en: '{count} {count|photograph was|photographs were} not converted' },
});

/** RU-STATE-05. */
export const captureStateMessages = defineMessages({
  waiting: { cn: '等待转换', en: 'Waiting' },
  converting: { cn: '转换中', en: 'Converting' },
  done: { cn: '可浏览', en: 'Ready' },
  error: { cn: '转换失败', en: 'Not converted' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
} satisfies Record<CaptureState, { cn: string; en: string }>);

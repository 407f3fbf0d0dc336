import { defineMessages } from '../../../platform/language/index.ts';

/** What the three libraries say alike. */
export const labelLibraryMessages = defineMessages({
  search: { cn: '搜索名称', en: 'Search by name' },
  noMatch: { cn: '没有符合条件的内容', en: 'No results' },
  removeTitle: { cn: '删除 {count} 项', en: 'Delete {count} {count|item|items}' },
  removeBody: {
    cn: '已保存的数据标签保留复制的内容，不受影响。',
    en: 'Saved data labels keep their copies and are not affected.',
  },
  gone: { cn: '内容不存在或已被删除', en: 'The item does not exist or was deleted' },
  name: { cn: '名称', en: 'Name' },
  save: { cn: '保存', en: 'Save' },
  create: { cn: '创建', en: 'Create' },
  saved: { cn: '保存成功', en: 'Saved' },
  created: { cn: '创建成功', en: 'Created' },
  kind: { cn: '类型', en: 'Kind' },
});

export const panelMessages = defineMessages({
  title: { cn: '标签看板', en: 'Label board' },
  add: { cn: '新建模板', en: 'New template' },
  none: { cn: '没有标签模板', en: 'No label templates' },
  noneHint: {
    cn: '模板决定数据标签显示哪些数据和外观，可应用到同类型的所有资产。',
    en: 'A template defines the data and style of data labels. Apply it to all assets of a type.',
  },
  noneReader: { cn: '项目成员新建的模板会显示在这里。', en: 'Templates appear here when project members create them.' },
  noneSystem: { cn: '系统库没有模板', en: 'The system library has no templates' },
  templates: { cn: '标签模板', en: 'Label templates' },
  data: { cn: '资产数据标签', en: 'Asset labels' },
  view: { cn: '内容', en: 'Content' },
});

export const backgroundMessages = defineMessages({
  title: { cn: '背景', en: 'Backgrounds' },
  add: { cn: '上传背景', en: 'Upload background' },
  edit: { cn: '编辑背景', en: 'Edit background' },
  none: { cn: '没有背景', en: 'No backgrounds' },
  noneHint: {
    cn: '背景是数据标签的底图，可一次拖入多张图片。',
    en: 'Backgrounds are pictures behind data labels. You can drop several at once.',
  },
  noneReader: {
    cn: '项目成员上传的背景会显示在这里。',
    en: 'Backgrounds appear here when project members upload them.',
  },
  noneSystem: { cn: '系统库没有背景', en: 'The system library has no backgrounds' },
  picture: { cn: '图片', en: 'Picture' },
  dropped: { cn: '已上传 {count} 张背景', en: 'Uploaded {count} {count|background|backgrounds}' },
  droppedSome: {
    cn: '已上传 {done} 张，{failed} 张未成功：{reason}',
    en: '{done} uploaded, {failed} failed: {reason}',
  },
  drop: { cn: '松开鼠标，上传为背景', en: 'Drop to upload as background' },
});

export const markerMessages = defineMessages({
  title: { cn: '标记', en: 'Markers' },
  add: { cn: '新建标记', en: 'New marker' },
  edit: { cn: '编辑标记', en: 'Edit marker' },
  none: { cn: '没有标记', en: 'No markers' },
  noneHint: {
    cn: '标记显示数据标签在模型上的位置，可选形状与颜色，或使用图片。',
    en: 'A marker shows the place of a data label on the model, as a coloured shape or a picture.',
  },
  noneReader: { cn: '项目成员新建的标记会显示在这里。', en: 'Markers appear here when project members create them.' },
  noneSystem: { cn: '系统库没有标记', en: 'The system library has no markers' },
});

export const markerFieldMessages = defineMessages({
  shape: { cn: '形状', en: 'Shape' },
  dot: { cn: '圆点', en: 'Dot' },
  pin: { cn: '图钉', en: 'Pin' },
  ring: { cn: '圆环', en: 'Ring' },
  picture: { cn: '图片', en: 'Picture' },
  colour: { cn: '颜色', en: 'Colour' },
  size: { cn: '大小', en: 'Size' },
});

import { defineMessages } from '../../../platform/language/index.ts';

/** What the three libraries say alike. */
export const labelLibraryMessages = defineMessages({
  search: { cn: '搜索名称', en: 'Search by name' },
  noMatch: { cn: '没有符合条件的内容', en: 'Nothing matches' },
  removeTitle: { cn: '删除 {count} 项', en: 'Delete {count}' },
  removeBody: {
    cn: '已保存的标签会保留当时复制的内容，不受影响。',
    en: 'Labels that were made from them keep what they copied.',
  },
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
  none: { cn: '还没有标签模板', en: 'No templates yet' },
  noneHint: {
    cn: '模板决定标签显示哪些数据、长什么样。做好一个，就能应用到同类型的所有资产。',
    en: 'A template says what a label shows and how it looks. Make one, then apply it to every asset of a type.',
  },
  noneReader: { cn: '项目成员新建的模板会显示在这里。', en: 'Templates that members of the project make appear here.' },
  noneSystem: { cn: '系统库还没有模板', en: 'The system library has no templates yet' },
  templates: { cn: '标签模板', en: 'Templates' },
  data: { cn: '资产标签', en: 'Labels of assets' },
  view: { cn: '内容', en: 'Shown' },
});

export const backgroundMessages = defineMessages({
  title: { cn: '背景', en: 'Backgrounds' },
  add: { cn: '上传背景', en: 'Add a background' },
  edit: { cn: '编辑背景', en: 'Edit background' },
  none: { cn: '还没有背景', en: 'No backgrounds yet' },
  noneHint: {
    cn: '上传图片作为标签的底图；可一次拖入多张。',
    en: 'Pictures that labels are drawn on. Several can be dropped at once.',
  },
  noneReader: {
    cn: '项目成员上传的背景会显示在这里。',
    en: 'Backgrounds that members of the project add appear here.',
  },
  noneSystem: { cn: '系统库还没有背景', en: 'The system library has no backgrounds yet' },
  picture: { cn: '图片', en: 'Picture' },
  dropped: { cn: '已上传 {count} 张背景', en: '{count} backgrounds added' },
  droppedSome: { cn: '已上传 {done} 张，{failed} 张未成功：{reason}', en: '{done} added, {failed} not: {reason}' },
  drop: { cn: '松开鼠标，上传为背景', en: 'Drop to add as backgrounds' },
});

export const markerMessages = defineMessages({
  title: { cn: '标记', en: 'Markers' },
  add: { cn: '新建标记', en: 'New marker' },
  edit: { cn: '编辑标记', en: 'Edit marker' },
  none: { cn: '还没有标记', en: 'No markers yet' },
  noneHint: {
    cn: '标记显示标签在模型上的落点，可选形状、颜色，或用自己的图片。',
    en: 'A marker is the mark at the place of a label: a shape in a colour, or a picture of your own.',
  },
  noneReader: { cn: '项目成员新建的标记会显示在这里。', en: 'Markers that members of the project make appear here.' },
  noneSystem: { cn: '系统库还没有标记', en: 'The system library has no markers yet' },
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

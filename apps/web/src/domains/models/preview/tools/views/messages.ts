import { defineMessages } from '../../../../../platform/language/index.ts';

export const viewMessages = defineMessages({
  name: { cn: '视图名称', en: 'View name' },
  save: { cn: '保存视图', en: 'Save view' },
  share: { cn: '共享视图', en: 'Share view' },
  unshare: { cn: '取消共享', en: 'Stop sharing' },
  none: { cn: '没有保存的视图', en: 'No saved views' },
  noneHint: {
    cn: '视图保存相机位置、选中、隐藏、剖切、着色和测量。',
    en: 'A view saves camera, selection, visibility, sections, colours and measurements.',
  },
  open: { cn: '打开视图“{name}”', en: 'Open view “{name}”' },
  replace: { cn: '更新视图', en: 'Update view' },
  main: { cn: '设为主视图', en: 'Set main view' },
  noMain: { cn: '取消主视图', en: 'Clear main view' },
  isMain: { cn: '主视图', en: 'Main view' },
  remove: { cn: '删除', en: 'Delete' },
  removeAsk: { cn: '删除视图“{name}”？', en: 'Delete view “{name}”?' },
  bcf: { cn: '导出 BCF', en: 'Export BCF' },
});

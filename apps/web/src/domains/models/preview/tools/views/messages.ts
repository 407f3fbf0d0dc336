import { defineMessages } from '../../../../../platform/language/index.ts';

export const viewMessages = defineMessages({
  name: { cn: '视图名称', en: 'Name of the view' },
  save: { cn: '保存当前视图', en: 'Keep this view' },
  share: { cn: '与项目成员共享', en: 'Share with the project' },
  unshare: { cn: '改为个人视图', en: 'Keep it to myself' },
  none: { cn: '还没有保存的视图', en: 'No view is kept yet' },
  noneHint: {
    cn: '视图会记住视角、选中、隐藏、剖切、着色和测量。',
    en: 'A view remembers camera, selection, visibility, sections, colours and measurements.',
  },
  open: { cn: '打开视图“{name}”', en: 'Open the view “{name}”' },
  replace: { cn: '用当前视图替换', en: 'Replace by what is shown' },
  main: { cn: '设为主视图', en: 'Make it the main view' },
  noMain: { cn: '取消主视图', en: 'No longer the main view' },
  isMain: { cn: '主视图', en: 'Main' },
  remove: { cn: '删除', en: 'Delete' },
  removeAsk: { cn: '删除视图“{name}”？', en: 'Delete the view “{name}”?' },
  bcf: { cn: '导出为 BCF', en: 'Export as BCF' },
});

import { defineMessages } from '../../platform/language/index.ts';

export const treeMessages = defineMessages({
  find: { cn: '在树中查找', en: 'Search tree' },
  noMatch: { cn: '没有匹配“{words}”的节点', en: 'No node matches “{words}”' },
  unfold: { cn: '展开 {name}', en: 'Expand {name}' },
  fold: { cn: '收起 {name}', en: 'Collapse {name}' },
  dragHint: {
    cn: '拖动可移动或排序，Alt+↑↓ 调整顺序，F2 重命名',
    en: 'Drag to move or reorder, Alt+↑↓ to reorder, F2 to rename',
  },
});

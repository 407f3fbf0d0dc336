import { defineMessages } from '../../platform/language/index.ts';

export const treeMessages = defineMessages({
  find: { cn: '在树中查找', en: 'Find in the tree' },
  noMatch: { cn: '没有匹配“{words}”的节点', en: 'Nothing here is called “{words}”' },
  unfold: { cn: '展开 {name}', en: 'Unfold {name}' },
  fold: { cn: '收起 {name}', en: 'Fold {name}' },
  dragHint: {
    cn: '拖动可移动或排序，Alt+↑↓ 调整顺序，F2 重命名',
    en: 'Drag to move or order, Alt+↑↓ to order, F2 to rename',
  },
});

import { defineMessages } from '../../../platform/language/index.ts';

export const listMessages = defineMessages({
  from: { cn: '从', en: 'From' },
  type: { cn: '关系', en: 'Relation' },
  to: { cn: '到', en: 'To' },
  filter: { cn: '按资产名称或编码筛选', en: 'Filter by name or code' },
  none: { cn: '没有符合条件的关系', en: 'No relation matches' },
  noneHint: { cn: '换个词，或显示更多关系类型。', en: 'Try another word, or show more relation types.' },
  add: { cn: '新建关系', en: 'New relation' },
  show: { cn: '在图中查看', en: 'Show in the graph' },
  remove: { cn: '解除关系', en: 'Remove' },
  removeMany: { cn: '解除 {count} 条关系', en: 'Remove {count} relations' },
  traceDown: { cn: '追溯其影响', en: 'Trace what it affects' },
  first: { cn: '选择起点资产', en: 'Choose the first asset' },
  undo: { cn: '撤销', en: 'Undo' },
});

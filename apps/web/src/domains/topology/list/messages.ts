import { defineMessages } from '../../../platform/language/index.ts';

export const listMessages = defineMessages({
  from: { cn: '从', en: 'From' },
  type: { cn: '关系', en: 'Relation' },
  to: { cn: '到', en: 'To' },
  filter: { cn: '按资产名称或编号筛选', en: 'Filter by name or number' },
  none: { cn: '没有符合条件的关系', en: 'No relation found' },
  noneHint: { cn: '换一个关键词，或显示更多关系类型。', en: 'Try another word, or show more relation types.' },
  add: { cn: '新建关系', en: 'New relation' },
  show: { cn: '在图中查看', en: 'Show in graph' },
  remove: { cn: '解除关系', en: 'Remove' },
  removeMany: { cn: '解除 {count} 条关系', en: 'Remove {count} {count|relation|relations}' },
  traceDown: { cn: '下游追溯', en: 'Trace downstream' },
  first: { cn: '选择起点资产', en: 'Choose the first asset' },
  undo: { cn: '撤销', en: 'Undo' },
});

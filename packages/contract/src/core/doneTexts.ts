import type { Text } from './text.ts';

/** What the page says after a change that went through, where a call has no words of its own for it. */
export const doneTexts = {
  created: { cn: '创建成功', en: 'Created' },
  added: { cn: '添加成功', en: 'Added' },
  saved: { cn: '保存成功', en: 'Saved' },
  deleted: { cn: '删除成功', en: 'Deleted' },
  removed: { cn: '移出成功', en: 'Removed' },
  moved: { cn: '移动成功', en: 'Moved' },
} as const satisfies Readonly<Record<string, Text>>;

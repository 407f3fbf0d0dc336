import type { FieldLabels } from '../core/fieldLabels.ts';

/** What the fields of these calls are called on screens, for refusals. */
export const binFieldLabels = {
  binIds: { cn: '回收站内容', en: 'Recycle bin entries' },
  kind: { cn: '种类', en: 'Kind' },
  itemId: { cn: '已删除的内容', en: 'Deleted item' },
} as const satisfies FieldLabels;

import type { FieldLabels } from '../core/fieldLabels.ts';

/** What the fields of these calls are called on screens, for refusals. */
export const binFieldLabels = {
  binIds: { cn: '回收站内容', en: 'Recycle bin entries' },
  kind: { cn: '种类', en: 'Kind' },
  days: { cn: '保留天数', en: 'Days to keep' },
  itemId: { cn: '已删除的内容', en: 'Deleted item' },
} as const satisfies FieldLabels;

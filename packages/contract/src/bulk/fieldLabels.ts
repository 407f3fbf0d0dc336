import type { FieldLabels } from '../core/fieldLabels.ts';

/** What the fields of these calls are called on screens, for refusals. */
export const bulkFieldLabels = {
  bulkId: { cn: '批量操作', en: 'Bulk job' },
} as const satisfies FieldLabels;

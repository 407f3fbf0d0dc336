import type { FieldLabels } from '../core/fieldLabels.ts';

/** What the fields of these calls are called on screens, for refusals. */
export const auditFieldLabels = {
  operationType: { cn: '操作类型', en: 'Kind of action' },
  content: { cn: '操作内容', en: 'Action' },
  businessOperationType: { cn: '业务类型', en: 'Kind of business' },
  userId: { cn: '操作人', en: 'User' },
} as const satisfies FieldLabels;

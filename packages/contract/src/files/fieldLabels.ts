import type { FieldLabels } from '../core/fieldLabels.ts';

/** What the fields of these calls are called on screens, for refusals. */
export const fileFieldLabels = {
  type: { cn: '文件用途', en: 'Purpose of the file' },
} as const satisfies FieldLabels;

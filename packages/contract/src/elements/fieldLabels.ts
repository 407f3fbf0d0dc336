import type { FieldLabels } from '../core/fieldLabels.ts';

/** What the fields of these calls are called on screens, for refusals. */
export const elementFieldLabels = {
  id: { cn: '元件', en: 'Library element' },
  elementName: { cn: '元件名称', en: 'Element name' },
  elementType: { cn: '元件类型', en: 'Element type' },
  filePath: { cn: '文件', en: 'File' },
} as const satisfies FieldLabels;

import type { FieldLabels } from '../core/fieldLabels.ts';

/** What the fields of these calls are called on screens, for refusals. */
export const projectFieldLabels = {
  projectName: { cn: '项目名称', en: 'Project name' },
  startDate: { cn: '开始日期', en: 'Start date' },
  endDate: { cn: '结束日期', en: 'End date' },
  address: { cn: '地址', en: 'Address' },
  comment: { cn: '项目说明', en: 'Description' },
  logo: { cn: '项目图片', en: 'Project picture' },
  shares: { cn: '分享', en: 'Shares' },
} as const satisfies FieldLabels;

import type { FieldLabels } from '../core/fieldLabels.ts';

/** What the fields of these calls are called on screens, for refusals. */
export const shareFieldLabels = {
  hasCode: { cn: '设有访问密码', en: 'Has an access code' },
  sharedById: { cn: '分享人', en: 'Shared by' },
  shareIds: { cn: '分享', en: 'Shares' },
  sharePattern: { cn: '分享对象', en: 'Shared with' },
  shareWay: { cn: '有效期', en: 'Valid for' },
  shareToDate: { cn: '有效期至', en: 'Valid until' },
  visitPassword: { cn: '访问密码', en: 'Access code' },
} as const satisfies FieldLabels;

import type { FieldLabels } from '../core/fieldLabels.ts';
import { accountFieldLabels } from '../identity/index.ts';

/** What the fields of these calls are called on screens, for refusals. */
export const enterpriseFieldLabels = {
  companyName: { cn: '企业名称', en: 'Enterprise name' },
  userName: { cn: '姓名', en: 'Name' },
  projectNumber: { cn: '项目数量上限', en: 'Project limit' },
  adminName: { cn: '管理员姓名', en: 'Administrator name' },
  memberType: { cn: '成员类型', en: 'Member type' },
  sendMail: { cn: '发送邮件', en: 'Send e-mail' },
  limits: { cn: '用量上限', en: 'Limits' },
  isTrial: { cn: '体验账号', en: 'Trial account' },
  columns: { cn: '列的对应', en: 'Columns' },
  shares: { cn: '分享', en: 'Shares' },
  state: { cn: '账号状态', en: 'Account state' },
  memberCount: { cn: '成员数量', en: 'Number of members' },
  newState: { cn: '新的账号状态', en: 'New account state' },
  limit: { cn: '上限', en: 'Limit' },
  ...accountFieldLabels,
  logo: { cn: '企业图标', en: 'Enterprise logo' },
  title: { cn: '职务', en: 'Job title' },
} as const satisfies FieldLabels;

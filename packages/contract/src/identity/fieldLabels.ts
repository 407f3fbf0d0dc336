import type { FieldLabels } from '../core/fieldLabels.ts';

/** What the fields of an account are called, wherever one is made or changed. */
export const accountFieldLabels = {
  loginAccount: { cn: '账号', en: 'Account' },
  loginPwd: { cn: '密码', en: 'Password' },
  verificationCode: { cn: '验证码', en: 'Verification code' },
  email: { cn: '邮箱', en: 'E-mail' },
  phone: { cn: '手机号', en: 'Phone' },
  sendActivationMail: { cn: '发送激活邮件', en: 'Send activation e-mail' },
  masterName: { cn: '姓名', en: 'Name' },
  expirationDate: { cn: '到期日期', en: 'Expiry date' },
} as const satisfies FieldLabels;

/** What the fields of these calls are called on screens, for refusals. */
export const identityFieldLabels = {
  ...accountFieldLabels,
  publicId: { cn: '公开编号', en: 'Public id' },
  code: { cn: '验证码', en: 'Verification code' },
  password: { cn: '密码', en: 'Password' },
  verificationKey: { cn: '图形验证码', en: 'Picture code' },
  newPwd: { cn: '新密码', en: 'New password' },
  oldPwd: { cn: '原密码', en: 'Current password' },
  account: { cn: '账号', en: 'Account' },
  username: { cn: '账号', en: 'Account' },
  refreshToken: { cn: '刷新令牌', en: 'Refresh token' },
  activateToken: { cn: '激活链接', en: 'Activation link' },
  language: { cn: '语言', en: 'Language' },
  firstName: { cn: '名字', en: 'First name' },
  lastName: { cn: '姓氏', en: 'Last name' },
  authority: { cn: '权限', en: 'Authority' },
  userCredentialsEnabled: { cn: '允许登录', en: 'Sign-in allowed' },
  currentPassword: { cn: '原密码', en: 'Current password' },
  newPassword: { cn: '新密码', en: 'New password' },
  keepApiKeys: { cn: '保留 API 密钥', en: 'Keep API keys' },
  certKey: { cn: '认证密钥', en: 'Certification key' },
  logo: { cn: '头像', en: 'Picture' },
  title: { cn: '职务', en: 'Job title' },
  name: { cn: '姓名', en: 'Name' },
  tableName: { cn: '表格', en: 'Table' },
  hidden: { cn: '隐藏的列', en: 'Hidden columns' },
  order: { cn: '列的顺序', en: 'Order of columns' },
  widths: { cn: '列宽', en: 'Widths of columns' },
  column: { cn: '列', en: 'Column' },
  width: { cn: '宽度', en: 'Width' },
  isDense: { cn: '紧凑行高', en: 'Compact rows' },
} as const satisfies FieldLabels;

import { defineRefusals } from '../core/refusal.ts';

export const settingsRefusals = defineRefusals({
  'settings.baseUrlInvalid': {
    code: 400,
    cn: '请输入以 http:// 或 https:// 开头的访问地址',
    en: 'Enter an address that starts with http:// or https://',
  },
  'settings.mailHostRequired': { code: 400, cn: '请输入邮件服务器地址', en: 'Enter the mail server' },
  'settings.mailFromRequired': { code: 400, cn: '请输入发件人地址', en: 'Enter the sender address' },
  'settings.mailPortInvalid': {
    code: 400,
    cn: '端口应为 1–65535 之间的整数',
    en: 'The port must be a whole number from 1 to 65535',
  },
  'settings.mailFailed': { code: 400, cn: '邮件发送失败：{reason}', en: 'The email could not be sent: {reason}' },
  'settings.recipientRequired': {
    code: 400,
    cn: '当前账号没有邮箱，请填写收件人',
    en: 'Your account has no email address. Enter a recipient.',
  },
  'settings.policyContradicts': {
    code: 400,
    cn: '密码最小长度大于最大长度',
    en: 'The minimum password length is greater than the maximum',
  },
});

import { defineRefusals } from '../core/refusal.ts';

export const shareRefusals = defineRefusals({
  'share.cancelledOrExpired': {
    code: 404,
    cn: '分享已取消或已过期',
    en: 'This share was cancelled or has expired',
  },
  'share.enterCode': { code: 403, cn: '请输入访问密码', en: 'Enter the access code' },
  'share.codeWrong': { code: 403, cn: '访问密码错误', en: 'The access code is wrong' },
  'share.select': { code: 400, cn: '请选择分享链接', en: 'Select share links' },
  'share.notFound': {
    code: 404,
    cn: '分享链接不存在或已取消，请刷新列表',
    en: 'A share link does not exist or was already stopped. Refresh the list.',
  },
  'share.codeFormat': { code: 400, cn: '访问密码为 4 位数字', en: 'The access code has four digits' },
  'share.wait': {
    code: 429,
    cn: '访问密码错误次数过多，请在 {minutes} 分钟后重试',
    en: 'Too many wrong access codes. Try again in {minutes} min.',
  },
});

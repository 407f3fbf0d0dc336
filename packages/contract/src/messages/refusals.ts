import { defineRefusals } from '../core/refusal.ts';

export const messageRefusals = defineRefusals({
  'message.digestAddress': {
    code: 409,
    cn: '你的账号没有邮箱，请先在个人中心填写',
    en: 'Your account has no email address. Enter one in your profile first.',
  },
  'message.zoneUnknown': { code: 400, cn: '没有时区“{zone}”', en: 'There is no time zone “{zone}”' },
  'message.select': { code: 400, cn: '请选择消息', en: 'Select a message' },
});

import { defineRefusals } from '../core/refusal.ts';

export const messageRefusals = defineRefusals({
  'message.select': { code: 400, cn: '请选择消息', en: 'Select a message' },
});

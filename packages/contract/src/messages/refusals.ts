import { refusals } from '../core/refusal.ts';

export const messageRefusals = refusals({
  'message.select': { code: 400, cn: '请选择消息', en: 'Select a message' },
});

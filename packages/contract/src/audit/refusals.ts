import { defineRefusals } from '../core/refusal.ts';

export const auditRefusals = defineRefusals({
  'log.contentRequired': { code: 400, cn: '请输入日志内容', en: 'Enter the content of the log entry' },
});

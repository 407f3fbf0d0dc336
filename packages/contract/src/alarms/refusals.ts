import { refusals } from '../core/refusal.ts';

export const alarmRefusals = refusals({
  'alarm.required': { code: 400, cn: '请选择报警', en: 'Choose the alarm' },
  'alarm.notFound': { code: 404, cn: '报警不存在', en: 'There is no such alarm' },
});

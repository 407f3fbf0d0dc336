import { defineMessages } from '../../../platform/language/index.ts';

export const homeAlarmMessages = defineMessages({
  none: { cn: '没有进行中的报警', en: 'No active alarms' },
  noneHint: { cn: '有报警时会立即显示在这里', en: 'An alarm shows here the moment it comes' },
  more: { cn: '另有 {count} 条进行中的报警', en: '{count} more are active' },
  counts: { cn: '各级别的报警', en: 'Alarms by severity' },
});

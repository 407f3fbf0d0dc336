import { defineMessages } from '../../../platform/language/index.ts';

export const homeAlarmMessages = defineMessages({
  none: { cn: '没有进行中的报警', en: 'No active alarms' },
  noneHint: { cn: '新报警会立即显示在这里', en: 'New alarms appear here immediately' },
  more: { cn: '另有 {count} 条进行中的报警', en: '{count} more active' },
  counts: { cn: '各严重程度的报警数', en: 'Alarms by severity' },
});

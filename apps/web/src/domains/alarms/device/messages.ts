import { defineMessages } from '../../../platform/language/index.ts';

export const deviceAlarmMessages = defineMessages({
  none: { cn: '这台设备还没有报警', en: 'This device has had no alarm yet' },
  noneHint: {
    cn: '它的数据满足报警规则时，报警会立即显示在这里。',
    en: 'As soon as its values meet an alarm rule, the alarm shows here.',
  },
  rules: { cn: '适用的规则', en: 'Its rules' },
});

export const alarmMarkMessages = defineMessages({
  open: { cn: '{count} 条进行中的报警，最高级别：{severity}', en: 'Active alarms: {count}, the worst {severity}' },
});

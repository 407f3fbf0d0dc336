import { defineMessages } from '../../../platform/language/index.ts';

export const deviceAlarmMessages = defineMessages({
  none: { cn: '这台设备没有报警', en: 'This device has no alarms' },
  noneHint: {
    cn: '它的数据满足报警规则时，报警会立即显示在这里。',
    en: 'Alarms appear here as soon as the data of this device meets an alarm rule.',
  },
  rules: { cn: '适用规则', en: 'Alarm rules' },
});

export const alarmMarkMessages = defineMessages({
  open: {
    cn: '{count} 条进行中的报警，最高严重程度：{severity}',
    en: '{count} active {count|alarm|alarms}, highest severity: {severity}',
  },
});

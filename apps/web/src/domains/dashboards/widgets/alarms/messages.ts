import { defineMessages } from '../../../../platform/language/index.ts';

/** Words of the widgets of alarms. */
export const alarmWidgetMessages = defineMessages({
  severity: { cn: '严重程度', en: 'Severity' },
  alarm: { cn: '报警', en: 'Alarm' },
  source: { cn: '来源', en: 'Source' },
  began: { cn: '开始', en: 'Began' },
  state: { cn: '状态', en: 'State' },
  actions: { cn: '操作', en: 'Actions' },
  acknowledge: { cn: '确认', en: 'Acknowledge' },
  clear: { cn: '清除', en: 'Clear' },
  acknowledgeOne: { cn: '确认 {name}', en: 'Acknowledge {name}' },
  clearOne: { cn: '清除 {name}', en: 'Clear {name}' },
  activeUnack: { cn: '未确认', en: 'Unacknowledged' },
  activeAck: { cn: '已确认', en: 'Acknowledged' },
  clearedUnack: { cn: '已清除，未确认', en: 'Cleared, unacknowledged' },
  clearedAck: { cn: '已清除', en: 'Cleared' },
  none: { cn: '没有报警', en: 'No alarms' },
  allWell: { cn: '没有未清除的报警', en: 'No open alarms' },
  open: { cn: '{count} 个未清除', en: '{count} open' },
  worst: { cn: '最高：{severity}', en: 'Worst: {severity}' },
  done: { cn: '已处理', en: 'Done' },
  ofDay: { cn: '{day}：{count} 个报警', en: '{day}: {count} {count|alarm|alarms}' },
});

import { defineMessages } from '../../../platform/language/index.ts';

export const actionMessages = defineMessages({
  acknowledged: { cn: '已确认 {count} 条报警', en: 'Acknowledged {count} {count|alarm|alarms}' },
  acknowledgedOne: { cn: '报警已确认', en: 'Alarm acknowledged' },
  cleared: { cn: '已清除 {count} 条报警', en: 'Cleared {count} {count|alarm|alarms}' },
  clearedOne: { cn: '报警已清除', en: 'Alarm cleared' },
  assigned: { cn: '已分配 {count} 条报警', en: 'Assigned {count} {count|alarm|alarms}' },
  assignedOne: { cn: '报警已分配', en: 'Alarm assigned' },
  unassigned: { cn: '已取消分配 {count} 条报警', en: 'Unassigned {count} {count|alarm|alarms}' },
  unassignedOne: { cn: '已取消分配', en: 'Alarm unassigned' },
  fates: { cn: '{done} 条已完成，{failed} 条未完成', en: '{done} done, {failed} failed' },
  fateGone: { cn: '（已不在列表中）', en: '(no longer in the list)' },

  clearTitle: { cn: '清除 {count} 条报警？', en: 'Clear {count} {count|alarm|alarms}?' },
  clearTitleOne: { cn: '清除这条报警？', en: 'Clear this alarm?' },
  clearBody: {
    cn: '清除表示现场已恢复正常。条件仍然成立时，报警会再次发生。',
    en: 'Clearing confirms that the site is back to normal. The alarm comes back if its cause persists.',
  },
  acknowledgeAll: { cn: '确认符合条件的全部 {count} 条报警？', en: 'Acknowledge all {count} matching alarms?' },
  clearAll: { cn: '清除符合条件的全部 {count} 条报警？', en: 'Clear all {count} matching alarms?' },
  assignAll: { cn: '分配符合条件的全部 {count} 条报警', en: 'Assign all {count} matching alarms' },
  assignTitle: { cn: '分配 {count} 条报警', en: 'Assign {count} {count|alarm|alarms}' },
  assignTitleOne: { cn: '分配报警', en: 'Assign alarm' },
  who: { cn: '处理人', en: 'Assignee' },
  choose: { cn: '请选择处理人', en: 'Choose an assignee' },
  nobody: { cn: '不分配给任何人', en: 'Nobody' },
  me: { cn: '{name}（我）', en: '{name} (me)' },
});

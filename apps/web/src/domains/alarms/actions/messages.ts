import { defineMessages } from '../../../platform/language/index.ts';

export const actionMessages = defineMessages({
  acknowledged: { cn: '已确认 {count} 条报警', en: 'Acknowledged: {count}' },
  acknowledgedOne: { cn: '报警已确认', en: 'Acknowledged' },
  cleared: { cn: '已清除 {count} 条报警', en: 'Cleared: {count}' },
  clearedOne: { cn: '报警已清除', en: 'Cleared' },
  assigned: { cn: '已分配 {count} 条报警', en: 'Assigned: {count}' },
  assignedOne: { cn: '报警已分配', en: 'Assigned' },
  unassigned: { cn: '已取消分配 {count} 条报警', en: 'Assignment taken back: {count}' },
  unassignedOne: { cn: '已取消分配', en: 'Assignment taken back' },
  fates: { cn: '{done} 条已完成，{failed} 条未完成', en: '{done} done, {failed} not done' },
  fateGone: { cn: '（已不在列表中）', en: '(no longer in the list)' },

  clearTitle: { cn: '清除 {count} 条报警？', en: 'Clear {count} alarms?' },
  clearTitleOne: { cn: '清除这条报警？', en: 'Clear this alarm?' },
  clearBody: {
    cn: '清除表示现场已恢复正常。若条件仍然成立，报警会再次发生。',
    en: 'Clearing says that things are back to normal on site. Where the cause is still there, the alarm comes again.',
  },
  assignTitle: { cn: '分配 {count} 条报警', en: 'Assign {count} alarms' },
  assignTitleOne: { cn: '分配报警', en: 'Assign the alarm' },
  who: { cn: '处理人', en: 'Assigned to' },
  choose: { cn: '请选择处理人', en: 'Choose who deals with it' },
  nobody: { cn: '不分配给任何人', en: 'Nobody' },
  me: { cn: '{name}（我）', en: '{name} (me)' },
});

/** Texts of the exported file, in both languages. */
export const exportMessages = {
  list: { cn: '报警列表', en: 'Alarms' },
  alarmType: { cn: '报警类型', en: 'Type' },
  severity: { cn: '严重程度', en: 'Severity' },
  status: { cn: '状态', en: 'State' },
  originator: { cn: '来源', en: 'Originator' },
  message: { cn: '内容', en: 'Message' },
  started: { cn: '发生时间', en: 'Raised' },
  lastMet: { cn: '最近一次', en: 'Last occurrence' },
  occurrences: { cn: '次数', en: 'Occurrences' },
  acknowledged: { cn: '确认时间', en: 'Acknowledged' },
  acknowledgedBy: { cn: '确认人', en: 'Acknowledged by' },
  cleared: { cn: '清除时间', en: 'Cleared' },
  clearedBy: { cn: '清除人', en: 'Cleared by' },
  assignee: { cn: '处理人', en: 'Assignee' },

  activeUnack: { cn: '活动，未确认', en: 'Active, unacknowledged' },
  activeAck: { cn: '活动，已确认', en: 'Active, acknowledged' },
  clearedUnack: { cn: '已清除，未确认', en: 'Cleared, unacknowledged' },
  clearedAck: { cn: '已清除，已确认', en: 'Cleared, acknowledged' },
} as const;

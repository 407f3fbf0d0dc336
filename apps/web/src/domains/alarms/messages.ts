import { SEVERITY_TITLES } from '@twinscape/contract/alarms';
import { defineMessages } from '../../platform/language/index.ts';

export const alarmMessages = defineMessages({
  title: { cn: '报警', en: 'Alarms' },
  ...SEVERITY_TITLES,
  severity: { cn: '严重程度', en: 'Severity' },

  active: { cn: '进行中', en: 'Active' },
  cleared: { cn: '已清除', en: 'Cleared' },
  unacknowledged: { cn: '未确认', en: 'Unacknowledged' },
  acknowledged: { cn: '已确认', en: 'Acknowledged' },
  state: { cn: '状态', en: 'State' },

  acknowledge: { cn: '确认', en: 'Acknowledge' },
  clear: { cn: '清除', en: 'Clear' },
  assign: { cn: '分配', en: 'Assign' },
  unassign: { cn: '取消分配', en: 'Unassign' },
  isAcknowledged: { cn: '该报警已确认', en: 'This alarm is already acknowledged' },
  isCleared: { cn: '该报警已清除', en: 'This alarm is already cleared' },
  readOnly: { cn: '体验账号只能查看报警', en: 'Trial accounts can only view alarms' },

  device: { cn: '设备', en: 'Device' },
  assignee: { cn: '处理人', en: 'Assignee' },
  nobody: { cn: '未分配', en: 'Unassigned' },
  gone: { cn: '报警不存在', en: 'This alarm does not exist' },
  goneHint: { cn: '报警可能已随设备一起删除。', en: 'It may have been deleted together with its device.' },
});

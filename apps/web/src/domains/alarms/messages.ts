import { SEVERITY_TITLES } from '@twinscape/contract/alarms';
import { defineMessages } from '../../platform/language/index.ts';

export const alarmMessages = defineMessages({
  title: { cn: '报警', en: 'Alarms' },
  ...SEVERITY_TITLES,
  severity: { cn: '级别', en: 'Severity' },

  active: { cn: '进行中', en: 'Active' },
  cleared: { cn: '已清除', en: 'Cleared' },
  unacknowledged: { cn: '未确认', en: 'Not acknowledged' },
  acknowledged: { cn: '已确认', en: 'Acknowledged' },
  state: { cn: '状态', en: 'State' },

  acknowledge: { cn: '确认', en: 'Acknowledge' },
  clear: { cn: '清除', en: 'Clear' },
  assign: { cn: '分配', en: 'Assign' },
  unassign: { cn: '取消分配', en: 'Take the assignment back' },
  isAcknowledged: { cn: '该报警已确认', en: 'It is acknowledged already' },
  isCleared: { cn: '该报警已清除', en: 'It is cleared already' },
  readOnly: { cn: '体验用户只能查看报警', en: 'Trial users can only look at alarms' },

  device: { cn: '设备', en: 'Device' },
  assignee: { cn: '处理人', en: 'Assigned to' },
  nobody: { cn: '未分配', en: 'Nobody' },
  gone: { cn: '没有这条报警', en: 'There is no such alarm' },
  goneHint: { cn: '它可能已随设备一起被删除。', en: 'It may have gone together with its device.' },
});

import { defineEvent } from '../../platform/events/index.ts';

const entity = 'ALARM';

/** Raised by a person or a program; those that rules raise are told by the alarm's own history. */
export const alarmRaised = defineEvent({
  name: 'alarm.raised',
  entity,
  action: 'ADDED',
  text: { cn: '上报“{originator}”的报警“{name}”', en: 'Raised the alarm “{name}” of “{originator}”' },
});

export const alarmUpdated = defineEvent({
  name: 'alarm.updated',
  entity,
  action: 'UPDATED',
  text: { cn: '修改“{originator}”的报警“{name}”', en: 'Changed the alarm “{name}” of “{originator}”' },
});

export const alarmAcknowledged = defineEvent({
  name: 'alarm.acknowledged',
  entity,
  action: 'ALARM_ACK',
  text: { cn: '确认“{originator}”的报警“{name}”', en: 'Acknowledged the alarm “{name}” of “{originator}”' },
});

export const alarmCleared = defineEvent({
  name: 'alarm.cleared',
  entity,
  action: 'ALARM_CLEAR',
  text: { cn: '清除“{originator}”的报警“{name}”', en: 'Cleared the alarm “{name}” of “{originator}”' },
});

export const alarmAssigned = defineEvent({
  name: 'alarm.assigned',
  entity,
  action: 'ALARM_ASSIGNED',
  text: {
    cn: '将“{originator}”的报警“{name}”分配给{assignee}',
    en: 'Gave the alarm “{name}” of “{originator}” to {assignee}',
  },
});

export const alarmUnassigned = defineEvent({
  name: 'alarm.unassigned',
  entity,
  action: 'ALARM_UNASSIGNED',
  text: {
    cn: '取消“{originator}”的报警“{name}”的处理人',
    en: 'Took the alarm “{name}” of “{originator}” back from its assignee',
  },
});

export const alarmDeleted = defineEvent({
  name: 'alarm.deleted',
  entity,
  action: 'DELETED',
  text: { cn: '删除“{originator}”的报警“{name}”', en: 'Deleted the alarm “{name}” of “{originator}”' },
});

export const alarmCommented = defineEvent({
  name: 'alarm.commented',
  entity,
  action: 'ADDED_COMMENT',
  text: { cn: '备注“{originator}”的报警“{name}”', en: 'Commented on the alarm “{name}” of “{originator}”' },
});

export const alarmCommentUpdated = defineEvent({
  name: 'alarm.commentUpdated',
  entity,
  action: 'UPDATED_COMMENT',
  text: {
    cn: '修改“{originator}”的报警“{name}”的备注',
    en: 'Changed a comment on the alarm “{name}” of “{originator}”',
  },
});

export const alarmCommentDeleted = defineEvent({
  name: 'alarm.commentDeleted',
  entity,
  action: 'DELETED_COMMENT',
  text: {
    cn: '删除“{originator}”的报警“{name}”的备注',
    en: 'Deleted a comment on the alarm “{name}” of “{originator}”',
  },
});

export const alarmsExported = defineEvent({
  name: 'alarm.exported',
  entity,
  action: 'EXPORTED',
  text: { cn: '导出 {count} 条报警', en: 'Exported {count} alarms' },
});

import { eventsAbout } from '../../platform/events/index.ts';

const alarmEvent = eventsAbout('alarm', 'ALARM');

/** Raised by a person or a program; those that rules raise are told by the alarm's own history. */
export const alarmRaised = alarmEvent('raised', 'ADDED', {
  cn: '上报“{originator}”的报警“{name}”',
  en: 'Raised the alarm “{name}” of “{originator}”',
});

export const alarmUpdated = alarmEvent('updated', 'UPDATED', {
  cn: '修改“{originator}”的报警“{name}”',
  en: 'Changed the alarm “{name}” of “{originator}”',
});

export const alarmAcknowledged = alarmEvent('acknowledged', 'ALARM_ACK', {
  cn: '确认“{originator}”的报警“{name}”',
  en: 'Acknowledged the alarm “{name}” of “{originator}”',
});

export const alarmCleared = alarmEvent('cleared', 'ALARM_CLEAR', {
  cn: '清除“{originator}”的报警“{name}”',
  en: 'Cleared the alarm “{name}” of “{originator}”',
});

export const alarmAssigned = alarmEvent('assigned', 'ALARM_ASSIGNED', {
  cn: '将“{originator}”的报警“{name}”分配给{assignee}',
  en: 'Assigned the alarm “{name}” of “{originator}” to {assignee}',
});

export const alarmUnassigned = alarmEvent('unassigned', 'ALARM_UNASSIGNED', {
  cn: '取消分配“{originator}”的报警“{name}”',
  en: 'Unassigned the alarm “{name}” of “{originator}”',
});

export const alarmDeleted = alarmEvent('deleted', 'DELETED', {
  cn: '删除“{originator}”的报警“{name}”',
  en: 'Deleted the alarm “{name}” of “{originator}”',
});

export const alarmCommented = alarmEvent('commented', 'ADDED_COMMENT', {
  cn: '备注“{originator}”的报警“{name}”',
  en: 'Commented on the alarm “{name}” of “{originator}”',
});

export const alarmCommentUpdated = alarmEvent('commentUpdated', 'UPDATED_COMMENT', {
  cn: '修改“{originator}”的报警“{name}”的备注',
  en: 'Changed a comment on the alarm “{name}” of “{originator}”',
});

export const alarmCommentDeleted = alarmEvent('commentDeleted', 'DELETED_COMMENT', {
  cn: '删除“{originator}”的报警“{name}”的备注',
  en: 'Deleted a comment on the alarm “{name}” of “{originator}”',
});

export const alarmsExported = alarmEvent('exported', 'EXPORTED', {
  cn: '导出 {count} 条报警',
  en: 'Exported {count} {count|alarm|alarms}',
});

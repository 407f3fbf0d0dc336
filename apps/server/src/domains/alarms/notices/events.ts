import { defineEvent } from '../../../platform/events/index.ts';

const entity = 'ALARM_NOTICE_RULE';

export const noticeRuleAdded = defineEvent({
  name: 'alarmNoticeRule.added',
  entity,
  action: 'ADDED',
  text: { cn: '新增报警通知规则“{name}”', en: 'Added the alarm notice rule “{name}”' },
});

export const noticeRuleUpdated = defineEvent({
  name: 'alarmNoticeRule.updated',
  entity,
  action: 'UPDATED',
  text: { cn: '修改报警通知规则“{name}”', en: 'Changed the alarm notice rule “{name}”' },
});

export const noticeRuleEnabled = defineEvent({
  name: 'alarmNoticeRule.enabled',
  entity,
  action: 'ACTIVATED',
  text: { cn: '启用报警通知规则“{name}”', en: 'Switched the alarm notice rule “{name}” on' },
});

export const noticeRuleDisabled = defineEvent({
  name: 'alarmNoticeRule.disabled',
  entity,
  action: 'SUSPENDED',
  text: { cn: '停用报警通知规则“{name}”', en: 'Switched the alarm notice rule “{name}” off' },
});

export const noticeRuleDeleted = defineEvent({
  name: 'alarmNoticeRule.deleted',
  entity,
  action: 'DELETED',
  text: { cn: '删除报警通知规则“{name}”', en: 'Deleted the alarm notice rule “{name}”' },
});

export const noticeRuleTested = defineEvent({
  name: 'alarmNoticeRule.tested',
  entity,
  action: 'OTHER',
  text: { cn: '试发报警通知规则“{name}”', en: 'Sent a sample of the alarm notice rule “{name}”' },
});

export const hookDeliveriesResent = defineEvent({
  name: 'alarmNoticeRule.resent',
  entity,
  action: 'OTHER',
  text: { cn: '重新投递 {count} 条 Webhook 通知', en: 'Sent {count} web hook notices again' },
});

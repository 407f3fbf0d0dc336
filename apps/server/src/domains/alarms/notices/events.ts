import { changeEvents, eventsAbout } from '../../../platform/events/index.ts';

const alarmNoticeRuleEvent = eventsAbout('alarmNoticeRule', 'ALARM_NOTICE_RULE');

export const noticeRuleEvents = changeEvents(alarmNoticeRuleEvent, { cn: '报警通知规则', en: 'alarm notice rule' });

export const noticeRuleEnabled = alarmNoticeRuleEvent('enabled', 'ACTIVATED', {
  cn: '启用报警通知规则“{name}”',
  en: 'Switched the alarm notice rule “{name}” on',
});

export const noticeRuleDisabled = alarmNoticeRuleEvent('disabled', 'SUSPENDED', {
  cn: '停用报警通知规则“{name}”',
  en: 'Switched the alarm notice rule “{name}” off',
});

export const noticeRuleTested = alarmNoticeRuleEvent('tested', 'OTHER', {
  cn: '试发报警通知规则“{name}”',
  en: 'Sent a sample of the alarm notice rule “{name}”',
});

export const hookDeliveriesResent = alarmNoticeRuleEvent('resent', 'OTHER', {
  cn: '重新投递 {count} 条 Webhook 通知',
  en: 'Sent {count} web hook notices again',
});

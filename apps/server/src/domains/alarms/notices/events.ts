import { changeEvents, eventsAbout } from '../../../platform/events/index.ts';

const alarmNoticeRuleEvent = eventsAbout('alarmNoticeRule', 'ALARM_NOTICE_RULE');

export const noticeRuleEvents = changeEvents(alarmNoticeRuleEvent, { cn: '通知规则', en: 'notification rule' });

export const noticeRuleEnabled = alarmNoticeRuleEvent('enabled', 'ACTIVATED', {
  cn: '启用通知规则“{name}”',
  en: 'Enabled the notification rule “{name}”',
});

export const noticeRuleDisabled = alarmNoticeRuleEvent('disabled', 'SUSPENDED', {
  cn: '停用通知规则“{name}”',
  en: 'Disabled the notification rule “{name}”',
});

export const noticeRuleTested = alarmNoticeRuleEvent('tested', 'OTHER', {
  cn: '试发通知规则“{name}”',
  en: 'Tested the notification rule “{name}”',
});

export const hookDeliveriesResent = alarmNoticeRuleEvent('resent', 'OTHER', {
  cn: '重新投递 {count} 条 Webhook 通知',
  en: 'Resent {count} webhook {count|notification|notifications}',
});

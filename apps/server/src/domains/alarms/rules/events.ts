import { eventsAbout } from '../../../platform/events/index.ts';

const alarmRuleEvent = eventsAbout('alarmRule', 'ALARM_RULE');

export const alarmRuleAdded = alarmRuleEvent('added', 'ADDED', {
  cn: '新增报警规则“{name}”',
  en: 'Added the alarm rule “{name}”',
});

export const alarmRuleUpdated = alarmRuleEvent('updated', 'UPDATED', {
  cn: '修改报警规则“{name}”（版本 {version}）',
  en: 'Changed the alarm rule “{name}” (version {version})',
});

export const alarmRuleEnabled = alarmRuleEvent('enabled', 'ACTIVATED', {
  cn: '启用报警规则“{name}”',
  en: 'Enabled the alarm rule “{name}”',
});

export const alarmRuleDisabled = alarmRuleEvent('disabled', 'SUSPENDED', {
  cn: '停用报警规则“{name}”',
  en: 'Disabled the alarm rule “{name}”',
});

export const alarmRuleCopied = alarmRuleEvent('copied', 'ADDED', {
  cn: '将报警规则“{name}”复制到{target}',
  en: 'Copied the alarm rule “{name}” to {target}',
});

export const alarmRuleRestored = alarmRuleEvent('restored', 'ADDED', {
  cn: '还原报警规则“{name}”',
  en: 'Restored the alarm rule “{name}”',
});

export const alarmRuleDeleted = alarmRuleEvent('deleted', 'DELETED', {
  cn: '删除报警规则“{name}”',
  en: 'Deleted the alarm rule “{name}”',
});

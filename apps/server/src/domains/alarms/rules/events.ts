import { defineEvent } from '../../../platform/events/index.ts';

const entity = 'ALARM_RULE';

export const alarmRuleAdded = defineEvent({
  name: 'alarmRule.added',
  entity,
  action: 'ADDED',
  text: { cn: '新增报警规则“{name}”', en: 'Added the alarm rule “{name}”' },
});

export const alarmRuleUpdated = defineEvent({
  name: 'alarmRule.updated',
  entity,
  action: 'UPDATED',
  text: { cn: '修改报警规则“{name}”（版本 {version}）', en: 'Changed the alarm rule “{name}” (version {version})' },
});

export const alarmRuleEnabled = defineEvent({
  name: 'alarmRule.enabled',
  entity,
  action: 'ACTIVATED',
  text: { cn: '启用报警规则“{name}”', en: 'Enabled the alarm rule “{name}”' },
});

export const alarmRuleDisabled = defineEvent({
  name: 'alarmRule.disabled',
  entity,
  action: 'SUSPENDED',
  text: { cn: '停用报警规则“{name}”', en: 'Disabled the alarm rule “{name}”' },
});

export const alarmRuleCopied = defineEvent({
  name: 'alarmRule.copied',
  entity,
  action: 'ADDED',
  text: { cn: '将报警规则“{name}”复制到{target}', en: 'Copied the alarm rule “{name}” to {target}' },
});

export const alarmRuleDeleted = defineEvent({
  name: 'alarmRule.deleted',
  entity,
  action: 'DELETED',
  text: { cn: '删除报警规则“{name}”', en: 'Deleted the alarm rule “{name}”' },
});

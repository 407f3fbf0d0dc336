import { defineEvent } from '../../platform/events/index.ts';

export const generalSaved = defineEvent({
  name: 'settings.generalSaved',
  entity: 'ADMIN_SETTINGS',
  action: 'UPDATED',
  text: { cn: '修改了常规设置', en: 'Changed the general settings' },
});
export const mailSaved = defineEvent({
  name: 'settings.mailSaved',
  entity: 'ADMIN_SETTINGS',
  action: 'UPDATED',
  text: { cn: '修改了发件设置', en: 'Changed the outgoing-mail settings' },
});
export const mailTested = defineEvent({
  name: 'settings.mailTested',
  entity: 'ADMIN_SETTINGS',
  action: 'OTHER',
  text: { cn: '向 {recipient} 发送了测试邮件', en: 'Sent a test mail to {recipient}' },
});
export const securitySaved = defineEvent({
  name: 'settings.securitySaved',
  entity: 'ADMIN_SETTINGS',
  action: 'UPDATED',
  text: { cn: '修改了安全设置', en: 'Changed the security settings' },
});

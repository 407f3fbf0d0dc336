import { eventsAbout } from '../../platform/events/index.ts';

const settingsEvent = eventsAbout('settings', 'ADMIN_SETTINGS');

export const generalSaved = settingsEvent('generalSaved', 'UPDATED', {
  cn: '修改了常规设置',
  en: 'Changed the general settings',
});
export const mailSaved = settingsEvent('mailSaved', 'UPDATED', {
  cn: '修改了发件设置',
  en: 'Changed the outgoing mail settings',
});
export const mailTested = settingsEvent('mailTested', 'OTHER', {
  cn: '向 {recipient} 发送了测试邮件',
  en: 'Sent a test email to {recipient}',
});
export const securitySaved = settingsEvent('securitySaved', 'UPDATED', {
  cn: '修改了安全设置',
  en: 'Changed the security settings',
});

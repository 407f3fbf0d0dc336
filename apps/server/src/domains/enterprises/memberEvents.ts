import { changeEvents, eventsAbout } from '../../platform/events/index.ts';

/** ThingsBoard's name of an account, under which its audit calls find these events. */
const memberEvent = eventsAbout('member', 'USER');

export const memberEvents = changeEvents(memberEvent, { cn: '成员', en: 'member' });

export const memberEnabled = memberEvent('enabled', 'ACTIVATED', {
  cn: '启用成员“{name}”',
  en: 'Enabled the member “{name}”',
});

export const memberDisabled = memberEvent('disabled', 'SUSPENDED', {
  cn: '禁用成员“{name}”',
  en: 'Disabled the member “{name}”',
});

export const activationLinkCreated = memberEvent('activationLinkCreated', 'CREDENTIALS_UPDATED', {
  cn: '为“{name}”生成激活链接',
  en: 'Created an activation link for “{name}”',
});

export const membersImported = memberEvent('imported', 'IMPORTED', {
  cn: '从 Excel 导入 {imported} 名成员，{failed} 行有误',
  en: 'Imported {imported} {imported|member|members} from Excel; {failed} {failed|row|rows} had errors',
});

export const membersExported = memberEvent('exported', 'EXPORTED', {
  cn: '导出 {count} 名成员',
  en: 'Exported {count} {count|member|members}',
});

import { defineEvent } from '../../platform/events/index.ts';

/** The thing platform's name of an account, under which its audit calls find these events. */
const entity = 'USER';

export const memberAdded = defineEvent({
  name: 'member.added',
  entity,
  action: 'ADDED',
  text: { cn: '新增成员“{name}”', en: 'Added the member “{name}”' },
});

export const memberUpdated = defineEvent({
  name: 'member.updated',
  entity,
  action: 'UPDATED',
  text: { cn: '修改成员“{name}”', en: 'Changed the member “{name}”' },
});

export const memberEnabled = defineEvent({
  name: 'member.enabled',
  entity,
  action: 'ACTIVATED',
  text: { cn: '启用成员“{name}”', en: 'Enabled the member “{name}”' },
});

export const memberDisabled = defineEvent({
  name: 'member.disabled',
  entity,
  action: 'SUSPENDED',
  text: { cn: '禁用成员“{name}”', en: 'Disabled the member “{name}”' },
});

export const memberDeleted = defineEvent({
  name: 'member.deleted',
  entity,
  action: 'DELETED',
  text: { cn: '删除成员“{name}”', en: 'Deleted the member “{name}”' },
});

export const activationLinkCreated = defineEvent({
  name: 'member.activationLinkCreated',
  entity,
  action: 'CREDENTIALS_UPDATED',
  text: { cn: '为“{name}”生成激活链接', en: 'Created an activation link for “{name}”' },
});

export const membersImported = defineEvent({
  name: 'member.imported',
  entity,
  action: 'IMPORTED',
  text: {
    cn: '从 Excel 导入 {imported} 名成员，{failed} 行有误',
    en: 'Imported {imported} members from Excel; {failed} rows had errors',
  },
});

export const membersExported = defineEvent({
  name: 'member.exported',
  entity,
  action: 'EXPORTED',
  text: { cn: '导出 {count} 名成员', en: 'Exported {count} members' },
});

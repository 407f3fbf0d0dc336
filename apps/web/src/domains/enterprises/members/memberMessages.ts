import type { Text } from '@twinscape/contract';
import type { MemberRow } from '@twinscape/contract/enterprises';
import { defineMessages } from '../../../platform/language/index.ts';

export const memberMessages = defineMessages({
  account: { cn: '登录账号', en: 'Login account' },
  name: { cn: '姓名', en: 'Real name' },
  type: { cn: '成员类型', en: 'Member type' },
  jobTitle: { cn: '职务', en: 'Job title' },
  email: { cn: '邮箱', en: 'Email' },
  phone: { cn: '电话', en: 'Phone' },
  state: { cn: '状态', en: 'State' },
  enabled: { cn: '启用', en: 'Enabled' },
  disabled: { cn: '禁用', en: 'Disabled' },
  activated: { cn: '已激活', en: 'Activated' },
  notActivated: { cn: '未激活', en: 'Not activated' },
  lastLogin: { cn: '最近登录', en: 'Last sign-in' },
  never: { cn: '从未登录', en: 'Never' },
  created: { cn: '创建时间', en: 'Created' },
});

/** The member types of an enterprise, with what each may do. */
export const MEMBER_TYPE_TEXTS: Readonly<Record<1 | 2 | 3, { readonly name: Text; readonly about: Text }>> = {
  1: {
    name: { cn: '管理员', en: 'Administrator' },
    about: { cn: '管理企业的全部项目、成员与设置', en: 'Manages all projects, members and settings of the enterprise' },
  },
  2: {
    name: { cn: '成员', en: 'Member' },
    about: {
      cn: '使用所参与的项目，可设为项目管理员',
      en: 'Works in the projects they belong to and can become project manager',
    },
  },
  3: {
    name: { cn: '体验账号', en: 'Trial account' },
    about: {
      cn: '只能浏览所参与的项目，不能分享、新增或导入，不能设为项目管理员',
      en: 'Can only view the projects they belong to; cannot share, add, import or become project manager',
    },
  },
};

/** The word of a type; the platform administrator is never listed in an enterprise. */
export const memberTypeName = (type: MemberRow['memberType']): Text => MEMBER_TYPE_TEXTS[type === 0 ? 1 : type].name;

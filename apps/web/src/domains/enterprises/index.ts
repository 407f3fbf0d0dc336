import { platformScreen, publicScreen, type WebDomain } from '../../platform/routes/index.ts';
import { createGlyphComponent } from '../../ui/Glyph.tsx';
import { enterpriseTabs } from './slots.ts';
import { HOME_PATH, listTabEntries } from './tabs.ts';

/** Enterprises and their members, for the platform administrator and for the people of an enterprise. */
export const enterprises: WebDomain = {
  routes: [
    publicScreen({
      path: '/register',
      title: { cn: '注册', en: 'Sign up' },
      screen: async () => (await import('./signUp/SignUp.tsx')).SignUp,
    }),
    platformScreen({
      path: '/administrator',
      title: { cn: '平台管理', en: 'Platform administration' },
      access: [0],
      menu: { title: { cn: '企业管理', en: 'Enterprises' }, icon: createGlyphComponent('model'), order: 1, key: 'e' },
      screen: async () => (await import('./administration/Administrator.tsx')).Administrator,
    }),
    {
      path: HOME_PATH,
      title: { cn: '企业主页', en: 'Enterprise home' },
      access: [1, 2, 3],
      place: 'enterprise',
      screen: async () => (await import('./home/EnterpriseHome.tsx')).EnterpriseHome,
    },
  ],
  commands: async () => (await import('./commands.ts')).enterpriseCommands,
  menu: listTabEntries,
};

enterpriseTabs.add('members', {
  title: { cn: '企业成员', en: 'Enterprise members' },
  icon: createGlyphComponent('team'),
  menu: { order: 2, key: 'u' },
  roles: [1],
  screen: async () => (await import('./members/EnterpriseMembers.tsx')).EnterpriseMembers,
});
enterpriseTabs.add('logins', {
  title: { cn: '登录日志', en: 'Login log' },
  icon: createGlyphComponent('log'),
  menu: { order: 3, key: 'l' },
  roles: [1],
  screen: async () => (await import('./logins/LoginLog.tsx')).LoginLog,
});
enterpriseTabs.add('settings', {
  title: { cn: '设置', en: 'Settings' },
  icon: createGlyphComponent('gear'),
  menu: { order: 5, key: 'c' },
  roles: [1, 2, 3],
  screen: async () => (await import('./settings/EnterpriseSettings.tsx')).EnterpriseSettings,
});

export { useConfirmAccessLoss } from './accessLoss/useConfirmAccessLoss.tsx';
export { memberTypeName } from './members/memberMessages.ts';
export { MEMBER_STATUS_COLOURS, toMemberStatus } from './members/memberStatus.ts';
export { type ProjectRights, useProjectRights } from './projectRights.ts';
export { useReadOnlyReason } from './readOnly.ts';
export { toQuotaUse } from './rules.ts';
export {
  type AccessLossScope,
  accessLossChoices,
  enterpriseSections,
  enterpriseTabs,
  type SharesChoiceProps,
} from './slots.ts';

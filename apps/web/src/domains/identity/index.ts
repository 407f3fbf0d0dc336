import type { ComponentType } from 'react';
import type { WebDomain } from '../../platform/routes/index.ts';

export { identityMessages } from './messages.ts';
export { AuthField } from './parts/AuthField.tsx';
export { AuthPage } from './parts/AuthPage.tsx';
export { InlineFailure } from './parts/InlineFailure.tsx';
export { useSignInForm } from './parts/useSignInForm.tsx';

/** Sign-in, activation, the own account. */
export const identity: WebDomain = {
  routes: [
    {
      path: '/login',
      title: { cn: '登录', en: 'Sign in' },
      access: 'anyone',
      place: 'bare',
      plain: true,
      screen: async () => (await import('./screens/SignIn.tsx')).SignIn,
    },
    {
      path: '/activateAccount',
      title: { cn: '激活账号', en: 'Activate account' },
      access: 'anyone',
      place: 'bare',
      screen: async () => (await import('./screens/Activate.tsx')).Activate,
    },
    {
      path: '/profile',
      title: { cn: '个人中心', en: 'Profile' },
      access: [8],
      place: 'platform',
      screen: async () => (await import('./screens/Profile.tsx')).Profile,
    },
  ],
};

/** The personal settings, for whoever shows them: the shell's drawer, the enterprise home. */
export const personalSettings = async (): Promise<ComponentType> =>
  (await import('./parts/PersonalSettings.tsx')).PersonalSettings;

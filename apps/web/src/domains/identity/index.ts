import type { ComponentType } from 'react';
import { platformScreen, publicScreen, type WebDomain } from '../../platform/routes/index.ts';

export { identityMessages } from './messages.ts';
export { AuthField } from './parts/AuthField.tsx';
export { AuthPage } from './parts/AuthPage.tsx';
export { InlineFailure } from './parts/InlineFailure.tsx';
export { useSendCode } from './parts/useSendCode.ts';
export { useSignInForm } from './parts/useSignInForm.tsx';

/** Sign-in, activation, the own account. */
export const identity: WebDomain = {
  routes: [
    publicScreen({
      path: '/login',
      title: { cn: '登录', en: 'Sign in' },
      plain: true,
      screen: async () => (await import('./screens/SignIn.tsx')).SignIn,
    }),
    publicScreen({
      path: '/activateAccount',
      title: { cn: '激活账号', en: 'Activate account' },
      screen: async () => (await import('./screens/Activate.tsx')).Activate,
    }),
    platformScreen({
      path: '/profile',
      title: { cn: '个人中心', en: 'Profile' },
      screen: async () => (await import('./screens/Profile.tsx')).Profile,
    }),
  ],
};

/** The personal settings, for whoever shows them: the shell's drawer, the enterprise home. */
export const personalSettings = async (): Promise<ComponentType> =>
  (await import('./parts/PersonalSettings.tsx')).PersonalSettings;

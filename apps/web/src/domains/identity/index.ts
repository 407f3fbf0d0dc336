import type { ComponentType } from 'react';
import { platformScreen, publicScreen, type WebDomain } from '../../platform/routes/index.ts';
import { createGlyphComponent } from '../../ui/Glyph.tsx';

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
    publicScreen({
      path: '/authorize',
      title: { cn: '授权应用访问', en: 'Allow access' },
      access: 'signed-in',
      screen: async () => (await import('./oauth/Authorize.tsx')).Authorize,
    }),
    platformScreen({
      path: '/settings/applications',
      title: { cn: '接入应用', en: 'Applications' },
      menu: { under: '/settings', icon: createGlyphComponent('plug'), order: 4 },
      screen: async () => (await import('./oauth/Applications.tsx')).Applications,
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

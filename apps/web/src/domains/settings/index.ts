import type { WebDomain } from '../../platform/routes/index.ts';
import { createGlyphComponent } from '../../ui/Glyph.tsx';

const MAIN = '/settings';

/** The settings of the installation (R-49 … R-52). */
export const settings: WebDomain = {
  routes: [
    {
      path: MAIN,
      title: { cn: '系统设置', en: 'Settings' },
      access: [8],
      place: 'platform',
      redirect: '/settings/general',
    },
    {
      path: '/settings/general',
      title: { cn: '常规设置', en: 'General' },
      access: [8],
      place: 'platform',
      screen: async () => (await import('./screens/General.tsx')).General,
    },
    {
      path: '/settings/outgoing-mail',
      title: { cn: '发送邮件', en: 'Outgoing mail' },
      access: [8],
      place: 'platform',
      screen: async () => (await import('./screens/OutgoingMail.tsx')).OutgoingMail,
    },
    {
      path: '/settings/security-settings',
      title: { cn: '安全设置', en: 'Security settings' },
      access: [8],
      place: 'platform',
      screen: async () => (await import('./screens/Security.tsx')).Security,
    },
  ],
  menu: [
    { place: 'platform', path: MAIN, icon: createGlyphComponent('gear'), order: 15 },
    { place: 'platform', path: '/settings/general', under: MAIN, icon: createGlyphComponent('gear'), order: 1 },
    { place: 'platform', path: '/settings/outgoing-mail', under: MAIN, icon: createGlyphComponent('mail'), order: 2 },
    {
      place: 'platform',
      path: '/settings/security-settings',
      under: MAIN,
      icon: createGlyphComponent('shield'),
      order: 3,
    },
  ],
};

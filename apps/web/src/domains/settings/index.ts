import { platformScreen, type WebDomain } from '../../platform/routes/index.ts';
import { createGlyphComponent } from '../../ui/Glyph.tsx';

const MAIN = '/settings';

/** The settings of the installation (R-49 … R-52). */
export const settings: WebDomain = {
  routes: [
    platformScreen({
      path: MAIN,
      title: { cn: '系统设置', en: 'Settings' },
      menu: { icon: createGlyphComponent('gear'), order: 15 },
      redirect: '/settings/general',
    }),
    platformScreen({
      path: '/settings/general',
      title: { cn: '常规设置', en: 'General' },
      menu: { under: MAIN, icon: createGlyphComponent('gear'), order: 1, key: 'c' },
      screen: async () => (await import('./screens/General.tsx')).General,
    }),
    platformScreen({
      path: '/settings/outgoing-mail',
      title: { cn: '发送邮件', en: 'Outgoing mail' },
      menu: { under: MAIN, icon: createGlyphComponent('mail'), order: 2, key: 'i' },
      screen: async () => (await import('./screens/OutgoingMail.tsx')).OutgoingMail,
    }),
    platformScreen({
      path: '/settings/security-settings',
      title: { cn: '安全设置', en: 'Security settings' },
      menu: { under: MAIN, icon: createGlyphComponent('shield'), order: 3, key: 's' },
      screen: async () => (await import('./screens/Security.tsx')).Security,
    }),
  ],
};

import { lazy } from 'react';
import { projectManagerScreen, publicScreen, type WebDomain } from '../../platform/routes/index.ts';
import { createGlyphComponent } from '../../ui/Glyph.tsx';
import { accessLossChoices, enterpriseTabs } from '../enterprises/index.ts';

/**
 * Links by which people without an account see one thing: one dialog and one page for everything that can be shared.
 */
export const shares: WebDomain = {
  routes: [
    publicScreen({
      path: '/sharePreview',
      title: { cn: '分享预览', en: 'Shared preview' },
      screen: async () => (await import('./preview/SharePreview.tsx')).SharePreview,
    }),
    projectManagerScreen({
      path: '/shares',
      title: { cn: '分享链接', en: 'Share links' },
      menu: { icon: createGlyphComponent('link'), order: 7.5, key: 'k' },
      screen: async () => (await import('./list/ProjectShares.tsx')).ProjectShares,
    }),
  ],
};

enterpriseTabs.add('shares', {
  title: { cn: '分享链接', en: 'Share links' },
  icon: createGlyphComponent('link'),
  menu: { order: 2.5, key: 'k' },
  roles: [1],
  screen: async () => (await import('./list/EnterpriseShares.tsx')).EnterpriseShares,
});
accessLossChoices.add('shares', {
  count: async (people) => (await import('./list/countShares.ts')).countShares(people),
  Choice: lazy(async () => ({ default: (await import('./list/SharesChoice.tsx')).SharesChoice })),
});

/** The page that a link opens, for who gives it another address: fetched when that is visited. */
export const sharePreview = async () => (await import('./preview/SharePreview.tsx')).SharePreview;

export { ShareDialog } from './ShareDialog.tsx';
export { type SharedScreenProps, type ShareKindCalls, type ShareSubject, shareKinds } from './slots.ts';

import { lazy } from 'react';
import type { WebDomain } from '../../platform/routes/index.ts';
import { createGlyphComponent } from '../../ui/Glyph.tsx';
import { accessLossChoices, enterpriseTabs } from '../enterprises/index.ts';
import { countShares } from './list/countShares.ts';

/**
 * Links by which people without an account see one thing: one dialog and one page for everything that can be shared.
 */
export const shares: WebDomain = {
  routes: [
    {
      path: '/sharePreview',
      title: { cn: '分享预览', en: 'Shared preview' },
      access: 'anyone',
      place: 'bare',
      screen: async () => (await import('./preview/SharePreview.tsx')).SharePreview,
    },
    {
      path: '/shares',
      title: { cn: '分享链接', en: 'Share links' },
      access: [0, 1, 2],
      place: 'project',
      managersOnly: true,
      screen: async () => (await import('./list/ProjectShares.tsx')).ProjectShares,
    },
  ],
  menu: [
    { place: 'project', path: '/shares', icon: createGlyphComponent('link'), order: 7.5 },
    {
      place: 'enterprise',
      path: '/adminIndustry',
      search: { tab: 'shares' },
      title: { cn: '分享链接', en: 'Share links' },
      icon: createGlyphComponent('link'),
      order: 2.5,
      roles: [1],
    },
  ],
};

enterpriseTabs.add('shares', {
  roles: [1],
  screen: async () => (await import('./list/EnterpriseShares.tsx')).EnterpriseShares,
});
accessLossChoices.add('shares', {
  count: countShares,
  Choice: lazy(async () => ({ default: (await import('./list/SharesChoice.tsx')).SharesChoice })),
});

export { ShareDialog } from './ShareDialog.tsx';
export { type SharedScreenProps, type ShareKind, type ShareSubject, shareKinds } from './slots.ts';

import type { WebDomain } from '../../platform/routes/index.ts';

/** Links by which people without an account see one thing: one dialog and one page for everything that can be shared. */
export const shares: WebDomain = {
  routes: [
    {
      path: '/sharePreview',
      title: { cn: '分享预览', en: 'Shared preview' },
      access: 'anyone',
      place: 'bare',
      screen: async () => (await import('./preview/SharePreview.tsx')).SharePreview,
    },
  ],
};

export { ShareDialog } from './ShareDialog.tsx';
export { type SharedKind, type SharedProps, type ShareSubject, type ShareTerms, sharedKinds } from './slots.ts';

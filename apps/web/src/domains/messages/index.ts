import type { WebDomain } from '../../platform/routes/index.ts';
import { createGlyphComponent } from '../../ui/Glyph.tsx';
import { enterpriseTabs } from '../enterprises/index.ts';

/** Messages to the signed-in user; the latest ones also hang on the header's bell. */
export const messages: WebDomain = {
  routes: [],
  menu: [
    {
      place: 'enterprise',
      path: '/adminIndustry',
      search: { tab: 'messages' },
      title: { cn: '消息', en: 'Messages' },
      icon: createGlyphComponent('bell'),
      order: 4,
    },
  ],
};

enterpriseTabs.add('messages', {
  roles: [1, 2, 3],
  screen: async () => (await import('./Messages.tsx')).Messages,
});

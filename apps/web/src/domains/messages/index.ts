import type { WebDomain } from '../../platform/routes/index.ts';
import { createGlyphComponent } from '../../ui/Glyph.tsx';
import { enterpriseTabs } from '../enterprises/index.ts';

export { messageActions } from './slots.ts';

/** Messages to the signed-in user; the latest ones also hang on the header's bell. */
export const messages: WebDomain = {
  routes: [],
};

enterpriseTabs.add('messages', {
  title: { cn: '消息', en: 'Messages' },
  icon: createGlyphComponent('bell'),
  menu: { order: 4, key: 'm' },
  roles: [1, 2, 3],
  screen: async () => (await import('./Messages.tsx')).Messages,
});

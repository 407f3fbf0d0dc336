import { projectScreen, type WebDomain } from '../../platform/routes/index.ts';
import { createGlyphComponent } from '../../ui/Glyph.tsx';

/** What was deleted from a project and can still be restored. */
export const bin: WebDomain = {
  routes: [
    projectScreen({
      path: '/bin',
      title: { cn: '回收站', en: 'Recycle bin' },
      access: [0, 1, 2],
      menu: { icon: createGlyphComponent('trash'), order: 20, key: 'x' },
      screen: async () => (await import('./screens/Bin.tsx')).Bin,
    }),
  ],
};

export { ConfirmToBin } from './ConfirmToBin.tsx';
export { undoDeletion, useOfferUndo } from './undo.ts';

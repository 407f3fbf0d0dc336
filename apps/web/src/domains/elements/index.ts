import { createElement } from 'react';
import { platformScreen, projectScreen, type WebDomain } from '../../platform/routes/index.ts';
import { PathGlyph } from '../../ui/Glyph.tsx';

/** Three cubes: what scenes are furnished with. */
const ElementMark = () => createElement(PathGlyph, { shape: 'M5.500 2.500h5v4.500h-5zM2 9h5v4.500H2zM9 9h5v4.500H9z' });

/** Libraries of elements: data definitions and bodies that scenes are furnished with. */
export const elements: WebDomain = {
  routes: [
    projectScreen({
      path: '/elements/metadata',
      title: { cn: '元件库', en: 'Element library' },
      menu: { under: '/elements', icon: ElementMark, order: 4, key: 'e' },
      screen: async () => (await import('./screens/ProjectElements.tsx')).ProjectElements,
    }),
    platformScreen({
      path: '/metadata',
      title: { cn: '元件库', en: 'Element library' },
      menu: { icon: ElementMark, order: 9 },
      screen: async () => (await import('./screens/SystemElements.tsx')).SystemElements,
    }),
  ],
  commands: async () => (await import('./commands.ts')).elementCommands,
};

/**
 * The body of a stored package, as whoever looks may read it; the caller disposes of it. Rejects where it does not come
 * or cannot be read.
 */
export const loadElementBody = async (address: string, signal?: AbortSignal) =>
  (await import('./package/storedPackage.ts')).loadStoredBody(address, signal);

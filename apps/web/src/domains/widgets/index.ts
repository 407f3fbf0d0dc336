import { createElement } from 'react';
import { projectScreen, type WebDomain } from '../../platform/routes/index.ts';
import { PathGlyph } from '../../ui/Glyph.tsx';
import type { FrameSettings } from '../labels/index.ts';

/** Tiles of a dashboard, one of them still to be placed. */
const WidgetsMark = () =>
  createElement(PathGlyph, {
    shape: 'M2.200 2.500h5v7h-5zM9.200 2.500h4.600v4H9.200zM2.200 11.500h5v2h-5zM9.200 8.500h4.600v5H9.200z',
  });

/** Widgets: bundles of them, of projects and of the system, and where they are written (RU-PERM-14, RU-SCOPE-05). */
export const widgets: WebDomain = {
  routes: [
    projectScreen({
      path: '/widgets-bundles',
      title: { cn: '组件包', en: 'Widget bundles' },
      orPlatform: true,
      menu: { icon: WidgetsMark, order: 10, key: 'b' },
      screen: async () => (await import('./screens/WidgetBundles.tsx')).WidgetBundles,
    }),
    projectScreen({
      path: '/widgets-bundles/$id',
      title: { cn: '组件包内容', en: 'Bundle content' },
      orPlatform: true,
      screen: async () => (await import('./screens/Bundle.tsx')).Bundle,
    }),
    projectScreen({
      path: '/widgets-bundles/$id/details',
      title: { cn: '组件包详情', en: 'Bundle details' },
      orPlatform: true,
      screen: async () => (await import('./screens/BundleDetails.tsx')).BundleDetails,
    }),
    projectScreen({
      path: '/widgets-bundles/$id/$widgetsId',
      title: { cn: '组件编辑器', en: 'Widget editor' },
      orPlatform: true,
      screen: async () => (await import('./screens/WidgetEditor.tsx')).WidgetEditor,
    }),
  ],
  commands: async () => (await import('./commands.ts')).widgetCommands,
};

/** What a widget that somebody wrote begins with, as its settings say. */
export const loadInitialSettings = async (settingsJson: string): Promise<FrameSettings> =>
  (await import('./editor/settings.ts')).parseSettings(settingsJson).values;

/** The form of what can be set of one that is placed somewhere. */
export const placedSettings = async () => (await import('./editor/PlacedSettings.tsx')).PlacedSettings;

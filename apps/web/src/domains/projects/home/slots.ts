import type { Text } from '@twinscape/contract';
import type { ProjectInfo, ProjectStatistics } from '@twinscape/contract/projects';
import type { ComponentType } from 'react';
import { collection } from '../../../platform/slot.ts';
import { createGlyphComponent } from '../../../ui/Glyph.tsx';

/** One count on the project home. */
export type HomeTile = {
  readonly title: Text;
  readonly count: keyof ProjectStatistics;
  readonly icon: ComponentType;
  readonly order: number;
  /**
   * Where the things can be seen; a tile without a route, or with one that the reader may not open, only shows its
   * count.
   */
  readonly path?: string;
};

/** A part of the project home that a later domain brings; the home draws the frame and the title. */
export type HomePanel = {
  readonly title: Text;
  readonly order: number;
  readonly column: 'wide' | 'narrow';
  /** The screen with the whole of it. */
  readonly more?: string;
  readonly content: () => Promise<ComponentType<{ readonly project: ProjectInfo }>>;
};

export const homeTiles = collection<HomeTile>();
export const homePanels = collection<HomePanel>();

/*
 * What every project counts (S-PRJ-01). The domain that keeps the things adds its tile again, with the route to them.
 */
homeTiles.add('devices', {
  title: { cn: '设备', en: 'Devices' },
  count: 'deviceCount',
  icon: createGlyphComponent('device'),
  order: 1,
});
homeTiles.add('assets', {
  title: { cn: '资产', en: 'Assets' },
  count: 'assetCount',
  icon: createGlyphComponent('asset'),
  order: 2,
});
homeTiles.add('models', {
  title: { cn: '模型', en: 'Models' },
  count: 'modelCount',
  icon: createGlyphComponent('model'),
  order: 3,
});
homeTiles.add('scenes', {
  title: { cn: '场景', en: 'Scenes' },
  count: 'sceneCount',
  icon: createGlyphComponent('scene'),
  order: 4,
});
homeTiles.add('alarms', {
  title: { cn: '设备报警', en: 'Device alarms' },
  count: 'alarmCount',
  icon: createGlyphComponent('alarm'),
  order: 5,
});

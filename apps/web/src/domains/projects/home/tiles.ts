import type { Text } from '@twinscape/contract';
import type { ProjectStatistics } from '@twinscape/contract/projects';
import { createGlyphComponent } from '../../../ui/Glyph.tsx';

/** One count on the project home. */
export type HomeTile = ReturnType<typeof tile>;

const tile = (count: keyof ProjectStatistics, glyph: Parameters<typeof createGlyphComponent>[0], title: Text) => ({
  count,
  icon: createGlyphComponent(glyph),
  title,
});

/**
 * What every project counts (S-PRJ-01), in order. `homeTileLinks` says where the things can be seen; a tile without a
 * link, or with one that the reader may not open, only shows its count.
 */
export const HOME_TILES: Readonly<Record<string, HomeTile>> = {
  devices: tile('deviceCount', 'device', { cn: '设备', en: 'Devices' }),
  assets: tile('assetCount', 'asset', { cn: '资产', en: 'Assets' }),
  models: tile('modelCount', 'model', { cn: '模型', en: 'Models' }),
  scenes: tile('sceneCount', 'scene', { cn: '场景', en: 'Scenes' }),
  alarms: tile('alarmCount', 'alarm', { cn: '设备报警', en: 'Device alarms' }),
};

import { projectGroup, projectScreen, type WebDomain } from '../../platform/routes/index.ts';
import { trayWatchers } from '../../platform/tray/index.ts';
import { createGlyphComponent } from '../../ui/Glyph.tsx';
import { homeTileLinks } from '../projects/index.ts';

const GROUP = { icon: createGlyphComponent('device'), order: 6 } as const;

/** Devices: what they are, what they measure, and how they connect. */
export const devices: WebDomain = {
  routes: [
    projectGroup('/devices', '/devices/devices', { cn: '物联', en: 'IoT' }, GROUP),
    projectScreen({
      path: '/devices/devices',
      title: { cn: '设备', en: 'Devices' },
      menu: { under: '/devices', icon: createGlyphComponent('list'), order: 1, key: 'd', bar: 3 },
      screen: async () => (await import('./screens/Devices.tsx')).Devices,
    }),
  ],
  commands: async () => (await import('./commands.ts')).deviceCommands,
};

homeTileLinks.add('devices', { path: '/devices/devices' });

trayWatchers.add('devices', async () => (await import('./spreadsheet/DeviceImportWatcher.tsx')).DeviceImportWatcher);

export { toTreeOptions } from './categories/tree.ts';
export type { DeviceDetailPartProps as DevicePartProps } from './detail/partProps.ts';
export { useHourCurves } from './detail/useHourCurves.ts';
export { useNow } from './detail/useNow.ts';
export { type Line, toLine } from './history/lines.ts';
export {
  categoryActions,
  type DevicePorts,
  deviceMarks,
  deviceParts,
  devicePortSources,
  entitySearches,
  onboardingMethods,
  type PickedEntity,
} from './slots.ts';
export { OnlineTag, StateTag } from './states.tsx';

import { platformScreen, projectScreen, type WebDomain } from '../../platform/routes/index.ts';
import { deviceParts } from '../devices/index.ts';
import { AdapterMark } from './mark.tsx';

const TITLE = { cn: '适配器', en: 'Adapters' };
const loadProjectAdapters = async () => (await import('./screens/ProjectAdapters.tsx')).ProjectAdapters;

/** Adapters: what brings in the data of devices that do not speak to the platform themselves. */
export const adapters: WebDomain = {
  routes: [
    projectScreen({
      path: '/devices/adapter',
      title: TITLE,
      menu: { under: '/devices', icon: AdapterMark, order: 2, key: 'y' },
      screen: loadProjectAdapters,
    }),
    // one page, also found below the models and the library.
    projectScreen({ path: '/elements/adapter', title: TITLE, screen: loadProjectAdapters }),
    platformScreen({
      path: '/adapter',
      title: TITLE,
      menu: { icon: AdapterMark, order: 12 },
      screen: async () => (await import('./screens/PlatformAdapters.tsx')).PlatformAdapters,
    }),
  ],
};

deviceParts.add('adapter', {
  title: { cn: '适配器', en: 'Adapter' },
  after: 'connect',
  content: async () => (await import('./device/DeviceAdapter.tsx')).DeviceAdapterPart,
});

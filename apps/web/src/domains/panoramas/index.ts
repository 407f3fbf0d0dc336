import { platformScreen, projectScreen, publicScreen, type WebDomain } from '../../platform/routes/index.ts';
import { assetParts } from '../assets/index.ts';
import { uploadHandlers } from '../files/index.ts';
import { sharePreview } from '../shares/index.ts';
import { registerPanoramasInModels } from './inModel/register.ts';
import { PanoramaMark } from './mark.tsx';
import { registerPanoramaShares, SHARED_PANORAMA_ROUTE } from './share/register.ts';

/** Of the platform's administrators. */
const PLATFORM = '/pano';

/** Panoramas: photographs of the whole sphere, looked at, compared, and followed over time. */
export const panoramas: WebDomain = {
  routes: [
    projectScreen({
      path: '/elements/panomanage',
      title: { cn: '全景管理', en: 'Panoramas' },
      menu: { under: '/elements', icon: PanoramaMark, order: 2, key: 'v', title: { cn: '全景', en: 'Panoramas' } },
      screen: async () => (await import('./screens/PanoramaManager.tsx')).PanoramaManager,
    }),
    projectScreen({
      path: '/entity-views/scenemanage',
      title: { cn: '全景场景', en: 'Panorama scene' },
      menu: { under: '/entity-views', icon: PanoramaMark, order: 2, title: { cn: '全景场景', en: 'Panorama scenes' } },
      screen: async () => (await import('./screens/Tours.tsx')).Tours,
    }),
    projectScreen({
      path: '/panorama',
      title: { cn: '全景浏览', en: 'Panorama' },
      isStage: true,
      screen: async () => (await import('./viewer/PanoramaScreen.tsx')).PanoramaScreen,
    }),
    projectScreen({
      path: '/PanoCompare',
      title: { cn: '全景对比', en: 'Compare panoramas' },
      isStage: true,
      screen: async () => (await import('./compare/CompareScreen.tsx')).CompareScreen,
    }),
    platformScreen({
      path: PLATFORM,
      title: { cn: '全景', en: 'Panorama' },
      menu: { icon: PanoramaMark, order: 14 },
      redirect: '/pano/panomanage',
    }),
    platformScreen({
      path: '/pano/panomanage',
      title: { cn: '全景管理', en: 'Panorama management' },
      menu: { under: PLATFORM, icon: PanoramaMark, order: 1 },
      screen: async () => (await import('./screens/PlatformPanoramas.tsx')).PlatformPanoramas,
    }),
    platformScreen({
      path: '/pano/scenemanage',
      title: { cn: '全景场景', en: 'Panorama scenes' },
      menu: { under: PLATFORM, icon: PanoramaMark, order: 2 },
      screen: async () => (await import('./screens/PlatformPanoramas.tsx')).PlatformTours,
    }),
    publicScreen({
      path: SHARED_PANORAMA_ROUTE,
      title: { cn: '全景分享', en: 'Shared panorama' },
      screen: sharePreview,
    }),
  ],
  commands: async () => (await import('./commands.ts')).panoramaCommands,
};

/** Photographs of a set as a part of a page: fetched when one is looked at. */
export const panoramaPart = async () => (await import('./viewer/PanoramaPart.tsx')).PanoramaPart;

uploadHandlers.add('panorama', async () => (await import('./upload/panoramaUploadHandler.ts')).panoramaUploadHandler);
registerPanoramaShares();
registerPanoramasInModels();
assetParts.add('panoramas', {
  title: { cn: '全景', en: 'Panoramas' },
  after: 'documents',
  content: async () => (await import('./ofAsset/PanoramasOfAsset.tsx')).PanoramasOfAsset,
});

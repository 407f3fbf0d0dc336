import { projectGroup, projectScreen, type WebDomain } from '../../platform/routes/index.ts';
import { assetFrames, assetParts } from '../assets/index.ts';
import { homeTileLinks } from '../projects/index.ts';
import { shareKinds } from '../shares/index.ts';
import { SceneMark } from './mark.tsx';

const GROUP = { icon: SceneMark, order: 2 } as const;

/** 3D scenes: models, labels and views of a project, put together to be looked at and shared. */
export const scenes: WebDomain = {
  routes: [
    projectGroup('/entity-views', '/entity-views/three-dimensional', { cn: '场景', en: 'Scenes' }, GROUP),
    projectScreen({
      path: '/entity-views/three-dimensional',
      title: { cn: '三维场景', en: '3D scenes' },
      menu: { under: '/entity-views', icon: SceneMark, order: 1, key: 's' },
      screen: async () => (await import('./screens/Scenes.tsx')).Scenes,
    }),
    projectScreen({
      path: '/sceneDetail',
      title: { cn: '场景详情', en: 'Scene details' },
      isStage: true,
      screen: async () => (await import('./editor/SceneScreen.tsx')).SceneScreen,
    }),
  ],
  commands: async () => (await import('./commands.ts')).sceneCommands,
};

export { SCENE_PATH, sceneAddress } from './list/address.ts';
/** A scene that is only looked at, as a part of a page: fetched when one is. */
export const scenePreview = async () => (await import('./editor/ScenePreview.tsx')).ScenePreview;

homeTileLinks.add('scenes', { path: '/entity-views/three-dimensional', icon: SceneMark });
shareKinds.add('scene', {
  noun: { cn: '场景', en: 'scene' },
  screen: async () => (await import('./share/SharedScene.tsx')).SharedScene,
  calls: async () => (await import('./share/shareCalls.ts')).sceneShareCalls,
});
assetParts.add('scenes', {
  title: { cn: '相关场景', en: 'Related scenes' },
  after: 'relations',
  content: async () => (await import('./related/ScenesOfAsset.tsx')).ScenesOfAsset,
});
assetFrames.add('scene', {
  title: { cn: '在场景中查看', en: 'Show in scene' },
  content: async () => (await import('./related/SideScene.tsx')).SideScene,
});

import type { WebDomain } from '../../platform/routes/index.ts';
import { assetFrames, assetParts } from '../assets/index.ts';
import { homeTiles } from '../projects/index.ts';
import { sceneCommands } from './commands.ts';
import { SceneMark } from './mark.tsx';
import { registerSceneShares } from './share/shareKind.ts';

/** 3D scenes: models, labels and views of a project, put together to be looked at and shared. */
export const scenes: WebDomain = {
  routes: [
    {
      path: '/entity-views',
      title: { cn: '场景', en: 'Scenes' },
      access: [0, 1, 2, 3],
      place: 'project',
      redirect: '/entity-views/three-dimensional',
    },
    {
      path: '/entity-views/three-dimensional',
      title: { cn: '三维场景', en: '3D scenes' },
      access: [0, 1, 2, 3],
      place: 'project',
      screen: async () => (await import('./screens/Scenes.tsx')).Scenes,
    },
    {
      path: '/sceneDetail',
      title: { cn: '场景详情', en: 'Scene' },
      access: [0, 1, 2, 3],
      place: 'project',
      screen: async () => (await import('./editor/SceneScreen.tsx')).SceneScreen,
    },
  ],
  commands: sceneCommands,
  menu: [
    { place: 'project', path: '/entity-views', icon: SceneMark, order: 2 },
    { place: 'project', path: '/entity-views/three-dimensional', under: '/entity-views', icon: SceneMark, order: 1 },
  ],
};

homeTiles.add('scenes', {
  title: { cn: '场景', en: 'Scenes' },
  count: 'sceneCount',
  icon: SceneMark,
  order: 4,
  path: '/entity-views/three-dimensional',
});
registerSceneShares();
assetParts.add('scenes', {
  title: { cn: '相关场景', en: 'Scenes' },
  after: 'relations',
  content: async () => (await import('./related/ScenesOfAsset.tsx')).ScenesOfAsset,
});
assetFrames.add('scene', {
  title: { cn: '在场景中查看', en: 'Show in a scene' },
  content: async () => (await import('./related/SideScene.tsx')).SideScene,
});

import { sceneCalls } from '@twinscape/contract/scenes';
import { send } from '../../platform/api/index.ts';
import { projectRecordCommands } from '../../platform/routes/index.ts';
import { SCENE_PATH, sceneAddress } from './list/address.ts';
import { SceneMark } from './mark.tsx';

/** Scenes by name: opens the scene. */
const scenesByName = projectRecordCommands({
  title: { cn: '场景', en: 'Scenes' },
  list: (query) => send(sceneCalls.GetSceneList, query, { handles: true }),
  toCommand: ({ sceneId, sceneName, comment }) => ({
    id: sceneId,
    title: sceneName,
    icon: SceneMark,
    hint: comment,
    path: SCENE_PATH,
    search: sceneAddress(sceneId),
  }),
});

export const sceneCommands = [scenesByName];

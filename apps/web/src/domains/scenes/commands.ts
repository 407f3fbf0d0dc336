import { sceneCalls } from '@twinscape/contract/scenes';
import { send } from '../../platform/api/index.ts';
import { formatSearch, type PaletteCommandSource } from '../../platform/routes/index.ts';
import { getSession } from '../../platform/session/index.ts';
import { SCENE_PATH, sceneAddress } from './list/address.ts';
import { SceneMark } from './mark.tsx';

const MAX_RESULTS = 8;

/** Scenes of the project one is in, by name: opens the scene. */
const scenesByName: PaletteCommandSource = {
  title: { cn: '场景', en: 'Scenes' },
  find: async (typed) => {
    const { project } = getSession();
    if (!typed || !project) return [];
    const { data } = await send(
      sceneCalls.GetSceneList,
      { projectId: project.id, key: typed, pageIndex: 1, pageSize: MAX_RESULTS },
      { handles: true },
    );
    return data.list.map(({ sceneId, sceneName, comment }) => ({
      id: sceneId,
      title: sceneName,
      icon: SceneMark,
      ...(comment ? { hint: comment } : {}),
      run: () => {
        location.hash = `${SCENE_PATH}${formatSearch({ project: project.id, ...sceneAddress(sceneId) })}`;
      },
    }));
  },
};

export const sceneCommands: readonly PaletteCommandSource[] = [scenesByName];

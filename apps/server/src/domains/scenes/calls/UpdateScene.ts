import { sceneCalls } from '@twinscape/contract/scenes';
import { changedFields } from '../../../platform/events/index.ts';
import { defineHandler } from '../../../platform/http/index.ts';
import { renameShareTarget } from '../../shares/index.ts';
import { changeScenes, factsOf, openScene, refuseForeignCover, shownScene } from '../changes.ts';
import { sceneUpdated } from '../events.ts';
import { SCENE_SHARE } from '../loadScenes.ts';
import { updateScene } from '../store.ts';

/** C-SCN-07. What was not sent stays; what was sent empty is emptied. */
export const UpdateScene = defineHandler(sceneCalls.UpdateScene, (input, context) => {
  const { projectId, sceneId } = input;
  const { platform, actor, project } = context;
  const sent = {
    ...(input.sceneName === undefined ? {} : { sceneName: input.sceneName }),
    ...('comment' in input ? { comment: input.comment || null } : {}),
    ...('sceneLogo' in input ? { sceneLogo: input.sceneLogo ?? null } : {}),
  };
  return changeScenes(context, async (tx) => {
    const held = await openScene(tx, projectId, sceneId, 'update');
    const changed = changedFields(held, sent);
    if (changed) {
      if ('sceneLogo' in changed.after) await refuseForeignCover(tx, input.sceneLogo, project);
      if ('sceneName' in changed.after)
        await renameShareTarget(tx, SCENE_SHARE, held.id, input.sceneName ?? held.sceneName);
      await updateScene(tx, sceneId, { ...sent, updateUserName: actor.userName });
      const facts = factsOf(project, { id: sceneId, sceneName: input.sceneName ?? held.sceneName });
      await platform.events.emit(tx, sceneUpdated, actor, { ...facts, ...changed });
    }
    return shownScene(tx, projectId, sceneId);
  });
});

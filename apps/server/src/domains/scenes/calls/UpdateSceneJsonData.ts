import { sceneCalls } from '@twinscape/contract/scenes';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeScenes, refuseForeignCover } from '../changes.ts';
import { keepReferences, saveScene } from '../saving.ts';
import { parseSceneData, unpackSceneDocument } from '../sceneData.ts';
import { loadSceneData, updateSceneData } from '../store.ts';

/** C-SCN-10. */
export const UpdateSceneJsonData = defineHandler(sceneCalls.UpdateSceneJsonData, async (input, context) => {
  const { sceneId, sceneLogo } = input;
  const data = await parseSceneData(input.sceneEventDataJson);
  return changeScenes(context, (tx) =>
    saveScene(tx, context, input, async () => {
      await refuseForeignCover(tx, sceneLogo, context.project);
      // What the data of the entities name belongs to the scene, too.
      const entityDocument = await unpackSceneDocument((await loadSceneData(tx, sceneId))?.entityData);
      const { labels } = await keepReferences(tx, sceneId, [data.document, entityDocument], context.language);
      return updateSceneData(tx, sceneId, {
        eventData: data.packed,
        labelCount: labels,
        updateUserName: context.actor.userName,
        ...(sceneLogo ? { sceneLogo } : {}),
      });
    }),
  );
});

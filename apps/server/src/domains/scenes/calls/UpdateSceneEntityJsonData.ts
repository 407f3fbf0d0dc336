import { sceneCalls } from '@twinscape/contract/scenes';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeScenes } from '../changes.ts';
import { keepReferences, saveScene } from '../saving.ts';
import { parseSceneData, unpackSceneDocument } from '../sceneData.ts';
import { loadSceneData, updateSceneData } from '../store.ts';

/** C-SCN-11. */
export const UpdateSceneEntityJsonData = defineHandler(sceneCalls.UpdateSceneEntityJsonData, async (input, context) => {
  const { sceneId } = input;
  const data = await parseSceneData(input.sceneEntityDataJson);
  return changeScenes(context, (tx) =>
    saveScene(tx, context, input, async () => {
      const eventDocument = await unpackSceneDocument((await loadSceneData(tx, sceneId))?.eventData);
      const { labels } = await keepReferences(tx, sceneId, [eventDocument, data.document], context.language);
      return updateSceneData(tx, sceneId, {
        entityData: data.packed,
        labelCount: labels,
        updateUserName: context.actor.userName,
      });
    }),
  );
});

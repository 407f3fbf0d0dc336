import { sceneCalls } from '@twinscape/contract/scenes';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeScenes } from '../changes.ts';
import { documentIn, readData } from '../data.ts';
import { referencesOf, refuseTooManyNamed } from '../references.ts';
import { saveScene } from '../saving.ts';
import { loadSceneData, replaceReferences, saveData } from '../store.ts';

/** C-SCN-11. */
export const UpdateSceneEntityJsonData = defineHandler(sceneCalls.UpdateSceneEntityJsonData, async (input, context) => {
  const { sceneId } = input;
  const data = await readData(input.sceneEntityDataJson);
  return changeScenes(context, (tx) =>
    saveScene(tx, context, input, async () => {
      const beside = await documentIn((await loadSceneData(tx, sceneId))?.eventData);
      const references = referencesOf([beside, data.document]);
      refuseTooManyNamed(references, context.language);
      await replaceReferences(tx, sceneId, references);
      return saveData(tx, sceneId, {
        entityData: data.packed,
        labelCount: references.labels,
        updateUserName: context.actor.userName,
      });
    }),
  );
});

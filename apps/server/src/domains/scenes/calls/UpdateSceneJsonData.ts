import { sceneCalls } from '@twinscape/contract/scenes';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeScenes, refuseForeignCover } from '../changes.ts';
import { documentIn, readData } from '../data.ts';
import { referencesOf, refuseTooManyNamed } from '../references.ts';
import { saveScene } from '../saving.ts';
import { loadSceneData, replaceReferences, saveData } from '../store.ts';

/** C-SCN-10. */
export const UpdateSceneJsonData = defineHandler(sceneCalls.UpdateSceneJsonData, async (input, context) => {
  const { sceneId, sceneLogo } = input;
  const data = await readData(input.sceneEventDataJson);
  return changeScenes(context, (tx) =>
    saveScene(tx, context, input, async () => {
      await refuseForeignCover(tx, sceneLogo, context.project);
      // What the data of the entities name belongs to the scene, too.
      const beside = await documentIn((await loadSceneData(tx, sceneId))?.entityData);
      const references = referencesOf([data.document, beside]);
      refuseTooManyNamed(references, context.language);
      await replaceReferences(tx, sceneId, references);
      return saveData(tx, sceneId, {
        eventData: data.packed,
        labelCount: references.labels,
        updateUserName: context.actor.userName,
        ...(sceneLogo ? { sceneLogo } : {}),
      });
    }),
  );
});

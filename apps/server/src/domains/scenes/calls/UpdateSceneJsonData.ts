import { sceneCalls } from '@twinscape/contract/scenes';
import { handle } from '../../../platform/http/index.ts';
import { changeScenes, refuseForeignCover } from '../changes.ts';
import { readData } from '../data.ts';
import { referencesOf } from '../references.ts';
import { saveScene } from '../saving.ts';
import { replaceReferences, saveData } from '../store.ts';

/** C-SCN-10. */
export const UpdateSceneJsonData = handle(sceneCalls.UpdateSceneJsonData, async (input, context) => {
  const { sceneId, sceneLogo } = input;
  const data = await readData(input.sceneEventDataJson);
  const references = referencesOf(data.document);
  return changeScenes(context, (tx) =>
    saveScene(tx, context, input, async () => {
      await refuseForeignCover(tx, sceneLogo, context.project);
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

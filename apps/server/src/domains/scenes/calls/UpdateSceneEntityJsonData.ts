import { sceneCalls } from '@twinscape/contract/scenes';
import { handle } from '../../../platform/http/index.ts';
import { changeScenes } from '../changes.ts';
import { readData } from '../data.ts';
import { saveScene } from '../saving.ts';
import { saveData } from '../store.ts';

/** C-SCN-11. */
export const UpdateSceneEntityJsonData = handle(sceneCalls.UpdateSceneEntityJsonData, async (input, context) => {
  const { packed } = await readData(input.sceneEntityDataJson);
  return changeScenes(context, (tx) =>
    saveScene(tx, context, input, () =>
      saveData(tx, input.sceneId, { entityData: packed, updateUserName: context.actor.userName }),
    ),
  );
});

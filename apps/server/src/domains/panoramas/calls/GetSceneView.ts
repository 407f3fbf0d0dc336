import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireShownCapture } from '../privacy.ts';

/** C-PANO-07. */
export const GetSceneView = defineHandler(panoramaCalls.GetSceneView, async ({ projectId, sceneName }, context) => {
  const { id, setId, view, pose } = await requireShownCapture(
    context.platform.database.db,
    context,
    projectId,
    sceneName,
  );
  return { sceneName: id, pbGuid: setId, pose, ...(view === null ? {} : { view }) };
});

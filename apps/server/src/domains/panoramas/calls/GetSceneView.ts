import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireCapture } from '../changes.ts';

/** C-PANO-07. */
export const GetSceneView = defineHandler(
  panoramaCalls.GetSceneView,
  async ({ projectId, sceneName }, { platform }) => {
    const { id, setId, view, pose } = await requireCapture(platform.database.db, projectId, sceneName);
    return { sceneName: id, pbGuid: setId, pose, ...(view === null ? {} : { view }) };
  },
);

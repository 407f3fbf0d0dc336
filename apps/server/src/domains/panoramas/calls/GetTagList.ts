import { hotspotCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireCapture } from '../changes.ts';
import { listHotspots } from '../hotspotStore.ts';
import { describeHotspots } from '../hotspots.ts';

/** C-PANO-17. */
export const GetTagList = defineHandler(hotspotCalls.GetTagList, async ({ projectId, sceneName }, { platform }) => {
  const { db } = platform.database;
  const { id } = await requireCapture(db, projectId, sceneName);
  return describeHotspots(db, projectId, await listHotspots(db, [id]));
});

import { hotspotCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { toPhaseReader } from '../../models/index.ts';
import { listHotspots } from '../hotspotStore.ts';
import { describeHotspots } from '../hotspots.ts';
import { requireShownCapture } from '../privacy.ts';
import { filterShared } from '../sharing.ts';

/** C-PANO-17. */
export const GetTagList = defineHandler(hotspotCalls.GetTagList, async (input, context) => {
  const { projectId, sceneName } = input;
  const { platform, session } = context;
  const { db } = platform.database;
  const { id } = await requireShownCapture(db, context, projectId, sceneName);
  return filterShared(await describeHotspots(db, toPhaseReader(context), await listHotspots(db, [id])), session);
});

import { hotspotCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { toPhaseReader } from '../../models/index.ts';
import { requireCapture } from '../changes.ts';
import { listHotspots } from '../hotspotStore.ts';
import { describeHotspots } from '../hotspots.ts';
import { filterShared } from '../sharing.ts';

/** C-PANO-17. */
export const GetTagList = defineHandler(hotspotCalls.GetTagList, async (input, context) => {
  const { projectId, sceneName } = input;
  const { platform, session } = context;
  const { db } = platform.database;
  const { id } = await requireCapture(db, projectId, sceneName);
  return filterShared(await describeHotspots(db, toPhaseReader(context), await listHotspots(db, [id])), session);
});

import { panoramaShareCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { deleteShares } from '../../shares/index.ts';
import { changePanoramas, requireSet, toPanoramaEventData } from '../changes.ts';
import { panoramaEvents } from '../events.ts';
import { PANORAMA_SHARE } from '../shareNames.ts';

/** T-PANO-12. A share that is gone already stays gone. */
export const CancelPanoramaShare = defineHandler(panoramaShareCalls.CancelPanoramaShare, async (input, context) => {
  const { platform, actor, project } = context;
  await changePanoramas(context, async (tx) => {
    const set = await requireSet(tx, input.projectId, input.pbGuid, 'update');
    if (await deleteShares(tx, PANORAMA_SHARE, [set.id]))
      await platform.events.emit(tx, panoramaEvents.shareCancelled, actor, toPanoramaEventData(project, set));
  });
});

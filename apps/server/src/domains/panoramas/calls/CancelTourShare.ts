import { panoramaShareCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { deleteShares } from '../../shares/index.ts';
import { changePanoramas, toPanoramaEventData } from '../changes.ts';
import { panoramaTourEvents } from '../events.ts';
import { TOUR_SHARE } from '../shareNames.ts';
import { requireTour } from '../tours.ts';

/** T-PANO-18. A share that is gone already stays gone. */
export const CancelTourShare = defineHandler(panoramaShareCalls.CancelTourShare, async (input, context) => {
  const { platform, actor, project } = context;
  await changePanoramas(context, async (tx) => {
    const tour = await requireTour(tx, input.projectId, input.prSceneId, 'update');
    if (await deleteShares(tx, TOUR_SHARE, [tour.id]))
      await platform.events.emit(tx, panoramaTourEvents.shareCancelled, actor, toPanoramaEventData(project, tour));
  });
});

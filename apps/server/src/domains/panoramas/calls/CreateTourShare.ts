import { panoramaShareCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { saveShare } from '../../shares/index.ts';
import { changePanoramas, toPanoramaEventData } from '../changes.ts';
import { panoramaTourEvents } from '../events.ts';
import { TOUR_SHARE } from '../shareNames.ts';
import { requireTour } from '../tours.ts';

/** T-PANO-17, RU-SHARE-01: a second time it gives the share other terms and keeps its link. */
export const CreateTourShare = defineHandler(panoramaShareCalls.CreateTourShare, (input, context) => {
  const { projectId, prSceneId, shareWay: way, period, visitPassword: code } = input;
  const { platform, actor, project, session } = context;
  return changePanoramas(context, async (tx) => {
    const tour = await requireTour(tx, projectId, prSceneId, 'update');
    const target = { kind: TOUR_SHARE, targetId: tour.id, name: tour.name };
    const token = await saveShare(tx, project, target, { way, period, code }, session.userId);
    await platform.events.emit(tx, panoramaTourEvents.shared, actor, toPanoramaEventData(project, tour));
    return token;
  });
});

import { panoramaShareCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { saveShare } from '../../shares/index.ts';
import { changePanoramas, requireSet, toPanoramaEventData } from '../changes.ts';
import { panoramaEvents } from '../events.ts';
import { PANORAMA_SHARE } from '../shareNames.ts';

/** G-PANO-01, RU-SHARE-01: a second time it gives the share other terms and keeps its link. */
export const CreatePanoramaShare = defineHandler(panoramaShareCalls.CreatePanoramaShare, (input, context) => {
  const { projectId, pbGuid, shareWay: way, period, visitPassword: code } = input;
  const { platform, actor, project, session } = context;
  return changePanoramas(context, async (tx) => {
    const set = await requireSet(tx, projectId, pbGuid, 'update');
    const target = { kind: PANORAMA_SHARE, targetId: set.id, name: set.name };
    const token = await saveShare(tx, project, target, { way, period, code }, session.userId);
    await platform.events.emit(tx, panoramaEvents.shared, actor, toPanoramaEventData(project, set));
    return token;
  });
});

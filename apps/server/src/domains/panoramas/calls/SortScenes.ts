import { refuse } from '@twinscape/contract';
import { panoramaCalls, panoramaRefusals as refusals } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { listCaptures, sortCaptures } from '../captureStore.ts';
import { changePanoramas, requireSet, toPanoramaEventData } from '../changes.ts';
import { panoramaEvents } from '../events.ts';

/** T-PANO-03. */
export const SortScenes = defineHandler(panoramaCalls.SortScenes, ({ projectId, pbGuid, sceneNames }, context) =>
  changePanoramas(context, async (tx) => {
    const set = await requireSet(tx, projectId, pbGuid, 'update');
    const ids = [...new Set(sceneNames.map((one) => one.toLowerCase()))];
    const known = new Set((await listCaptures(tx, [set.id])).map(({ id }) => id));
    if (!ids.every((id) => known.has(id))) throw refuse(refusals['pano.captureNotFound']);
    await sortCaptures(tx, set.id, ids);
    const data = toPanoramaEventData(context.project, set);
    await context.platform.events.emit(tx, panoramaEvents.sorted, context.actor, data);
  }),
);

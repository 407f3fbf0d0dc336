import { refuse } from '@twinscape/contract';
import { panoramaCalls, panoramaRefusals as refusals } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { changePanoramas, requireGroup, toPanoramaEventData } from '../changes.ts';
import { panoramaEvents } from '../events.ts';
import { findGroup } from '../groupStore.ts';
import { findSets, moveSetsToGroup } from '../setStore.ts';

/** C-PANO-15. All of them, or none. */
export const BindPanorama = defineHandler(panoramaCalls.BindPanorama, ({ projectId, pbGuids, targetId }, context) => {
  const { platform, actor, project } = context;
  return changePanoramas(context, async (tx) => {
    const ids = [...new Set(pbGuids.map((id) => id.toLowerCase()))];
    const sets = await findSets(tx, projectId, ids, 'update');
    if (sets.length < ids.length) throw refuse(refusals['pano.notFound']);
    const groupId = await requireGroup(tx, projectId, targetId);
    const group = groupId === null ? undefined : await findGroup(tx, projectId, groupId);
    await moveSetsToGroup(tx, ids, groupId);
    for (const set of sets) {
      const data = toPanoramaEventData(project, set);
      if (group)
        await platform.events.emit(tx, panoramaEvents.moved, actor, { ...data, values: { group: group.name } });
      else await platform.events.emit(tx, panoramaEvents.ungrouped, actor, data);
    }
  });
});

import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { renameShareTarget } from '../../shares/index.ts';
import { changePanoramas, requireGroup, requireSet, toPanoramaEventData } from '../changes.ts';
import { panoramaEvents } from '../events.ts';
import { updateSet } from '../setStore.ts';
import { describeSet } from '../setsByGroup.ts';
import { PANORAMA_SHARE } from '../shareNames.ts';

/** C-PANO-08, RU-VAL-11. */
export const RenameItem = defineHandler(panoramaCalls.RenameItem, (input, context) => {
  const { projectId, pbGuid, name, collectTime, label } = input;
  const { platform, actor, project } = context;
  return changePanoramas(context, async (tx) => {
    const before = await requireSet(tx, projectId, pbGuid, 'update');
    const after = await updateSet(tx, before.id, {
      ...(name === undefined ? {} : { name }),
      ...(collectTime === undefined ? {} : { collectedAt: collectTime }),
      ...(label === undefined ? {} : { groupId: await requireGroup(tx, projectId, label) }),
    });
    if (after.name !== before.name) await renameShareTarget(tx, PANORAMA_SHARE, after.id, after.name);
    const isSame = after.name === before.name && after.groupId === before.groupId;
    if (!isSame || after.collectedAt.getTime() !== before.collectedAt.getTime())
      await platform.events.emit(tx, panoramaEvents.updated, actor, toPanoramaEventData(project, after));
    return describeSet(tx, after);
  });
});

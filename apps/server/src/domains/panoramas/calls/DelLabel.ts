import { refuse } from '@twinscape/contract';
import { panoramaCalls, panoramaRefusals as refusals } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { changePanoramas, toPanoramaEventData } from '../changes.ts';
import { panoramaGroupEvents } from '../events.ts';
import { deleteGroup, findGroup } from '../groupStore.ts';

/** C-PANO-16. */
export const DelLabel = defineHandler(panoramaCalls.DelLabel, ({ projectId, id }, context) =>
  changePanoramas(
    context,
    async (tx) => {
      const found = await findGroup(tx, projectId, id.toLowerCase(), 'update');
      if (!found) throw refuse(refusals['panoGroup.notFound']);
      const data = toPanoramaEventData(context.project, found);
      await context.platform.events.emit(tx, panoramaGroupEvents.deleted, context.actor, data);
      await deleteGroup(tx, found.id);
    },
    { alone: true },
  ),
);

import { refuse } from '@twinscape/contract';
import { binRefusals } from '@twinscape/contract/bin';
import { PANORAMA_SETS_MAX, panoramaRefusals as refusals, TOURS_MAX } from '@twinscape/contract/panoramas';
import { sql } from 'drizzle-orm';
import { binKinds } from '../../platform/bin/index.ts';
import { panoramaEvents, panoramaTourEvents } from './events.ts';
import { publishPanoramasChanged } from './publish.ts';
import { countSets } from './setStore.ts';
import { countTours } from './tourStore.ts';

/** Panorama sets stay in the bin for a while, with their photographs; so do tours. */
export function registerPanoramaBin(): void {
  binKinds.add('panorama', {
    restored: panoramaEvents.restored,
    taken: { panorama_set_name: binRefusals['bin.nameTaken'] },
    mayRestore: async (_platform, tx, { projectId, entryId }, ids) => {
      if ((await countSets(tx, projectId)) + ids.length > PANORAMA_SETS_MAX)
        throw refuse(refusals['pano.tooMany'], { limit: PANORAMA_SETS_MAX });
      // A group that was deleted meanwhile has none any more.
      await tx.execute(sql`
        update bin_row set content = content || '{"group_id": null}'
         where entry_id = ${entryId} and table_name = 'panorama_set'
           and not exists (select from panorama_group where id = (content ->> 'group_id')::uuid)`);
    },
    afterRestore: (_platform, tx, { projectId }) => publishPanoramasChanged(tx, projectId),
  });
  binKinds.add('tour', {
    restored: panoramaTourEvents.restored,
    taken: { panorama_tour_name: binRefusals['bin.nameTaken'] },
    mayRestore: async (_platform, tx, { projectId }, ids) => {
      if ((await countTours(tx, projectId)) + ids.length > TOURS_MAX)
        throw refuse(refusals['tour.tooMany'], { limit: TOURS_MAX });
    },
    afterRestore: (_platform, tx, { projectId }) => publishPanoramasChanged(tx, projectId),
  });
}

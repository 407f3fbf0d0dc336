import { refuse } from '@twinscape/contract';
import { binRefusals } from '@twinscape/contract/bin';
import { PANORAMA_SETS_MAX, panoramaRefusals as refusals } from '@twinscape/contract/panoramas';
import { sql } from 'drizzle-orm';
import { binKinds } from '../../platform/bin/index.ts';
import { panoramaEvents } from './events.ts';
import { publishPanoramasChanged } from './publish.ts';
import { countSets } from './setStore.ts';

/** Panorama sets stay in the bin for a while, with their photographs. */
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
}

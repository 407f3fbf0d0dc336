import { refuse } from '@twinscape/contract';
import { binRefusals } from '@twinscape/contract/bin';
import { sceneRefusals as refusals, SCENES_MAX } from '@twinscape/contract/scenes';
import { sql } from 'drizzle-orm';
import { binKinds } from '../../platform/bin/index.ts';
import { publishScenesChanged } from './changes.ts';
import { sceneEvents } from './events.ts';
import { countScenes } from './store.ts';

/** Scenes stay in the bin for a while, with their share links. */
export function registerSceneBin(): void {
  binKinds.add('scene', {
    restored: sceneEvents.restored,
    taken: { scene_name: binRefusals['bin.nameTaken'] },
    mayRestore: async (_platform, tx, { projectId, entryId }, ids) => {
      if ((await countScenes(tx, projectId)) + ids.length > SCENES_MAX)
        throw refuse(refusals['scene.tooMany'], { limit: SCENES_MAX });
      // A project has one default scene: another one that was chosen meanwhile stays it.
      await tx.execute(sql`
        update bin_row set content = content || '{"is_default": false}'
         where entry_id = ${entryId} and table_name = 'scene'
           and exists (select from scene where project_id = ${projectId} and is_default)`);
    },
    afterRestore: (_platform, tx, { projectId }) => publishScenesChanged(tx, projectId),
  });
}

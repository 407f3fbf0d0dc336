import { refuse } from '@twinscape/contract';
import { PANORAMA_GROUPS_MAX, panoramaCalls, panoramaRefusals as refusals } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { changePanoramas, toPanoramaEventData } from '../changes.ts';
import { panoramaGroupEvents } from '../events.ts';
import { countGroups, findGroup, insertGroup, loadGroups, renameGroup } from '../groupStore.ts';

/** C-PANO-14. */
export const SaveLabel = defineHandler(panoramaCalls.SaveLabel, ({ projectId, id, name }, context) => {
  const { platform, actor, project } = context;
  return changePanoramas(
    context,
    async (tx) => {
      const before = id ? await findGroup(tx, projectId, id.toLowerCase(), 'update') : undefined;
      if (id && !before) throw refuse(refusals['panoGroup.notFound']);
      if (!before && (await countGroups(tx, projectId)) >= PANORAMA_GROUPS_MAX)
        throw refuse(refusals['panoGroup.tooMany'], { limit: PANORAMA_GROUPS_MAX });
      if (before) await renameGroup(tx, before.id, name);
      const saved = before ?? (await insertGroup(tx, { projectId, name }));
      const event = before ? panoramaGroupEvents.updated : panoramaGroupEvents.added;
      await platform.events.emit(tx, event, actor, toPanoramaEventData(project, { id: saved.id, name }));
      const listed = (await loadGroups(tx, projectId)).find((one) => one.id === saved.id);
      return { id: saved.id, name, count: listed?.count ?? 0 };
    },
    { alone: true },
  );
});

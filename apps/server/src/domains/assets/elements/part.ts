import { type RefusalText, refuse } from '@twinscape/contract';
import { grouped } from '../../../platform/tree/index.ts';
import { assetsInProject } from '../assetStore.ts';
import { deleteElementRelations, type RelationFilter } from '../elementStore.ts';
import { factsOf } from '../facts.ts';
import { openAssets } from '../reach.ts';
import { tellAssetsChanged } from '../tell.ts';
import { assetElementsParted } from './events.ts';
import type { Caller } from './relate.ts';

/** Ends relations with elements; without assets, those of all assets of the project. Refuses as `missing` says when there is none. */
export async function partElements(caller: Caller, filter: RelationFilter, missing: RefusalText): Promise<void> {
  const { platform, project, actor } = caller;
  await platform.database.db.transaction(async (tx) => {
    if (filter.assetIds) await openAssets(tx, caller, filter.assetIds, 'share');
    const gone = await deleteElementRelations(tx, project.projectId, filter);
    if (gone.length === 0) throw refuse(missing);
    const byAsset = grouped(gone, ({ assetId }) => assetId);
    for (const { id, assetName } of await assetsInProject(tx, project.projectId, [...byAsset.keys()]))
      for (const [, own] of grouped(byAsset.get(id) ?? [], ({ modelId }) => modelId))
        await platform.events.emit(tx, assetElementsParted, actor, {
          ...factsOf(project, { id, name: assetName }),
          values: { model: own[0]?.modelName ?? '', count: own.filter(({ elementId }) => elementId !== null).length },
        });
    await tellAssetsChanged(tx, project.projectId);
  });
}

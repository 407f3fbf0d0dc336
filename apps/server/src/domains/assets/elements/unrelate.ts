import { type RefusalText, refuse } from '@twinscape/contract';
import { groupRows } from '../../../platform/tree/index.ts';
import { requireAssets } from '../access.ts';
import { assetsInProject } from '../assetStore.ts';
import { deleteElementRelations, type RelationFilter } from '../elementStore.ts';
import { assetEventData } from '../eventData.ts';
import { publishAssetsChanged } from '../publish.ts';
import { assetElementsUnrelated } from './events.ts';
import type { ElementCaller } from './relate.ts';

/**
 * Ends relations with elements; without assets, those of all assets of the project. Refuses as `missing` says when
 * there is none.
 */
export async function unrelateElements(
  caller: ElementCaller,
  filter: RelationFilter,
  missing: RefusalText,
): Promise<void> {
  const { platform, project, actor } = caller;
  await platform.database.db.transaction(async (tx) => {
    if (filter.assetIds) await requireAssets(tx, caller, filter.assetIds, 'share');
    const deletedRelations = await deleteElementRelations(tx, project.projectId, filter);
    if (deletedRelations.length === 0) throw refuse(missing);
    const byAsset = groupRows(deletedRelations, ({ assetId }) => assetId);
    for (const { id, assetName } of await assetsInProject(tx, project.projectId, [...byAsset.keys()]))
      for (const [, own] of groupRows(byAsset.get(id) ?? [], ({ modelId }) => modelId))
        await platform.events.emit(tx, assetElementsUnrelated, actor, {
          ...assetEventData(project, { id, name: assetName }),
          values: { model: own[0]?.modelName ?? '', count: own.filter(({ elementId }) => elementId !== null).length },
        });
    await publishAssetsChanged(tx, project.projectId);
  });
}

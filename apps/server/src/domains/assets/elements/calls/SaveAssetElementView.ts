import { refuse } from '@twinscape/contract';
import { assetElementCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAsset } from '../../access.ts';
import { loadElementRelations, updateElementRelation } from '../../elementStore.ts';
import { publishAssetsChanged } from '../../publish.ts';

/** T-AREL-01, E-AssetRelationElement.AngleofView. */
export const SaveAssetElementView = defineHandler(assetElementCalls.SaveAssetElementView, async (input, context) => {
  const { projectId, relationModelElementId: element } = input;
  await context.platform.database.db.transaction(async (tx) => {
    const { id } = await requireAsset(tx, context, input.assetId, 'update');
    const [relation] = await loadElementRelations(tx, projectId, {
      assetIds: [id],
      modelIds: [input.relationModelId],
      sceneId: input.sceneId ?? null,
      elementIds: [element],
    });
    if (!relation) throw refuse(refusals['asset.elementNotRelated'], { element });
    await updateElementRelation(tx, relation.id, { angleOfView: input.angleofView ?? null });
    await publishAssetsChanged(tx, projectId);
  });
});

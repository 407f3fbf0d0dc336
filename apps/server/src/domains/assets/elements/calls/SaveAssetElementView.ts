import { refuse } from '@twinscape/contract';
import { assetElementCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { elementRelations, updateElementRelation } from '../../elementStore.ts';
import { openAsset } from '../../reach.ts';
import { tellAssetsChanged } from '../../tell.ts';

/** T-AREL-01, E-AssetRelationElement.AngleofView. */
export const SaveAssetElementView = handle(assetElementCalls.SaveAssetElementView, async (input, context) => {
  const { projectId, relationModelElementId: element } = input;
  await context.platform.database.db.transaction(async (tx) => {
    const { id } = await openAsset(tx, context, input.assetId, 'update');
    const [relation] = await elementRelations(tx, projectId, {
      assetIds: [id],
      modelIds: [input.relationModelId],
      sceneId: input.sceneId ?? null,
      elementIds: [element],
    });
    if (!relation) throw refuse(no['asset.elementNotRelated'], { element });
    await updateElementRelation(tx, relation.id, { angleOfView: input.angleofView ?? null });
    await tellAssetsChanged(tx, projectId);
  });
});

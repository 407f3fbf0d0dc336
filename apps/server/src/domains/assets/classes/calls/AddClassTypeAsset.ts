import { refuse } from '@twinscape/contract';
import { assetClassCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssets, requireAssetType } from '../../access.ts';
import { updateAssets } from '../../assetStore.ts';
import { assetEventData } from '../../eventData.ts';
import { typeAssetsAdded } from '../../events.ts';
import { deleteForeignValues } from '../../propertyStore.ts';
import { publishAssetsChanged } from '../../publish.ts';
import { refreshValueText } from '../../valueStore.ts';

/**
 * G-AST-01, RU-VAL-20, A-121: one asset that is of the type already, and none is moved. Values of the former types'
 * properties are given up.
 */
export const AddClassTypeAsset = defineHandler(assetClassCalls.AddClassTypeAsset, async (input, context) => {
  const { platform, actor, project } = context;
  await platform.database.db.transaction(async (tx) => {
    const type = await requireAssetType(tx, context, input.classTypeId, 'share');
    const assets = await requireAssets(tx, context, input.assetIds, 'update');
    if (assets.some(({ typeId }) => typeId === type.id)) throw refuse(refusals['asset.inType']);
    const ids = assets.map(({ id }) => id);
    await updateAssets(tx, ids, { typeId: type.id });
    await deleteForeignValues(tx, ids);
    await refreshValueText(tx, ids);
    await platform.events.emit(tx, typeAssetsAdded, actor, {
      ...assetEventData(project, { id: type.id, name: type.typeName }),
      values: { count: ids.length },
    });
    await publishAssetsChanged(tx, project.projectId);
  });
});

import { refuse } from '@twinscape/contract';
import { assetClassCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { updateAssets } from '../../assetStore.ts';
import { typeAssetsAdded } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { dropForeignValues } from '../../propertyStore.ts';
import { openAssets, openType } from '../../reach.ts';
import { tellAssetsChanged } from '../../tell.ts';
import { refreshValueText } from '../../valueStore.ts';

/** G-AST-01, RU-VAL-20, A-121: one asset that is of the type already, and none is moved. Values of the former types' properties are given up. */
export const AddClassTypeAsset = handle(assetClassCalls.AddClassTypeAsset, async (input, context) => {
  const { platform, actor, project } = context;
  await platform.database.db.transaction(async (tx) => {
    const type = await openType(tx, context, input.classTypeId, 'share');
    const assets = await openAssets(tx, context, input.assetIds, 'update');
    if (assets.some(({ typeId }) => typeId === type.id)) throw refuse(no['asset.inType']);
    const ids = assets.map(({ id }) => id);
    await updateAssets(tx, ids, { typeId: type.id });
    await dropForeignValues(tx, ids);
    await refreshValueText(tx, ids);
    await platform.events.emit(tx, typeAssetsAdded, actor, {
      ...factsOf(project, { id: type.id, name: type.typeName }),
      values: { count: ids.length },
    });
    await tellAssetsChanged(tx, project.projectId);
  });
});

import { refuse } from '@twinscape/contract';
import { assetClassCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { moveToBin } from '../../../../platform/bin/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssetType } from '../../access.ts';
import { countAssetsOfType, deleteType } from '../../classStore.ts';
import { assetEventData } from '../../eventData.ts';
import { typeEvents } from '../../events.ts';
import { changeClasses } from '../changes.ts';

/** C-ACLS-07, A-107: only one without assets. It is held, so that none gets it meanwhile. */
export const DeleteAssetClassType = defineHandler(assetClassCalls.DeleteAssetClassType, ({ classTypeId }, context) =>
  changeClasses(context, '', async (tx) => {
    const { id, typeName: name } = await requireAssetType(tx, context, classTypeId, 'update');
    const count = await countAssetsOfType(tx, id);
    if (count > 0) throw refuse(refusals['assetType.hasAssets'], { count });
    await moveToBin(tx, context, 'assetType', [{ id, name }]);
    await deleteType(tx, id);
    const { platform, actor, project } = context;
    await platform.events.emit(tx, typeEvents.deleted, actor, assetEventData(project, { id, name }));
  }),
);

import { refuse } from '@twinscape/contract';
import { assetRefusals as refusals } from '@twinscape/contract/assets';
import { tbAssetCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { assetEventData, assetEvents, setAssetPublic } from '../../../assets/index.ts';
import { requireTbAsset, requireTbAssetForUpdate } from '../access.ts';
import { toTbAsset } from '../toResponse.ts';

/** T-TASSET-01. An asset that is not public stays where it is: it always belongs to a project. */
export const UnpublishThingAsset = defineHandler(tbAssetCalls.UnpublishThingAsset, async ({ id }, context) => {
  const { platform, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const { asset, project } = await requireTbAssetForUpdate(tx, context, id);
    if (!asset.isPublic) throw refuse(refusals['asset.notPublic']);
    await setAssetPublic(tx, asset.id, false);
    await platform.events.emit(tx, assetEvents.updated, actor, {
      ...assetEventData(project, { id: asset.id, name: asset.assetName }),
      before: { isPublic: true },
      after: { isPublic: false },
    });
  });
  return toTbAsset(await requireTbAsset(context, id));
});

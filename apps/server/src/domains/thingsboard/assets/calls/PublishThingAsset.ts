import { tbAssetCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { assetEventData, assetEvents, setAssetPublic } from '../../../assets/index.ts';
import { ensurePublicCustomer } from '../../../identity/index.ts';
import { requireTbAsset, requireTbAssetForUpdate } from '../access.ts';
import { toTbAsset } from '../toResponse.ts';

/** C-TASSET-10. Its project keeps it; everybody else of the enterprise, and its public customer, reads it too. */
export const PublishThingAsset = defineHandler(tbAssetCalls.PublishThingAsset, async ({ id }, context) => {
  const { platform, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const { asset, project } = await requireTbAssetForUpdate(tx, context, id);
    if (asset.isPublic) return;
    await ensurePublicCustomer(tx, asset.companyId);
    await setAssetPublic(tx, asset.id, true);
    const eventData = assetEventData(project, { id: asset.id, name: asset.assetName });
    await platform.events.emit(tx, assetEvents.updated, actor, {
      ...eventData,
      before: { isPublic: false },
      after: { isPublic: true },
    });
  });
  return toTbAsset(await requireTbAsset(context, id));
});

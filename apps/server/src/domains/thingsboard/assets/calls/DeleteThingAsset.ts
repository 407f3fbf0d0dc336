import { tbAssetCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import {
  assetEventData,
  assetEvents,
  publishAssetsChanged,
  refuseHinderedDeletion,
  removeAssets,
} from '../../../assets/index.ts';
import { requireTbAssetForUpdate } from '../access.ts';

/** C-TASSET-06, RU-VAL-21. */
export const DeleteThingAsset = defineHandler(tbAssetCalls.DeleteThingAsset, async (input, context) => {
  const { platform, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const { asset, project } = await requireTbAssetForUpdate(tx, context, input.id);
    await refuseHinderedDeletion(tx, project.projectId, [asset.id]);
    const eventData = assetEventData(project, { id: asset.id, name: asset.assetName });
    await platform.events.emit(tx, assetEvents.deleted, actor, eventData);
    await removeAssets(platform, tx, [asset.id]);
    await publishAssetsChanged(tx, project.projectId);
  });
});

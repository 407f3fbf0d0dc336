import { tbAssetCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { refuseTakenAssetNames } from '../../../assets/index.ts';
import { requireTbAsset, requireTbAssetForUpdate } from '../access.ts';
import { assignAssetToProject } from '../assign.ts';
import { toTbAsset } from '../toResponse.ts';

/** C-CUS-08: it moves into the project with its values and history. */
export const AssignAssetToCustomer = defineHandler(tbAssetCalls.AssignAssetToCustomer, async (input, context) => {
  const { db } = context.platform.database;
  const targetProjectId = input.customerId.toLowerCase();
  const { asset } = await requireTbAsset(context, input.id);
  await refuseTakenAssetNames(
    { number: asset.assetNumber },
    db.transaction(async (tx) =>
      assignAssetToProject(
        tx,
        context,
        (await requireTbAssetForUpdate(tx, context, asset.id, targetProjectId)).asset,
        targetProjectId,
      ),
    ),
  );
  return toTbAsset(await requireTbAsset(context, asset.id));
});

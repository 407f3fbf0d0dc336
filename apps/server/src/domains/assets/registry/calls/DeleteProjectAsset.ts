import { assetRegistryCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssets } from '../../access.ts';
import { refuseHinderedDeletion } from '../../slots.ts';
import { deleteHeldAssets } from '../deleteAssets.ts';

/** C-AST-17, RU-VAL-21. All or none. */
export const DeleteProjectAsset = defineHandler(
  assetRegistryCalls.DeleteProjectAsset,
  async ({ assetIds }, context) => {
    await context.platform.database.db.transaction(async (tx) => {
      const assets = await requireAssets(tx, context, assetIds, 'update');
      const ids = assets.map(({ id }) => id);
      await refuseHinderedDeletion(tx, context.project.projectId, ids);
      await deleteHeldAssets(tx, context, assets);
    });
  },
);

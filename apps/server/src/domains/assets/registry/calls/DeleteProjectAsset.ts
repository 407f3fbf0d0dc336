import { assetRegistryCalls } from '@twinscape/contract/assets';
import { moveToBin } from '../../../../platform/bin/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssets } from '../../access.ts';
import { assetEventData } from '../../eventData.ts';
import { assetEvents } from '../../events.ts';
import { publishAssetsChanged } from '../../publish.ts';
import { removeAssets } from '../../removal.ts';
import { refuseHinderedDeletion } from '../../slots.ts';

/** C-AST-17, RU-VAL-21. All or none. */
export const DeleteProjectAsset = defineHandler(
  assetRegistryCalls.DeleteProjectAsset,
  async ({ assetIds }, context) => {
    const { platform, actor, project } = context;
    await platform.database.db.transaction(async (tx) => {
      const assets = await requireAssets(tx, context, assetIds, 'update');
      const ids = assets.map(({ id }) => id);
      await refuseHinderedDeletion(tx, project.projectId, ids);
      const items = assets.map(({ id, assetName: name }) => ({ id, name }));
      await moveToBin(tx, context, 'asset', items);
      for (const { id, name } of items)
        await platform.events.emit(tx, assetEvents.deleted, actor, assetEventData(project, { id, name }));
      await removeAssets(platform, tx, ids);
      await publishAssetsChanged(tx, project.projectId);
    });
  },
);

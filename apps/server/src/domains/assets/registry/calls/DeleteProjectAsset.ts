import { assetRegistryCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { assetDeleted } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { openAssets } from '../../reach.ts';
import { removeAssets } from '../../removal.ts';
import { refuseHindered } from '../../slots.ts';
import { tellAssetsChanged } from '../../tell.ts';

/** C-AST-17, RU-VAL-21. All or none. */
export const DeleteProjectAsset = handle(assetRegistryCalls.DeleteProjectAsset, async ({ assetIds }, context) => {
  const { platform, actor, project } = context;
  await platform.database.db.transaction(async (tx) => {
    const assets = await openAssets(tx, context, assetIds, 'update');
    const ids = assets.map(({ id }) => id);
    await refuseHindered(tx, project.projectId, ids);
    for (const { id, assetName: name } of assets)
      await platform.events.emit(tx, assetDeleted, actor, factsOf(project, { id, name }));
    await removeAssets(platform, tx, ids);
    await tellAssetsChanged(tx, project.projectId);
  });
});

import { assetThingCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { assetDeleted } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { removeAssets } from '../../removal.ts';
import { refuseHindered } from '../../slots.ts';
import { tellAssetsChanged } from '../../tell.ts';
import { holdThing } from '../reach.ts';

/** C-TASSET-06, RU-VAL-21. */
export const DeleteThingAsset = handle(assetThingCalls.DeleteThingAsset, async (input, context) => {
  const { platform, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const { asset, project } = await holdThing(tx, context, input.id);
    await refuseHindered(tx, project.projectId, [asset.id]);
    const facts = factsOf(project, { id: asset.id, name: asset.assetName });
    await platform.events.emit(tx, assetDeleted, actor, facts);
    await removeAssets(platform, tx, [asset.id]);
    await tellAssetsChanged(tx, project.projectId);
  });
});

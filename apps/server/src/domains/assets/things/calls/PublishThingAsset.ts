import { assetThingCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { assetUpdated } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { publishAsset } from '../../thingStore.ts';
import { thingOf } from '../present.ts';
import { holdThing, openThing } from '../reach.ts';

/** C-TASSET-10. Its project keeps it; everybody else of the enterprise reads it too. */
export const PublishThingAsset = handle(assetThingCalls.PublishThingAsset, async ({ id }, context) => {
  const { platform, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const { asset, project } = await holdThing(tx, context, id);
    if (asset.isPublic) return;
    await publishAsset(tx, asset.id);
    const facts = factsOf(project, { id: asset.id, name: asset.assetName });
    await platform.events.emit(tx, assetUpdated, actor, {
      ...facts,
      before: { isPublic: false },
      after: { isPublic: true },
    });
  });
  return thingOf(await openThing(context, id));
});

import { assetThingCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { unlessTaken } from '../../taken.ts';
import { assign } from '../assign.ts';
import { thingOf } from '../present.ts';
import { holdThing, openThing } from '../reach.ts';

/** C-CUS-08: it moves into the project with its values and history. */
export const AssignAssetToCustomer = handle(assetThingCalls.AssignAssetToCustomer, async (input, context) => {
  const { db } = context.platform.database;
  const goal = input.customerId.toLowerCase();
  const { asset } = await openThing(context, input.id);
  await unlessTaken(
    { number: asset.assetNumber },
    db.transaction(async (tx) => assign(tx, context, (await holdThing(tx, context, asset.id, goal)).asset, goal)),
  );
  return thingOf(await openThing(context, asset.id));
});

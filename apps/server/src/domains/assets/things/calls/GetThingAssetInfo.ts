import { refuse } from '@twinscape/contract';
import { assetThingCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { thingInfosOf } from '../present.ts';
import { openThing } from '../reach.ts';

/** C-TASSET-04. */
export const GetThingAssetInfo = handle(assetThingCalls.GetThingAssetInfo, async ({ id }, context) => {
  const [info] = await thingInfosOf(context.platform.database.db, [await openThing(context, id)]);
  if (!info) throw refuse(no['asset.notFound']);
  return info;
});

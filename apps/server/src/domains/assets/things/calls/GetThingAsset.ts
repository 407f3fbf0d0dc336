import { assetThingCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { thingOf } from '../present.ts';
import { openThing } from '../reach.ts';

/** C-TASSET-05. */
export const GetThingAsset = handle(assetThingCalls.GetThingAsset, async ({ id }, context) =>
  thingOf(await openThing(context, id)),
);

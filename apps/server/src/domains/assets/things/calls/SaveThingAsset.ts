import { assetThingCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { parseReferenceId } from '../../../devices/index.ts';
import { thingOf } from '../present.ts';
import { openThing } from '../reach.ts';
import { addThing, changeThing } from '../save.ts';

/** C-TASSET-09: adds an asset, or changes the one whose id is given. */
export const SaveThingAsset = handle(assetThingCalls.SaveThingAsset, async (input, context) => {
  const given = input.id === undefined ? undefined : parseReferenceId(input.id);
  if (given !== undefined) await changeThing(context, given, input);
  return thingOf(await openThing(context, given ?? (await addThing(context, input))));
});

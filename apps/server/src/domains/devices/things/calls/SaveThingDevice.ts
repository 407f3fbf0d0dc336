import { deviceThingCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { addThing } from '../add.ts';
import { changeThing } from '../change.ts';
import { givePackages } from '../packages.ts';
import { oneThingOf } from '../present.ts';
import { openThing } from '../reach.ts';
import { plainId } from '../references.ts';

/** Adds a device, or changes the one whose id is given. */
export const SaveThingDevice = handle(deviceThingCalls.SaveThingDevice, async (input, context) => {
  const given = input.id === undefined ? undefined : plainId(input.id);
  if (given !== undefined) await changeThing(context, given, input);
  const id = given ?? (await addThing(context, input));
  await givePackages(context, id, input);
  return oneThingOf(context.platform.database.db, await openThing(context, id));
});

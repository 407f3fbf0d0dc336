import { type InputOf, NO_CUSTOMER } from '@twinscape/contract';
import type { deviceThingCalls } from '@twinscape/contract/devices';
import { assignToDevice } from '../ota/assign.ts';
import { holdThing, type ThingCaller } from './reach.ts';
import { plainId } from './references.ts';

type Said = Pick<InputOf<typeof deviceThingCalls.SaveThingDevice>, 'firmwareId' | 'softwareId'>;

/** Lets a device install what is said, or nothing of its own any more; what is not said stays. */
export async function givePackages(caller: ThingCaller, id: string, said: Said): Promise<void> {
  const kinds = [['FIRMWARE', said.firmwareId] as const, ['SOFTWARE', said.softwareId] as const];
  for (const [kind, reference] of kinds) {
    if (reference === undefined) continue;
    const packageId = plainId(reference);
    await caller.platform.database.db.transaction(async (tx) => {
      const device = await holdThing(tx, caller, id);
      await assignToDevice(tx, caller, device, kind, packageId === NO_CUSTOMER ? undefined : packageId);
    });
  }
}

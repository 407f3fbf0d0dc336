import { type InputOf, NO_CUSTOMER } from '@twinscape/contract';
import type { tbDeviceCalls } from '@twinscape/contract/devices';
import { assignToDevice } from '../../devices/firmware/assign.ts';
import { requireTbDeviceForUpdate, type TbDeviceCaller } from '../../devices/accessById.ts';
import { parseReferenceId } from '../../../platform/thingsboard/references.ts';

type PackageReferences = Pick<InputOf<typeof tbDeviceCalls.SaveThingDevice>, 'firmwareId' | 'softwareId'>;

/** Lets a device install what is said, or nothing of its own any more; what is not said stays. */
export async function assignReferencedPackages(
  caller: TbDeviceCaller,
  id: string,
  references: PackageReferences,
): Promise<void> {
  const kinds = [['FIRMWARE', references.firmwareId] as const, ['SOFTWARE', references.softwareId] as const];
  for (const [kind, reference] of kinds) {
    if (reference === undefined) continue;
    const packageId = parseReferenceId(reference);
    await caller.platform.database.db.transaction(async (tx) => {
      const device = await requireTbDeviceForUpdate(tx, caller, id);
      await assignToDevice(tx, caller, device, kind, packageId === NO_CUSTOMER ? undefined : packageId);
    });
  }
}

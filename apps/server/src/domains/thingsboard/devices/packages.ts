import { type InputOf, NO_CUSTOMER } from '@twinscape/contract';
import type { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { parseReferenceId } from '../../../platform/thingsboard/index.ts';
import { assignToDevice, requireDeviceByIdForUpdate, type SignedInCaller } from '../../devices/index.ts';

type PackageReferences = Pick<InputOf<typeof tbDeviceCalls.SaveThingDevice>, 'firmwareId' | 'softwareId'>;

/** Lets a device install what is said, or nothing of its own any more; what is not said stays. */
export async function assignReferencedPackages(
  caller: SignedInCaller,
  id: string,
  references: PackageReferences,
): Promise<void> {
  const kinds = [['FIRMWARE', references.firmwareId] as const, ['SOFTWARE', references.softwareId] as const];
  for (const [kind, reference] of kinds) {
    if (reference === undefined) continue;
    const packageId = parseReferenceId(reference);
    await caller.platform.database.db.transaction(async (tx) => {
      const device = await requireDeviceByIdForUpdate(tx, caller, id);
      await assignToDevice(tx, caller, device, kind, packageId === NO_CUSTOMER ? undefined : packageId);
    });
  }
}

import { deviceFirmwareCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { startDeviceBulk } from '../../registry/bulkActs.ts';
import { findWantedPackage } from '../assign.ts';
import { assignPackageAct } from '../bulkActs.ts';

/** T-OTA-07. */
export const AssignMatchingOtaPackage = defineHandler(
  deviceFirmwareCalls.AssignMatchingOtaPackage,
  async ({ type: kind, packageId, ...input }, context) => {
    await context.platform.database.db.transaction((tx) => findWantedPackage(tx, context, { kind, packageId }));
    return startDeviceBulk(context, assignPackageAct, input, { kind, packageId });
  },
);

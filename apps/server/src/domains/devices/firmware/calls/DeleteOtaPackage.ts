import { refuse } from '@twinscape/contract';
import { deviceFirmwareCalls, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { deleteFilesWithBlobs } from '../../../files/index.ts';
import { requireLockedPackage } from '../access.ts';
import { packageEventData } from '../eventData.ts';
import { otaPackageDeleted } from '../events.ts';
import { deleteOtaPackage } from '../packageStore.ts';

/** C-OTA-04. */
export const DeleteOtaPackage = defineHandler(
  deviceFirmwareCalls.DeleteOtaPackage,
  async ({ id }, { platform, session, actor }) => {
    await platform.database.db.transaction(async (tx) => {
      const { otaPackage, assignedCount } = await requireLockedPackage(tx, session, id, 'update');
      if (assignedCount > 0) throw refuse(refusals['ota.assigned']);
      await platform.events.emit(tx, otaPackageDeleted, actor, packageEventData(otaPackage));
      await deleteOtaPackage(tx, otaPackage.id);
      if (otaPackage.fileId !== null) await deleteFilesWithBlobs(platform, tx, [otaPackage.fileId]);
    });
  },
);

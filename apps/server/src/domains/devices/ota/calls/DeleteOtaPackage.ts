import { refuse } from '@twinscape/contract';
import { deviceRefusals as no, otaCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { dropFiles } from '../../../files/index.ts';
import { otaPackageDeleted } from '../events.ts';
import { packageFacts } from '../facts.ts';
import { deletePackage } from '../packageStore.ts';
import { holdPackage } from '../reach.ts';

/** C-OTA-04. */
export const DeleteOtaPackage = handle(otaCalls.DeleteOtaPackage, async ({ id }, { platform, session, actor }) => {
  await platform.database.db.transaction(async (tx) => {
    const { otaPackage, assignedCount } = await holdPackage(tx, session, id, 'update');
    if (assignedCount > 0) throw refuse(no['ota.assigned']);
    await platform.events.emit(tx, otaPackageDeleted, actor, packageFacts(otaPackage));
    await deletePackage(tx, otaPackage.id);
    if (otaPackage.fileId !== null) await dropFiles(platform, tx, [otaPackage.fileId]);
  });
});

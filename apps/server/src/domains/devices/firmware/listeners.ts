import type { Platform } from '../../../platform/platform.ts';
import { enterpriseDeleted } from '../../enterprises/index.ts';
import { deleteFilesWithBlobs } from '../../files/index.ts';
import { deviceAssigned, deviceEvents, deviceUnassigned } from '../events.ts';
import { announceJob, announcePackages, queueAnnouncement } from './announce.ts';
import { hasAssignments } from './assignmentStore.ts';
import { deleteCompanyPackages } from './packageStore.ts';

/** Devices that come to a type or a project that has a package hear of it; packages go with their enterprise. */
export function registerFirmwareListeners(platform: Platform): void {
  platform.jobs.handle(announceJob, (target, { signal }) => announcePackages(platform, target, signal));
  for (const event of [deviceEvents.added, deviceEvents.updated, deviceAssigned, deviceUnassigned])
    platform.events.on(event, async ({ name, entityId, companyId, after }, tx) => {
      if (!entityId || !companyId) return;
      if (name === deviceEvents.updated.name && after?.deviceType === undefined) return;
      if (await hasAssignments(tx, companyId))
        await queueAnnouncement(platform, tx, companyId, { deviceIds: [entityId] });
    });
  platform.events.on(enterpriseDeleted, async ({ companyId }, tx) => {
    if (companyId) await deleteFilesWithBlobs(platform, tx, await deleteCompanyPackages(tx, companyId));
  });
}

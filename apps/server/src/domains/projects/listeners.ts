import type { Db } from '../../platform/db/index.ts';
import type { DomainEvent } from '../../platform/events/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteJobsOfPlace } from '../bulk/index.ts';
import { memberEvents } from '../enterprises/index.ts';
import { deleteFilesOfProject } from '../files/index.ts';
import { accountUpdated } from '../identity/index.ts';
import { projectDeleted } from './events.ts';
import { removeFromEveryProject, removeManagerRoles } from './memberStore.ts';

/**
 * Memberships follow what happens to accounts. Reach does not wait for it: a deleted account has no session, and the
 * guard gives a trial user no manager's rights; what follows here are the counts and roles that lists show.
 */
export function registerAccountListeners({ events }: Platform): void {
  events.on(memberEvents.deleted, async ({ entityId }, db) => {
    if (entityId) await removeFromEveryProject(db, entityId);
  });
  const onTypeChanged = async ({ entityId, after }: DomainEvent, db: Db): Promise<void> => {
    if (entityId && after?.memberType === 3) await removeManagerRoles(db, entityId);
  };
  events.on(memberEvents.updated, onTypeChanged);
  events.on(accountUpdated, onTypeChanged);
}

/** The files of a deleted project go with it, and the storage of its enterprise is given back; so do its bulk jobs. */
export function registerProjectDeletionListener(platform: Platform): void {
  platform.events.on(projectDeleted, async ({ companyId, projectId }, db) => {
    if (!projectId) return;
    await deleteFilesOfProject(platform, db, projectId);
    if (companyId) await deleteJobsOfPlace(db, { companyId, projectId });
  });
}

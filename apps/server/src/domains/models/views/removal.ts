import type { Db } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteFilesWithBlobs } from '../../files/index.ts';
import { deleteOwnViews, deleteViewsOfModels, deleteViewsOfProject } from './store.ts';

type Removing = Pick<Platform, 'jobs'>;

/**
 * The views of models that are deleted go with them; in a view of the project they are missing from then on, and the
 * screen says so.
 */
export async function removeViewsOfModels(platform: Removing, tx: Db, modelIds: readonly string[]): Promise<void> {
  await deleteFilesWithBlobs(platform, tx, await deleteViewsOfModels(tx, modelIds));
}

export async function removeViewsOfProject(platform: Removing, tx: Db, projectId: string): Promise<void> {
  await deleteFilesWithBlobs(platform, tx, await deleteViewsOfProject(tx, projectId));
}

/** What somebody kept for themself goes with their account. */
export async function removeOwnViews(platform: Removing, tx: Db, ownerId: string): Promise<void> {
  await deleteFilesWithBlobs(platform, tx, await deleteOwnViews(tx, ownerId));
}

import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteFilesWithBlobs } from '../files/index.ts';
import { endConversions, queueRowRemoval } from './conversion/index.ts';
import { deleteModels, loadModelIds } from './modelStore.ts';
import { deleteProjectPhases } from './phaseStore.ts';
import { removePresencesOfModels } from './presence/index.ts';
import type { Version } from './store.ts';
import { deleteVersion, loadVersions } from './versionStore.ts';
import { removeViewsOfModels, removeViewsOfProject } from './views/removal.ts';

type Removing = Pick<Platform, 'jobs'>;

/**
 * Takes models with everything that belongs to them: running conversions end, rows of elements and bytes go after the
 * transaction. The models are held by the caller. Versions are read again once their conversions are cancelled: what
 * those wrote until then goes too.
 */
export async function removeModels(platform: Removing, tx: Db, modelIds: readonly string[]): Promise<void> {
  for (let at = 0; at < modelIds.length; at += MODELS_AT_ONCE)
    await removeSomeModels(platform, tx, modelIds.slice(at, at + MODELS_AT_ONCE));
}
/** A project may hold a hundred thousand of them among its documents. */
const MODELS_AT_ONCE = 2_000;

async function removeSomeModels(platform: Removing, tx: Db, modelIds: readonly string[]): Promise<void> {
  const ids = (await loadVersions(tx, modelIds)).map(({ id }) => id);
  await endConversions(tx, ids);
  const versions = await loadVersions(tx, modelIds);
  const ofDocuments = new Set(await deleteModels(tx, modelIds));
  await removeViewsOfModels(platform, tx, modelIds);
  await removePresencesOfModels(tx, modelIds);
  await removeVersionData(platform, tx, versions, ofDocuments);
}

/** Takes one version of a held model in the same way. */
export async function removeVersion(platform: Removing, tx: Db, version: Version): Promise<void> {
  await endConversions(tx, [version.id]);
  const [last] = (await loadVersions(tx, [version.modelId])).filter(({ id }) => id === version.id);
  await deleteVersion(tx, version);
  await removeVersionData(platform, tx, last ? [last] : []);
}

/** Takes all models and phases of a deleted project. */
export async function removeProjectModels(platform: Removing, tx: Db, projectId: string): Promise<void> {
  await removeModels(platform, tx, await loadModelIds(tx, projectId));
  await removeViewsOfProject(platform, tx, projectId);
  await deleteProjectPhases(tx, projectId);
}

/** What a document's model was made of stays with the document. */
async function removeVersionData(
  platform: Removing,
  tx: Db,
  versions: readonly Version[],
  ofDocuments: ReadonlySet<string> = new Set(),
): Promise<void> {
  await queueRowRemoval(
    platform,
    tx,
    versions.map(({ key }) => key),
  );
  const files = versions.flatMap(({ modelId, fileId, packFileId, smallPictureId, largePictureId }) =>
    [ofDocuments.has(modelId) ? null : fileId, packFileId, smallPictureId, largePictureId].filter((id) => id !== null),
  );
  await deleteFilesWithBlobs(platform, tx, files);
}

import type { PackEntry } from '@twinscape/convert';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { type Version, versionColumns } from './store.ts';
import { model, modelVersion } from './tables.ts';

/** The version of a model that is looked at, whoever looks. */
export type CurrentVersion = {
  readonly modelName: string;
  readonly projectId: string;
  readonly key: number;
  readonly number: number;
};

/** The newest version of a model that can be opened; undefined when there is none, or no such model. */
export async function findCurrentVersion(db: Db, modelId: string): Promise<CurrentVersion | undefined> {
  const [row] = await db
    .select({
      modelName: model.modelName,
      projectId: model.projectId,
      key: modelVersion.key,
      number: modelVersion.number,
    })
    .from(model)
    .innerJoin(modelVersion, eq(modelVersion.id, model.currentVersionId))
    .where(eq(model.id, modelId));
  return row;
}

/** The versions of models, newest first. */
export function loadVersions(db: Db, modelIds: readonly string[]): Promise<Version[]> {
  return db
    .select(versionColumns)
    .from(modelVersion)
    .where(inArray(modelVersion.modelId, [...modelIds]))
    .orderBy(desc(modelVersion.number));
}

/** Where each tile of a version lies in its pack. */
export async function loadPackEntries(db: Db, versionId: string): Promise<readonly PackEntry[]> {
  const [row] = await db.select({ pack: modelVersion.pack }).from(modelVersion).where(eq(modelVersion.id, versionId));
  return row?.pack ?? [];
}

/** A picture from a viewer takes the place of the sketch. */
export async function setVersionPictures(
  db: Db,
  versionId: string,
  pictures: { readonly smallPictureId: string; readonly largePictureId: string },
): Promise<void> {
  await db
    .update(modelVersion)
    .set({ ...pictures, isPictureTaken: true })
    .where(eq(modelVersion.id, versionId));
}

/**
 * Takes a version of a held model away; the newest that can be opened and the newest of all are then those that remain.
 */
export async function deleteVersion(tx: Db, { id, modelId }: Pick<Version, 'id' | 'modelId'>): Promise<void> {
  await tx.delete(modelVersion).where(eq(modelVersion.id, id));
  const newest = (converted: boolean) => sql`(select id from ${modelVersion} where ${modelVersion.modelId} = ${modelId}
    ${converted ? sql`and ${modelVersion.state} = 'converted'` : sql``} order by ${modelVersion.number} desc limit 1)`;
  await tx
    .update(model)
    .set({ currentVersionId: newest(true), latestVersionId: newest(false), updatedAt: sql`now()` })
    .where(eq(model.id, modelId));
}

/**
 * The version that an upload became: it bears the upload's id, so that an upload becomes one version however often it
 * is named.
 */
export async function findVersionOfUpload(
  db: Db,
  uploadId: string,
  owner: { readonly userId: string; readonly projectId: string },
) {
  const [row] = await db
    .select({ modelId: model.id, number: modelVersion.number, state: modelVersion.state })
    .from(modelVersion)
    .innerJoin(model, eq(model.id, modelVersion.modelId))
    .where(
      and(
        eq(modelVersion.id, uploadId),
        eq(modelVersion.projectId, owner.projectId),
        eq(modelVersion.createdBy, owner.userId),
      ),
    );
  return row;
}

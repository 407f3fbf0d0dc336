import type { Text } from '@twinscape/contract';
import type { ConvertStage } from '@twinscape/contract/models';
import { CONVERSION_COLUMNS, type ConversionResult } from '@twinscape/convert';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { model, modelRemoval, modelVersion } from './tables.ts';

/** Work on a version under way: its number tells it from earlier and later ones. */
export type ConversionRun = { readonly versionId: string; readonly run: number };

export type StartedRun = ConversionRun & {
  readonly modelId: string;
  readonly projectId: string;
  readonly key: number;
  readonly fileId: string;
  readonly fileExtension: string;
};

/** The version waits to be converted; whoever was at it writes nothing any more. Answers its original file. */
export async function markWaiting(tx: Db, versionId: string): Promise<string | undefined> {
  const rows = await tx
    .update(modelVersion)
    .set({
      state: 'waiting',
      percent: 0,
      stage: null,
      reasonCode: null,
      reason: null,
      run: sql`${modelVersion.run} + 1`,
    })
    .where(eq(modelVersion.id, versionId))
    .returning({ fileId: modelVersion.fileId });
  return rows[0]?.fileId;
}

/**
 * The conversion of a version ends here, by somebody's will; false when it neither waits nor runs. Whoever was at it
 * writes nothing any more.
 */
export async function markCancelled(tx: Db, versionId: string): Promise<boolean> {
  const rows = await tx
    .update(modelVersion)
    .set({ state: 'cancelled', percent: 0, stage: null, run: sql`${modelVersion.run} + 1` })
    .where(and(eq(modelVersion.id, versionId), inArray(modelVersion.state, ['waiting', 'converting'])))
    .returning({ id: modelVersion.id });
  return rows.length > 0;
}

/** Whoever converts these versions writes nothing any more. */
export async function supersedeRuns(tx: Db, versionIds: readonly string[]): Promise<void> {
  await tx
    .update(modelVersion)
    .set({ run: sql`${modelVersion.run} + 1` })
    .where(inArray(modelVersion.id, [...versionIds]));
}

/**
 * Takes a version up, in the place of whoever was at it before; undefined when it is gone or needs no conversion any
 * more.
 */
export async function startRun(db: Db, versionId: string): Promise<StartedRun | undefined> {
  const [row] = await db
    .update(modelVersion)
    .set({ state: 'converting', percent: 0, stage: 'reading', run: sql`${modelVersion.run} + 1` })
    .where(and(eq(modelVersion.id, versionId), inArray(modelVersion.state, ['waiting', 'converting'])))
    .returning({
      versionId: modelVersion.id,
      run: modelVersion.run,
      modelId: modelVersion.modelId,
      projectId: modelVersion.projectId,
      key: modelVersion.key,
      fileId: modelVersion.fileId,
      fileExtension: modelVersion.fileExtension,
    });
  return row;
}

/** A run counts until its version is shown, failed, taken up by another run or deleted. */
const isActiveRun = ({ versionId, run }: ConversionRun) =>
  and(eq(modelVersion.id, versionId), eq(modelVersion.run, run), eq(modelVersion.state, 'converting'));

/** False when the run counts no more. */
export async function recordProgress(
  db: Db,
  run: ConversionRun,
  percent: number,
  stage: ConvertStage,
): Promise<boolean> {
  const rows = await db
    .update(modelVersion)
    .set({ percent, stage })
    .where(isActiveRun(run))
    .returning({ id: modelVersion.id });
  return rows.length > 0;
}

/** Holds model and version of a run, in the order in which everybody does; false when the run counts no more. */
export async function lockRun(tx: Db, run: StartedRun): Promise<boolean> {
  const [held] = await tx.select({ id: model.id }).from(model).where(eq(model.id, run.modelId)).for('update');
  if (!held) return false;
  const rows = await tx.select({ id: modelVersion.id }).from(modelVersion).where(isActiveRun(run)).for('update');
  return rows.length > 0;
}

/** What is told of a run: the model's name, the version's number, and whose upload it is. */
export async function loadRunEventData(tx: Db, { versionId }: ConversionRun) {
  const [row] = await tx
    .select({
      modelName: model.modelName,
      phaseId: model.phaseId,
      number: modelVersion.number,
      createdBy: modelVersion.createdBy,
      createdByName: modelVersion.createdByName,
    })
    .from(modelVersion)
    .innerJoin(model, eq(model.id, modelVersion.modelId))
    .where(eq(modelVersion.id, versionId));
  return row;
}

export type ConversionOutput = {
  readonly result: ConversionResult;
  readonly packFileId: string;
  readonly smallPictureId?: string | undefined;
  readonly largePictureId?: string | undefined;
};

/** The version can be opened, and is the model's current one unless a newer one is. The run must be held. */
export async function markConverted(tx: Db, run: StartedRun, converted: ConversionOutput): Promise<void> {
  const { result } = converted;
  const [version] = await tx
    .update(modelVersion)
    .set({
      state: 'converted',
      percent: 100,
      stage: null,
      reasonCode: null,
      reason: null,
      converterVersion: result.converterVersion,
      schema: result.schema,
      application: result.application ?? null,
      counts: result.counts,
      box: result.box ?? null,
      warnings: result.warnings,
      undrawn: result.undrawn ?? null,
      packFileId: converted.packFileId,
      pack: result.pack.entries,
      tileset: result.tileset ?? null,
      spaces: result.spaces ?? null,
      smallPictureId: converted.smallPictureId ?? null,
      largePictureId: converted.largePictureId ?? null,
      convertedAt: sql`now()`,
    })
    .where(isActiveRun(run))
    .returning({ number: modelVersion.number });
  if (!version) throw new Error('the run was not held');
  const current = tx
    .select({ id: modelVersion.id })
    .from(modelVersion)
    .where(and(eq(modelVersion.id, model.currentVersionId), lt(modelVersion.number, version.number)));
  await tx
    .update(model)
    .set({ currentVersionId: run.versionId, updatedAt: sql`now()` })
    .where(and(eq(model.id, run.modelId), or(isNull(model.currentVersionId), sql`exists ${current}`)));
}

/** The version will not be converted; false when the run counts no more. */
export async function markFailed(
  db: Db,
  run: ConversionRun,
  failure: { readonly state: 'error' | 'needs_converter'; readonly code: string; readonly reason: Text },
): Promise<boolean> {
  const rows = await db
    .update(modelVersion)
    .set({ state: failure.state, percent: 0, stage: null, reasonCode: failure.code, reason: failure.reason })
    .where(isActiveRun(run))
    .returning({ id: modelVersion.id });
  return rows.length > 0;
}

/** Versions that wait or are being converted, although no work on them is queued or under way under its key. */
export async function findUnqueuedVersions(db: Db, keyPrefix: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${modelVersion} where state in ('waiting', 'converting') and not exists (
      select from graphile_worker.jobs where jobs.key = ${keyPrefix} || ${modelVersion.id} 
         and (attempts < max_attempts or locked_at is not null))`);
  return rows.map(({ id }) => id);
}

/** From now on nothing of these versions' elements may be read. */
export async function markRowsForRemoval(tx: Db, keys: readonly number[]): Promise<void> {
  await tx
    .insert(modelRemoval)
    .values(keys.map((key) => ({ key })))
    .onConflictDoNothing();
}

export async function loadRemovalKeys(db: Db): Promise<number[]> {
  return (await db.select({ key: modelRemoval.key }).from(modelRemoval)).map(({ key }) => key);
}

/**
 * Removes up to `limit` rows of a version that is gone from one of the tables that conversions write; answers how many.
 */
export async function deleteRowBatch(
  db: Db,
  table: keyof typeof CONVERSION_COLUMNS,
  key: number,
  limit: number,
): Promise<number> {
  const name = sql.identifier(table);
  const removed = await db.execute(
    sql`delete from ${name} where version = ${key} and ctid = any(array(
          select ctid from ${name} where version = ${key} limit ${limit}))`,
  );
  return removed.rowCount ?? 0;
}

export async function deleteRemoval(db: Db, key: number): Promise<void> {
  await db.delete(modelRemoval).where(eq(modelRemoval.key, key));
}

export const CONVERSION_TABLES = Object.keys(CONVERSION_COLUMNS) as (keyof typeof CONVERSION_COLUMNS)[];
export const getConversionColumns = (table: keyof typeof CONVERSION_COLUMNS): readonly string[] =>
  CONVERSION_COLUMNS[table];

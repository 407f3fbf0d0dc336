import { and, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { mayUsePhase, type PhaseReader } from './store.ts';
import { model, modelPhase, modelVersion } from './tables.ts';

export type ModelAccess = { readonly id: string; readonly modelName: string; readonly isAllowed: boolean };

/** Those of the models that the project has, and whether the reader may open each. */
export function findModelsWithAccess(db: Db, reader: PhaseReader, ids: readonly string[]): Promise<ModelAccess[]> {
  return db
    .select({ id: model.id, modelName: model.modelName, isAllowed: mayUsePhase(reader) })
    .from(model)
    .innerJoin(modelPhase, eq(modelPhase.id, model.phaseId))
    .where(and(inArray(model.id, [...ids]), eq(model.projectId, reader.projectId)));
}

/** The names of those of the models that the project has and the reader may open. */
export async function findModelNames(
  db: Db,
  reader: PhaseReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await findModelsWithAccess(db, reader, ids);
  return new Map(found.flatMap(({ id, modelName, isAllowed }) => (isAllowed ? [[id, modelName] as const] : [])));
}

/**
 * Condition: among the ids of the array is a model that the reader may not open (RU-PERM-09). Models that are gone bar
 * nobody.
 */
export const hasForbiddenModel = (reader: PhaseReader, ids: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${model} join ${modelPhase} on ${modelPhase.id} = ${model.phaseId}
    where ${model.id} = any(${ids}) and not ${mayUsePhase(reader)})`;

/** The key of the newest version of a model that can be opened, of one row of a query; null where there is none. */
export const selectCurrentVersionKey = (modelId: SQL): SQL<number> =>
  sql<number>`(select v.key from ${model} m join ${modelVersion} v on v.id = m.current_version_id
    where m.id = (${modelId})::uuid)`;

/** Those of the models that the project has. */
export async function findModelIdsInProject(db: Db, projectId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: model.id })
    .from(model)
    .where(and(inArray(model.id, [...ids]), eq(model.projectId, projectId)));
  return rows.map(({ id }) => id);
}

/** The versions of models, whoever may use them. */
export async function loadVersionIds(db: Db, modelIds: readonly string[]): Promise<string[]> {
  if (modelIds.length === 0) return [];
  const rows = await db
    .select({ id: modelVersion.id })
    .from(modelVersion)
    .where(inArray(modelVersion.modelId, [...modelIds]));
  return rows.map(({ id }) => id);
}

/** A model as programs of others choose it: by its newest version that can be opened. */
export type ReferableModel = {
  readonly id: string;
  readonly modelName: string;
  readonly version: number;
  readonly fileName: string;
  readonly uploadedAt: Date;
};

/** Models of the project that the reader may open, the one that was uploaded last first. */
export function listReferableModels(
  db: Db,
  reader: PhaseReader,
  { limit, id }: { readonly limit: number; readonly id?: string | undefined },
): Promise<ReferableModel[]> {
  return db
    .select({
      id: model.id,
      modelName: model.modelName,
      version: modelVersion.number,
      fileName: modelVersion.fileName,
      uploadedAt: modelVersion.createdAt,
    })
    .from(model)
    .innerJoin(modelPhase, eq(modelPhase.id, model.phaseId))
    .innerJoin(modelVersion, eq(modelVersion.id, model.currentVersionId))
    .where(
      and(eq(model.projectId, reader.projectId), id === undefined ? undefined : eq(model.id, id), mayUsePhase(reader)),
    )
    .orderBy(desc(modelVersion.createdAt), desc(model.id))
    .limit(limit);
}

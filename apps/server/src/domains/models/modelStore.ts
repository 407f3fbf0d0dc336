import type { ConvertState, ModelPosition } from '@twinscape/contract/models';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { collateName, type Db, idArray, matchesSearch } from '../../platform/db/index.ts';
import { type Model, mayUsePhase, type PhaseModel, type PhaseReader, type Version } from './store.ts';
import { model, modelPhase, modelVersion } from './tables.ts';

export async function updateModel(
  db: Db,
  id: string,
  values: Partial<Pick<Model, 'modelName' | 'phaseId' | 'position' | 'currentVersionId' | 'latestVersionId'>>,
): Promise<void> {
  await db
    .update(model)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(model.id, id));
}

/** Ids of the project's models and of those of its documents, whoever may use them. */
export async function loadModelIds(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ id: model.id })
    .from(model)
    .where(eq(model.projectId, projectId))
    .orderBy(asc(model.id));
  return rows.map(({ id }) => id);
}

export async function countModels(db: Db, projectId: string): Promise<number> {
  return db.$count(model, and(eq(model.projectId, projectId), isNotNull(model.phaseId)));
}

/**
 * Takes models and their versions away; answers those that are of documents. What belongs to the versions elsewhere is
 * the caller's to remove.
 */
export async function deleteModels(tx: Db, ids: readonly string[]): Promise<string[]> {
  await tx.delete(modelVersion).where(inArray(modelVersion.modelId, [...ids]));
  const rows = await tx
    .delete(model)
    .where(inArray(model.id, [...ids]))
    .returning({ id: model.id, phaseId: model.phaseId });
  return rows.filter(({ phaseId }) => phaseId === null).map(({ id }) => id);
}

/** Those of the documents that have a model. */
export async function findModelsOfDocuments(db: Db, documentIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: model.id })
    .from(model)
    .where(and(sql`${model.id} = any(${idArray(documentIds)})`, isNull(model.phaseId)));
  return rows.map(({ id }) => id);
}

const latest = alias(modelVersion, 'latest');
const current = alias(modelVersion, 'current_version');

export type FeatureRow = {
  readonly model: Pick<PhaseModel, 'id' | 'modelName' | 'phaseId'> & { readonly position: ModelPosition | null };
  readonly currentNumber: number | null;
  readonly latestNumber: number | null;
  readonly latestState: ConvertState | null;
  /** Of the version that can be opened, else of the newest. */
  readonly pictureId: string | null;
};

/** Models that the reader may open, by name; of the given phases, or of all. */
export function listFeatures(
  db: Db,
  reader: PhaseReader,
  phaseIds: readonly string[] | undefined,
  slice: { readonly limit: number; readonly offset: number },
): Promise<FeatureRow[]> {
  return db
    .select({
      model: { id: model.id, modelName: model.modelName, phaseId: modelPhase.id, position: model.position },
      currentNumber: current.number,
      latestNumber: latest.number,
      latestState: latest.state,
      pictureId: sql<string | null>`coalesce(${current.smallPictureId}, ${latest.smallPictureId})`,
    })
    .from(model)
    .innerJoin(modelPhase, eq(modelPhase.id, model.phaseId))
    .leftJoin(latest, eq(latest.id, model.latestVersionId))
    .leftJoin(current, eq(current.id, model.currentVersionId))
    .where(
      and(
        eq(model.projectId, reader.projectId),
        phaseIds === undefined ? undefined : inArray(model.phaseId, [...phaseIds]),
        mayUsePhase(reader),
      ),
    )
    .orderBy(asc(collateName(model.modelName)), asc(model.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export type ModelQuery = {
  /** Only this one. */
  readonly modelId: string | undefined;
  /** Among these only: what a share holds. */
  readonly among?: ReadonlySet<string> | undefined;
  readonly phaseId: string | undefined;
  readonly key: string | undefined;
  readonly convertState: ConvertState | undefined;
  readonly orderBy: 'modelName' | 'createTime' | 'updateTime' | 'fileSize' | 'elementCount' | undefined;
  readonly orderByType: -1 | 0 | 1;
  readonly pageIndex: number;
  readonly pageSize: number;
};

/** Newest first unless an order is asked for. */
function toOrderBy({ orderBy, orderByType }: ModelQuery): SQL[] {
  if (orderBy === undefined || orderByType === -1) return [desc(model.createdAt), desc(model.id)];
  const column = {
    modelName: collateName(model.modelName),
    createTime: sql`${model.createdAt}`,
    updateTime: sql`${model.updatedAt}`,
    fileSize: sql`coalesce(${latest.fileSize}, 0)`,
    elementCount: sql`coalesce((${current.counts} ->> 'elements')::int, 0)`,
  }[orderBy];
  const direction = orderByType === 0 ? asc : desc;
  return [direction(column), direction(model.id)];
}

const listColumns = {
  model,
  phaseId: modelPhase.id,
  phaseName: modelPhase.phaseName,
  latest: {
    id: latest.id,
    number: latest.number,
    state: latest.state,
    percent: latest.percent,
    stage: latest.stage,
    reason: latest.reason,
    undrawn: latest.undrawn,
    fileName: latest.fileName,
    fileExtension: latest.fileExtension,
    fileSize: latest.fileSize,
    smallPictureId: latest.smallPictureId,
  },
  current: {
    id: current.id,
    number: current.number,
    counts: current.counts,
    smallPictureId: current.smallPictureId,
  },
  versionCount: sql<number>`(select count(*)::int from ${modelVersion} where ${modelVersion.modelId} = ${model.id})`,
};
export type ListedModel = Awaited<ReturnType<typeof listModels>>['rows'][number];

/** A page of the models that the reader may open, with their newest versions; and how many there are. */
export async function listModels(db: Db, reader: PhaseReader, query: ModelQuery) {
  const where = and(
    eq(model.projectId, reader.projectId),
    query.modelId === undefined ? undefined : eq(model.id, query.modelId),
    query.among && sql`${model.id} = any(${idArray([...query.among])})`,
    query.phaseId === undefined ? undefined : eq(model.phaseId, query.phaseId),
    query.convertState === undefined ? undefined : eq(latest.state, query.convertState),
    matchesSearch(model.search, [model.modelName], query.key),
    mayUsePhase(reader),
  );
  const rows = await db
    .select(listColumns)
    .from(model)
    .innerJoin(modelPhase, eq(modelPhase.id, model.phaseId))
    .leftJoin(latest, eq(latest.id, model.latestVersionId))
    .leftJoin(current, eq(current.id, model.currentVersionId))
    .where(where)
    .orderBy(...toOrderBy(query))
    .limit(query.pageSize)
    .offset((query.pageIndex - 1) * query.pageSize);
  const [all] = await db
    .select({ count: count() })
    .from(model)
    .innerJoin(modelPhase, eq(modelPhase.id, model.phaseId))
    .leftJoin(latest, eq(latest.id, model.latestVersionId))
    .where(where);
  return { rows, count: all?.count ?? 0 };
}

/** The models of a project's documents, with their newest versions. */
export async function loadDocumentModelIds(
  db: Db,
  projectId: string,
): Promise<{ modelId: string; versionId: string | null }[]> {
  return db
    .select({ modelId: model.id, versionId: model.latestVersionId })
    .from(model)
    .where(and(eq(model.projectId, projectId), isNull(model.phaseId)));
}

/** How the models of documents stand, by the document: their newest versions. */
export async function loadLatestOfDocuments(
  db: Db,
  documentIds: readonly string[],
): Promise<Pick<Version, 'id' | 'modelId' | 'number' | 'state' | 'percent' | 'stage' | 'reason' | 'undrawn'>[]> {
  return db
    .select({
      id: latest.id,
      modelId: latest.modelId,
      number: latest.number,
      state: latest.state,
      percent: latest.percent,
      stage: latest.stage,
      reason: latest.reason,
      undrawn: latest.undrawn,
    })
    .from(model)
    .innerJoin(latest, eq(latest.id, model.latestVersionId))
    .where(and(sql`${model.id} = any(${idArray(documentIds)})`, isNull(model.phaseId)));
}

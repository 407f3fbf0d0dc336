import { and, desc, eq, getTableColumns, inArray, max, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { findRow } from '../../platform/db/index.ts';
import { model, modelPhase, modelPhaseMember, modelVersion } from './tables.ts';

export type Phase = typeof modelPhase.$inferSelect;
/** A model; of a document where it stands in no phase. */
export type Model = typeof model.$inferSelect;
/** A model of the project's own. */
export type PhaseModel = Model & { readonly phaseId: string };
/** A version without the places of its tiles, which may be thousands. */
export type Version = Omit<typeof modelVersion.$inferSelect, 'pack'>;
const { pack: _, ...withoutPack } = getTableColumns(modelVersion);
export const versionColumns = withoutPack;

/** Whose reach a query has: one project, and in it the phases that the user may use (RU-PERM-09). */
export type PhaseReader = { readonly projectId: string; readonly userId: string; readonly isManager: boolean };

/**
 * Condition on `model_phase`: open to everybody, or the reader is listed; managers and administrators always may
 * (A-119).
 */
export const mayUsePhase = ({ isManager, userId }: PhaseReader): SQL<boolean> =>
  isManager
    ? sql<boolean>`true`
    : sql<boolean>`(not ${modelPhase.isRestricted} or exists (select from ${modelPhaseMember}
        where ${modelPhaseMember.phaseId} = ${modelPhase.id} and ${modelPhaseMember.userId} = ${userId}))`;

export type RowLock = 'share' | 'update';

export async function findPhase(
  db: Db,
  reader: PhaseReader,
  id: string,
  lock?: RowLock,
): Promise<{ phase: Phase; isAllowed: boolean } | undefined> {
  return findRow(
    db
      .select({ phase: modelPhase, isAllowed: mayUsePhase(reader) })
      .from(modelPhase)
      .where(and(eq(modelPhase.id, id), eq(modelPhase.projectId, reader.projectId))),
    lock,
  );
}

/** Those of the phases that the project has, and whether the reader may use each. */
export function findPhases(
  db: Db,
  reader: PhaseReader,
  ids: readonly string[],
): Promise<{ id: string; isAllowed: boolean }[]> {
  return db
    .select({ id: modelPhase.id, isAllowed: mayUsePhase(reader) })
    .from(modelPhase)
    .where(and(inArray(modelPhase.id, [...ids]), eq(modelPhase.projectId, reader.projectId)));
}

/** A model in a phase or, of a document, in none: whoever reads that is asked for elsewhere. */
export async function findModel(
  db: Db,
  reader: PhaseReader,
  id: string,
): Promise<{ model: Model; isAllowed: boolean } | undefined> {
  const [row] = await db
    .select({ model, isAllowed: mayUsePhase(reader) })
    .from(model)
    .leftJoin(modelPhase, eq(modelPhase.id, model.phaseId))
    .where(and(eq(model.id, id), eq(model.projectId, reader.projectId)));
  return row;
}

/** A model of the project's own, held. */
export async function holdModel(
  tx: Db,
  reader: PhaseReader,
  id: string,
  lock: RowLock,
): Promise<{ model: PhaseModel; isAllowed: boolean } | undefined> {
  const [row] = await tx
    .select({ model, phaseId: modelPhase.id, isAllowed: mayUsePhase(reader) })
    .from(model)
    .innerJoin(modelPhase, eq(modelPhase.id, model.phaseId))
    .where(and(eq(model.id, id), eq(model.projectId, reader.projectId)))
    .for(lock, { of: model });
  return row && { model: { ...row.model, phaseId: row.phaseId }, isAllowed: row.isAllowed };
}

/** What is served of a version under an address of its own. */
export type ServedVersion = Pick<
  Version,
  'id' | 'projectId' | 'state' | 'packFileId' | 'smallPictureId' | 'largePictureId' | 'isPictureTaken'
> & {
  readonly isAllowed: boolean;
  /** The document that it is of. */
  readonly documentId: string | null;
};

/**
 * Every tile asks this, hundreds in a row: it is built once for a database and planned once for a connection, which
 * makes it some five times as fast as a query that is built, parsed and planned each time.
 */
const prepareServedVersionQuery = (db: Db) =>
  db
    .select({
      id: modelVersion.id,
      projectId: modelVersion.projectId,
      state: modelVersion.state,
      packFileId: modelVersion.packFileId,
      smallPictureId: modelVersion.smallPictureId,
      largePictureId: modelVersion.largePictureId,
      isPictureTaken: modelVersion.isPictureTaken,
      documentId: sql<string | null>`case when ${model.phaseId} is null then ${model.id} end`,
      isAllowed: sql<boolean>`(${sql.placeholder('isManager')}::boolean or not ${modelPhase.isRestricted} or exists (
        select from ${modelPhaseMember}
        where ${modelPhaseMember.phaseId} = ${modelPhase.id} and ${modelPhaseMember.userId} = ${sql.placeholder('userId')}::uuid))`,
    })
    .from(modelVersion)
    .innerJoin(model, eq(model.id, modelVersion.modelId))
    .leftJoin(modelPhase, eq(modelPhase.id, model.phaseId))
    .where(
      and(eq(modelVersion.id, sql.placeholder('versionId')), eq(modelVersion.projectId, sql.placeholder('projectId'))),
    )
    .prepare('models_served_version');
const servedVersionQueries = new WeakMap<Db, ReturnType<typeof prepareServedVersionQuery>>();

/** A version of the project by its own id; not within transactions. */
export async function findServedVersion(
  db: Db,
  reader: PhaseReader,
  versionId: string,
): Promise<ServedVersion | undefined> {
  const query = servedVersionQueries.get(db) ?? prepareServedVersionQuery(db);
  servedVersionQueries.set(db, query);
  const [row] = await query.execute({ ...reader, versionId });
  return row;
}

/**
 * A version of a model: by number, or the newest that can be opened, or the newest of all. Without one that can be
 * opened, the newest of all.
 */
export async function loadVersion(
  db: Db,
  parentModel: Model,
  which: number | 'current' | 'latest',
  lock?: RowLock,
): Promise<Version | undefined> {
  const chosen =
    typeof which === 'number'
      ? eq(modelVersion.number, which)
      : which === 'current' && parentModel.currentVersionId
        ? eq(modelVersion.id, parentModel.currentVersionId)
        : undefined;
  return findRow(
    db
      .select(versionColumns)
      .from(modelVersion)
      .where(and(eq(modelVersion.modelId, parentModel.id), chosen))
      .orderBy(desc(modelVersion.number))
      .limit(1),
    lock,
  );
}

/** A version for a change of it, held until the transaction ends. */
export async function lockVersion(tx: Db, id: string): Promise<Version | undefined> {
  const [row] = await tx.select(versionColumns).from(modelVersion).where(eq(modelVersion.id, id)).for('update');
  return row;
}

export async function insertModel(db: Db, values: typeof model.$inferInsert): Promise<Model> {
  const [row] = await db.insert(model).values(values).returning();
  if (!row) throw new Error('the model was not inserted');
  return row;
}

/** Adds the next version of a held model, under the next number unless one is given, and makes it the latest. */
export async function insertVersion(
  db: Db,
  values: Omit<typeof modelVersion.$inferInsert, 'number'> & { readonly number?: number },
): Promise<Version> {
  const [last] = await db
    .select({ number: max(modelVersion.number) })
    .from(modelVersion)
    .where(eq(modelVersion.modelId, values.modelId));
  const [row] = await db
    .insert(modelVersion)
    .values({ number: (last?.number ?? 0) + 1, ...values })
    .returning(versionColumns);
  if (!row) throw new Error('the version was not inserted');
  await db.update(model).set({ latestVersionId: row.id, updatedAt: sql`now()` }).where(eq(model.id, row.modelId));
  return row;
}

/** Unique violation of this index: the phase has a model of that name, in whatever case. */
export const MODEL_NAME_TAKEN = 'model_name';

/** Those of the names, in lower case, that models of the phase bear. */
export async function findTakenModelNames(db: Db, phaseId: string, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const nameConditions = names.map((name) => sql`lower(${model.modelName}) = lower(${name})`);
  const rows = await db
    .select({ name: sql<string>`lower(${model.modelName})` })
    .from(model)
    .where(and(eq(model.phaseId, phaseId), or(...nameConditions)));
  return new Set(rows.map(({ name }) => name));
}

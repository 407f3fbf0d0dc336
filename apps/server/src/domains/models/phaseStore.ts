import { and, asc, count, eq, inArray, max, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { mayUsePhase, type Phase, type PhaseReader } from './store.ts';
import { model, modelPhase, modelPhaseMember } from './tables.ts';

/** Unique violation of this index: the project has a phase of that name, in whatever case. */
export const PHASE_NAME_TAKEN = 'model_phase_name';

export type ListedPhase = { readonly phase: Phase; readonly modelCount: number; readonly isAllowed: boolean };

/** All phases of a project in their order, also those that the reader may not use. */
export async function listPhases(db: Db, reader: PhaseReader): Promise<ListedPhase[]> {
  const modelCounts = db
    .select({ phaseId: model.phaseId, count: count().as('held_count') })
    .from(model)
    .where(eq(model.projectId, reader.projectId))
    .groupBy(model.phaseId)
    .as('held');
  const rows = await db
    .select({ phase: modelPhase, modelCount: modelCounts.count, isAllowed: mayUsePhase(reader) })
    .from(modelPhase)
    .leftJoin(modelCounts, eq(modelCounts.phaseId, modelPhase.id))
    .where(eq(modelPhase.projectId, reader.projectId))
    .orderBy(asc(modelPhase.sort), asc(modelPhase.id));
  return rows.map((row) => ({ ...row, modelCount: row.modelCount ?? 0 }));
}

/** Adds a phase behind the others; the project must be held. */
export async function insertPhase(db: Db, projectId: string, phaseName: string): Promise<Phase> {
  const [last] = await db
    .select({ sort: max(modelPhase.sort) })
    .from(modelPhase)
    .where(eq(modelPhase.projectId, projectId));
  const [row] = await db
    .insert(modelPhase)
    .values({ projectId, phaseName, sort: (last?.sort ?? 0) + 1 })
    .returning();
  if (!row) throw new Error('the phase was not inserted');
  return row;
}

export async function renamePhase(db: Db, id: string, phaseName: string): Promise<void> {
  await db.update(modelPhase).set({ phaseName, updatedAt: sql`now()` }).where(eq(modelPhase.id, id));
}

/** Puts phases into the order of the list; the project must be held. */
export async function orderPhases(db: Db, projectId: string, ids: readonly string[]): Promise<void> {
  await db
    .update(modelPhase)
    .set({ sort: sql`array_position(${sql.param([...ids])}::uuid[], ${modelPhase.id})`, updatedAt: sql`now()` })
    .where(and(eq(modelPhase.projectId, projectId), inArray(modelPhase.id, [...ids])));
}

export async function countModelsIn(db: Db, phaseId: string): Promise<number> {
  return db.$count(model, eq(model.phaseId, phaseId));
}

export async function deletePhase(db: Db, id: string): Promise<void> {
  await db.delete(modelPhaseMember).where(eq(modelPhaseMember.phaseId, id));
  await db.delete(modelPhase).where(eq(modelPhase.id, id));
}

/** The ids of those who are listed for a phase. */
export async function loadPhaseMemberIds(db: Db, phaseId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: modelPhaseMember.userId })
    .from(modelPhaseMember)
    .where(eq(modelPhaseMember.phaseId, phaseId))
    .orderBy(asc(modelPhaseMember.userId));
  return rows.map(({ userId }) => userId);
}

/** Lists exactly these users for a phase; nobody: it is open to every member. */
export async function restrictPhase(db: Db, phaseId: string, userIds: readonly string[]): Promise<void> {
  await db
    .update(modelPhase)
    .set({ isRestricted: userIds.length > 0, updatedAt: sql`now()` })
    .where(eq(modelPhase.id, phaseId));
  await db.delete(modelPhaseMember).where(eq(modelPhaseMember.phaseId, phaseId));
  if (userIds.length > 0) await db.insert(modelPhaseMember).values(userIds.map((userId) => ({ phaseId, userId })));
}

/** Takes users from the lists of the project's phases; a phase whose list becomes empty stays restricted. */
export async function removeFromPhases(db: Db, projectId: string, userIds: readonly string[]): Promise<void> {
  const ofProject = db.select({ id: modelPhase.id }).from(modelPhase).where(eq(modelPhase.projectId, projectId));
  await db
    .delete(modelPhaseMember)
    .where(and(inArray(modelPhaseMember.phaseId, ofProject), inArray(modelPhaseMember.userId, [...userIds])));
}

/** The same in every project. */
export async function removeFromAllPhases(db: Db, userId: string): Promise<void> {
  await db.delete(modelPhaseMember).where(eq(modelPhaseMember.userId, userId));
}

/** Phases of a deleted project; its models must be gone. */
export async function deleteProjectPhases(db: Db, projectId: string): Promise<void> {
  const ofProject = db.select({ id: modelPhase.id }).from(modelPhase).where(eq(modelPhase.projectId, projectId));
  await db.delete(modelPhaseMember).where(inArray(modelPhaseMember.phaseId, ofProject));
  await db.delete(modelPhase).where(eq(modelPhase.projectId, projectId));
}

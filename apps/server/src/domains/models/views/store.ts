import type { ModelView } from '@twinscape/contract/models';
import { and, asc, count, eq, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { hasForbiddenModel } from '../modelLookupStore.ts';
import type { PhaseReader } from '../store.ts';
import { modelView } from './tables.ts';

/** Unique violation of this index: somebody else has just chosen another main view. */
export const MAIN_VIEW_TAKEN = 'model_view_main';

export type ModelViewRow = typeof modelView.$inferSelect;

/** Which views are meant: those of a model, or those of the project. */
export type ViewScope = { readonly projectId: string; readonly modelId: string | undefined };

const isInScope = ({ projectId, modelId }: ViewScope): SQL | undefined =>
  and(
    eq(modelView.projectId, projectId),
    modelId === undefined ? isNull(modelView.modelId) : eq(modelView.modelId, modelId),
  );

/** Shared views and the reader's own, without those that show a model which the reader may not open (RU-PERM-09). */
const isVisibleTo = (reader: PhaseReader): SQL | undefined =>
  and(
    eq(modelView.projectId, reader.projectId),
    sql`(${modelView.isShared} or ${modelView.ownerId} = ${reader.userId})`,
    sql`not ${hasForbiddenModel(reader, modelView.modelIds)}`,
  );

/** Shared views first, then the reader's own, each in their order. */
export function listViews(db: Db, reader: PhaseReader, modelId: string | undefined): Promise<ModelViewRow[]> {
  return db
    .select()
    .from(modelView)
    .where(and(isInScope({ projectId: reader.projectId, modelId }), isVisibleTo(reader)))
    .orderBy(sql`${modelView.isShared} desc`, asc(modelView.sort), asc(modelView.id));
}

/** Those of the views that the reader sees, in the order in which they were made. */
export function findVisibleViews(db: Db, reader: PhaseReader, ids: readonly string[]): Promise<ModelViewRow[]> {
  return db
    .select()
    .from(modelView)
    .where(and(inArray(modelView.id, [...ids]), isVisibleTo(reader)))
    .orderBy(asc(modelView.id));
}

/** A view that the reader sees, held until the transaction ends. */
export async function lockVisibleView(tx: Db, reader: PhaseReader, id: string): Promise<ModelViewRow | undefined> {
  const [row] = await tx
    .select()
    .from(modelView)
    .where(and(eq(modelView.id, id), isVisibleTo(reader)))
    .for('update');
  return row;
}

/** The shared views of a shelf, or those of one person. */
export type ViewList = ViewScope & { readonly ownerId: string; readonly isShared: boolean };

const isInList = (row: ViewList): SQL | undefined =>
  and(
    isInScope(row),
    row.isShared
      ? eq(modelView.isShared, true)
      : and(eq(modelView.isShared, false), eq(modelView.ownerId, row.ownerId)),
  );

/** How many stand in a row, and the last place there. */
export async function loadLastPosition(tx: Db, row: ViewList): Promise<{ count: number; last: number }> {
  const [found] = await tx
    .select({ count: count(), last: max(modelView.sort) })
    .from(modelView)
    .where(isInList(row));
  return { count: found?.count ?? 0, last: found?.last ?? 0 };
}

export async function loadViewIds(tx: Db, row: ViewList): Promise<string[]> {
  const rows = await tx
    .select({ id: modelView.id })
    .from(modelView)
    .where(isInList(row))
    .orderBy(asc(modelView.sort), asc(modelView.id));
  return rows.map(({ id }) => id);
}

export async function insertModelView(tx: Db, values: typeof modelView.$inferInsert): Promise<ModelViewRow> {
  const [row] = await tx.insert(modelView).values(values).returning();
  if (!row) throw new Error('the view was not inserted');
  return row;
}

export type ViewChanges = Partial<
  Pick<ModelViewRow, 'viewName' | 'isShared' | 'isMain' | 'sort' | 'pictureId'> & {
    view: ModelView;
    modelIds: string[];
  }
>;

export async function updateModelView(tx: Db, id: string, values: ViewChanges): Promise<ModelViewRow> {
  const [row] = await tx
    .update(modelView)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(modelView.id, id))
    .returning();
  if (!row) throw new Error('the view is gone');
  return row;
}

export async function orderModelViews(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .update(modelView)
    .set({ sort: sql`array_position(${sql.param([...ids])}::uuid[], ${modelView.id})` })
    .where(inArray(modelView.id, [...ids]));
}

/** No view of the shelf opens it any more; answers which one did. */
export async function clearMainView(tx: Db, scope: ViewScope): Promise<ModelViewRow[]> {
  return tx
    .update(modelView)
    .set({ isMain: false })
    .where(and(isInScope(scope), eq(modelView.isMain, true)))
    .returning();
}

/** Takes views and answers the files of their pictures, which are the caller's to drop. */
async function deleteViews(tx: Db, which: SQL | undefined): Promise<string[]> {
  const deleted = await tx.delete(modelView).where(which).returning({ pictureId: modelView.pictureId });
  return deleted.flatMap(({ pictureId }) => (pictureId === null ? [] : [pictureId]));
}
export const deleteModelView = (tx: Db, id: string) => deleteViews(tx, eq(modelView.id, id));
export const deleteViewsOfModels = (tx: Db, modelIds: readonly string[]) =>
  deleteViews(tx, inArray(modelView.modelId, [...modelIds]));
export const deleteViewsOfProject = (tx: Db, projectId: string) => deleteViews(tx, eq(modelView.projectId, projectId));
/** What a person kept for themself; what they shared stays. */
export const deleteOwnViews = (tx: Db, ownerId: string) =>
  deleteViews(tx, and(eq(modelView.ownerId, ownerId), eq(modelView.isShared, false)));

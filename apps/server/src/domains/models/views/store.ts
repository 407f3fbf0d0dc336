import type { ModelView } from '@twinscape/contract/models';
import { and, asc, count, eq, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { barredModels } from '../amongStore.ts';
import type { Reader } from '../store.ts';
import { modelView } from './tables.ts';

/** Unique violation of this index: somebody else has just chosen another main view. */
export const MAIN_VIEW_TAKEN = 'model_view_main';

export type View = typeof modelView.$inferSelect;

/** Which views are meant: those of a model, or those of the project. */
export type Shelf = { readonly projectId: string; readonly modelId: string | undefined };

const onShelf = ({ projectId, modelId }: Shelf): SQL | undefined =>
  and(
    eq(modelView.projectId, projectId),
    modelId === undefined ? isNull(modelView.modelId) : eq(modelView.modelId, modelId),
  );

/** Shared views and the reader's own, without those that show a model which the reader may not open (RU-PERM-09). */
const seenBy = (reader: Reader): SQL | undefined =>
  and(
    eq(modelView.projectId, reader.projectId),
    sql`(${modelView.isShared} or ${modelView.ownerId} = ${reader.userId})`,
    sql`not ${barredModels(reader, modelView.modelIds)}`,
  );

/** Shared views first, then the reader's own, each in their order. */
export function listViews(db: Db, reader: Reader, modelId: string | undefined): Promise<View[]> {
  return db
    .select()
    .from(modelView)
    .where(and(onShelf({ projectId: reader.projectId, modelId }), seenBy(reader)))
    .orderBy(sql`${modelView.isShared} desc`, asc(modelView.sort), asc(modelView.id));
}

/** Those of the views that the reader sees, in the order in which they were made. */
export function viewsSeen(db: Db, reader: Reader, ids: readonly string[]): Promise<View[]> {
  return db
    .select()
    .from(modelView)
    .where(and(inArray(modelView.id, [...ids]), seenBy(reader)))
    .orderBy(asc(modelView.id));
}

/** A view that the reader sees, held until the transaction ends. */
export async function holdView(tx: Db, reader: Reader, id: string): Promise<View | undefined> {
  const [row] = await tx
    .select()
    .from(modelView)
    .where(and(eq(modelView.id, id), seenBy(reader)))
    .for('update');
  return row;
}

/** The shared views of a shelf, or those of one person. */
export type Row = Shelf & { readonly ownerId: string; readonly isShared: boolean };

const inRow = (row: Row): SQL | undefined =>
  and(
    onShelf(row),
    row.isShared
      ? eq(modelView.isShared, true)
      : and(eq(modelView.isShared, false), eq(modelView.ownerId, row.ownerId)),
  );

/** How many stand in a row, and the last place there. */
export async function loadLastPosition(tx: Db, row: Row): Promise<{ count: number; last: number }> {
  const [found] = await tx
    .select({ count: count(), last: max(modelView.sort) })
    .from(modelView)
    .where(inRow(row));
  return { count: found?.count ?? 0, last: found?.last ?? 0 };
}

export async function idsIn(tx: Db, row: Row): Promise<string[]> {
  const rows = await tx
    .select({ id: modelView.id })
    .from(modelView)
    .where(inRow(row))
    .orderBy(asc(modelView.sort), asc(modelView.id));
  return rows.map(({ id }) => id);
}

export async function insertView(tx: Db, values: typeof modelView.$inferInsert): Promise<View> {
  const [row] = await tx.insert(modelView).values(values).returning();
  if (!row) throw new Error('the view was not inserted');
  return row;
}

export type Changed = Partial<
  Pick<View, 'viewName' | 'isShared' | 'isMain' | 'sort' | 'pictureId'> & { view: ModelView; modelIds: string[] }
>;

export async function updateView(tx: Db, id: string, values: Changed): Promise<View> {
  const [row] = await tx
    .update(modelView)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(modelView.id, id))
    .returning();
  if (!row) throw new Error('the view is gone');
  return row;
}

export async function orderViews(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .update(modelView)
    .set({ sort: sql`array_position(${sql.param([...ids])}::uuid[], ${modelView.id})` })
    .where(inArray(modelView.id, [...ids]));
}

/** No view of the shelf opens it any more; answers which one did. */
export async function clearMain(tx: Db, shelf: Shelf): Promise<View[]> {
  return tx
    .update(modelView)
    .set({ isMain: false })
    .where(and(onShelf(shelf), eq(modelView.isMain, true)))
    .returning();
}

/** Takes views and answers the files of their pictures, which are the caller's to drop. */
async function take(tx: Db, which: SQL | undefined): Promise<string[]> {
  const gone = await tx.delete(modelView).where(which).returning({ pictureId: modelView.pictureId });
  return gone.flatMap(({ pictureId }) => (pictureId === null ? [] : [pictureId]));
}
export const deleteView = (tx: Db, id: string) => take(tx, eq(modelView.id, id));
export const deleteViewsOfModels = (tx: Db, modelIds: readonly string[]) =>
  take(tx, inArray(modelView.modelId, [...modelIds]));
export const deleteViewsOfProject = (tx: Db, projectId: string) => take(tx, eq(modelView.projectId, projectId));
/** What a person kept for themself; what they shared stays. */
export const deleteOwnViews = (tx: Db, ownerId: string) =>
  take(tx, and(eq(modelView.ownerId, ownerId), eq(modelView.isShared, false)));

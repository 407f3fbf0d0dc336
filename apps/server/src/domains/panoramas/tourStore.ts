import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { collateName, type Db, idArray, loadRows, matchesSearch } from '../../platform/db/index.ts';
import { loadShareMarks } from '../shares/index.ts';
import { TOUR_SHARE } from './shareNames.ts';
import { panoramaCapture, panoramaTour, panoramaTourStop } from './tables.ts';

const { search: _, ...columns } = getTableColumns(panoramaTour);
export type TourRow = Omit<typeof panoramaTour.$inferSelect, 'search'>;

/** Unique violations of this index: the project has a tour of that name, in whatever case. */
export const TOUR_NAME_TAKEN = 'panorama_tour_name';

/** A tour as lists show it: how many photographs of it there are, and the first one with a picture. */
export type ListedTour = TourRow & {
  readonly stopCount: number;
  readonly coverCaptureId: string | null;
  readonly coverId: string | null;
  /** It has a link that opens it now. */
  readonly isShared: boolean;
};

type TourQuery = {
  readonly key?: string | undefined;
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly orderBy?: 'name' | 'createTime' | 'updateTime' | undefined;
  readonly orderByType: -1 | 0 | 1;
};

const toOrderBy = ({ orderBy, orderByType }: TourQuery): SQL[] => {
  if (orderByType === -1 || !orderBy) return [desc(panoramaTour.updatedAt), desc(panoramaTour.id)];
  const direction = orderByType === 0 ? asc : desc;
  const column = {
    name: collateName(panoramaTour.name),
    createTime: panoramaTour.createdAt,
    updateTime: panoramaTour.updatedAt,
  }[orderBy];
  return [direction(column), direction(panoramaTour.id)];
};

/** A page of a project's tours; in the server's own order what was changed last comes first. */
export async function listTours(
  db: Db,
  projectId: string,
  query: TourQuery,
): Promise<{ rows: ListedTour[]; count: number }> {
  const where = and(
    eq(panoramaTour.projectId, projectId),
    matchesSearch(panoramaTour.search, [panoramaTour.name, panoramaTour.comment], query.key),
  );
  const rows = await db
    .select(columns)
    .from(panoramaTour)
    .where(where)
    .orderBy(...toOrderBy(query))
    .limit(query.pageSize)
    .offset((query.pageIndex - 1) * query.pageSize);
  return { rows: await describeTours(db, rows), count: await db.$count(panoramaTour, where) };
}

/** Adds what lists show besides the row, for all of them together. */
export async function describeTours(db: Db, rows: readonly TourRow[]): Promise<ListedTour[]> {
  if (rows.length === 0) return [];
  const stops = await db
    .select({ tourId: panoramaTourStop.tourId, id: panoramaCapture.id, coverId: panoramaCapture.coverId })
    .from(panoramaTourStop)
    .innerJoin(panoramaCapture, eq(panoramaCapture.id, panoramaTourStop.captureId))
    .where(
      and(
        sql`${panoramaTourStop.tourId} = any(${idArray(rows.map(({ id }) => id))})`,
        eq(panoramaCapture.isHeld, false),
      ),
    )
    .orderBy(asc(panoramaTourStop.sort));
  const shared = await loadShareMarks(
    db,
    TOUR_SHARE,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = stops.filter(({ tourId }) => tourId === row.id);
    const first = own.find(({ coverId }) => coverId !== null);
    return {
      ...row,
      stopCount: own.length,
      coverCaptureId: first?.id ?? null,
      coverId: first?.coverId ?? null,
      isShared: shared.has(row.id),
    };
  });
}

export const findTours = (db: Db, projectId: string, ids: readonly string[], lock?: 'update'): Promise<TourRow[]> =>
  loadRows(
    db
      .select(columns)
      .from(panoramaTour)
      .where(and(eq(panoramaTour.projectId, projectId), inArray(panoramaTour.id, [...ids])))
      .orderBy(asc(panoramaTour.id)),
    lock,
  );

export const countTours = (tx: Db, projectId: string): Promise<number> =>
  tx.$count(panoramaTour, eq(panoramaTour.projectId, projectId));

export async function insertTour(tx: Db, values: typeof panoramaTour.$inferInsert): Promise<TourRow> {
  const [row] = await tx.insert(panoramaTour).values(values).returning(columns);
  if (!row) throw new Error('the tour was not inserted');
  return row;
}

export async function updateTour(
  tx: Db,
  id: string,
  values: Partial<Pick<TourRow, 'name' | 'comment' | 'cover' | 'setting'>>,
): Promise<TourRow> {
  const [row] = await tx
    .update(panoramaTour)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(panoramaTour.id, id))
    .returning(columns);
  if (!row) throw new Error('the tour is gone');
  return row;
}

/** The photographs of a tour in their order, gone ones included. */
export async function loadStops(db: Db, tourId: string): Promise<string[]> {
  const rows = await db
    .select({ captureId: panoramaTourStop.captureId })
    .from(panoramaTourStop)
    .where(eq(panoramaTourStop.tourId, tourId))
    .orderBy(asc(panoramaTourStop.sort));
  return rows.map(({ captureId }) => captureId);
}

export async function replaceStops(tx: Db, tourId: string, captureIds: readonly string[]): Promise<void> {
  await tx.delete(panoramaTourStop).where(eq(panoramaTourStop.tourId, tourId));
  if (captureIds.length > 0)
    await tx.insert(panoramaTourStop).values(captureIds.map((captureId, sort) => ({ tourId, captureId, sort })));
}

export async function deleteTourRows(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(panoramaTourStop).where(inArray(panoramaTourStop.tourId, [...ids]));
  await tx.delete(panoramaTour).where(inArray(panoramaTour.id, [...ids]));
}

export async function loadTourIds(tx: Db, projectId: string): Promise<string[]> {
  const rows = await tx.select({ id: panoramaTour.id }).from(panoramaTour).where(eq(panoramaTour.projectId, projectId));
  return rows.map(({ id }) => id);
}

import type { CaptureState } from '@twinscape/contract/panoramas';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { collateName, type Db, findRow, idArray, loadRows, matchesSearch } from '../../platform/db/index.ts';
import { loadShareMarks } from '../shares/index.ts';
import { PANORAMA_SHARE } from './shareNames.ts';
import { panoramaCapture, panoramaGroup, panoramaSet } from './tables.ts';

const { search: _, ...columns } = getTableColumns(panoramaSet);
export type PanoramaSetRow = Omit<typeof panoramaSet.$inferSelect, 'search'>;

/** Unique violations of this index: the project has a panorama of that name, in whatever case. */
export const SET_NAME_TAKEN = 'panorama_set_name';

/** A set as lists show it, with what is counted of its photographs. */
export type ListedSet = PanoramaSetRow & {
  readonly groupName: string | null;
  readonly captureCount: number;
  /** The first photograph that has a picture. */
  readonly coverCaptureId: string | null;
  readonly coverId: string | null;
  readonly state: CaptureState;
  /** It has a link that opens it now. */
  readonly isShared: boolean;
};

export type SetQuery = {
  readonly key?: string | undefined;
  /** Of this group; `-` those in none. */
  readonly groupId?: string | undefined;
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly orderBy?: 'name' | 'collectTime' | 'updateTime' | undefined;
  readonly orderByType: -1 | 0 | 1;
};

const toOrderBy = ({ orderBy, orderByType }: SetQuery): SQL[] => {
  if (orderByType === -1 || !orderBy) return [desc(panoramaSet.updatedAt), desc(panoramaSet.id)];
  const direction = orderByType === 0 ? asc : desc;
  const column = {
    name: collateName(panoramaSet.name),
    collectTime: panoramaSet.collectedAt,
    updateTime: panoramaSet.updatedAt,
  }[orderBy];
  return [direction(column), direction(panoramaSet.id)];
};

const toCondition = (projectId: string, { key, groupId }: Pick<SetQuery, 'key' | 'groupId'>) =>
  and(
    eq(panoramaSet.projectId, projectId),
    groupId === undefined
      ? undefined
      : groupId === '-'
        ? isNull(panoramaSet.groupId)
        : eq(panoramaSet.groupId, groupId.toLowerCase()),
    matchesSearch(panoramaSet.search, [panoramaSet.name], key),
  );

/** A page of a project's sets; in the server's own order what was changed last comes first. */
export async function listSets(
  db: Db,
  projectId: string,
  query: SetQuery,
): Promise<{ rows: PanoramaSetRow[]; count: number }> {
  const where = toCondition(projectId, query);
  const rows = await db
    .select(columns)
    .from(panoramaSet)
    .where(where)
    .orderBy(...toOrderBy(query))
    .limit(query.pageSize)
    .offset((query.pageIndex - 1) * query.pageSize);
  return { rows, count: await db.$count(panoramaSet, where) };
}

export const countSets = (db: Db, projectId: string): Promise<number> =>
  db.$count(panoramaSet, eq(panoramaSet.projectId, projectId));

/** Adds what lists show besides the row, for all of them together. */
export async function describeSets(db: Db, rows: readonly PanoramaSetRow[]): Promise<ListedSet[]> {
  if (rows.length === 0) return [];
  const ids = idArray(rows.map(({ id }) => id));
  const counted = await db
    .select({
      setId: panoramaCapture.setId,
      captureCount: sql<number>`count(*)::int`,
      cover: sql<
        [string, string] | null
      >`(array_agg(array[${panoramaCapture.id}, ${panoramaCapture.coverId}]::text[] order by ${panoramaCapture.sort}, ${panoramaCapture.id}) filter (where ${panoramaCapture.coverId} is not null and not ${panoramaCapture.isHeld}))[1:1]`,
      states: sql<CaptureState[]>`array_agg(distinct ${panoramaCapture.state})`,
    })
    .from(panoramaCapture)
    .where(sql`${panoramaCapture.setId} = any(${ids})`)
    .groupBy(panoramaCapture.setId);
  const groups = await db
    .select({ id: panoramaGroup.id, name: panoramaGroup.name })
    .from(panoramaGroup)
    .where(inArray(panoramaGroup.id, [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))]));
  const shared = await loadShareMarks(
    db,
    PANORAMA_SHARE,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const found = counted.find(({ setId }) => setId === row.id);
    const [coverCaptureId = null, coverId = null] = found?.cover?.flat() ?? [];
    return {
      ...row,
      groupName: groups.find(({ id }) => id === row.groupId)?.name ?? null,
      captureCount: found?.captureCount ?? 0,
      coverCaptureId,
      coverId,
      state: joinStates(found?.states ?? []),
      isShared: shared.has(row.id),
    };
  });
}

/** How a set stands by its photographs: at work while one of them is, then what went wrong. Pure. */
export function joinStates(states: readonly CaptureState[]): CaptureState {
  for (const state of ['converting', 'waiting', 'error', 'cancelled'] as const)
    if (states.includes(state)) return state;
  return 'done';
}

export function findSets(
  db: Db,
  projectId: string,
  ids: readonly string[],
  lock?: 'update' | 'share',
): Promise<PanoramaSetRow[]> {
  return loadRows(
    db
      .select(columns)
      .from(panoramaSet)
      .where(and(eq(panoramaSet.projectId, projectId), inArray(panoramaSet.id, [...ids])))
      .orderBy(asc(panoramaSet.id)),
    lock,
  );
}

export const findSet = (db: Db, projectId: string, id: string, lock?: 'update' | 'share') =>
  findRow(
    db
      .select(columns)
      .from(panoramaSet)
      .where(and(eq(panoramaSet.projectId, projectId), eq(panoramaSet.id, id))),
    lock,
  );

export async function insertSet(tx: Db, values: typeof panoramaSet.$inferInsert): Promise<PanoramaSetRow> {
  const [row] = await tx.insert(panoramaSet).values(values).returning(columns);
  if (!row) throw new Error('the panorama was not inserted');
  return row;
}

export async function updateSet(
  tx: Db,
  id: string,
  values: Partial<Pick<PanoramaSetRow, 'name' | 'collectedAt' | 'groupId'>>,
): Promise<PanoramaSetRow> {
  const [row] = await tx
    .update(panoramaSet)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(panoramaSet.id, id))
    .returning(columns);
  if (!row) throw new Error('the panorama is gone');
  return row;
}

export async function moveSetsToGroup(tx: Db, ids: readonly string[], groupId: string | null): Promise<void> {
  await tx
    .update(panoramaSet)
    .set({ groupId, updatedAt: sql`now()` })
    .where(inArray(panoramaSet.id, [...ids]));
}

export async function touchSet(tx: Db, id: string): Promise<void> {
  await tx.update(panoramaSet).set({ updatedAt: sql`now()` }).where(eq(panoramaSet.id, id));
}

export async function deleteSetRows(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(panoramaSet).where(inArray(panoramaSet.id, [...ids]));
}

/** All that a project had, whatever its size. */
export async function loadSetIds(tx: Db, projectId: string): Promise<string[]> {
  const rows = await tx.select({ id: panoramaSet.id }).from(panoramaSet).where(eq(panoramaSet.projectId, projectId));
  return rows.map(({ id }) => id);
}

import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { collateName, type Db, findRow, matchesSearch } from '../../../platform/db/index.ts';
import { orderTbRows, type TbListQuery } from '../../../platform/thingsboard/index.ts';
import type { DeviceScope } from '../../devices/index.ts';
import type { EntityRef } from '../../telemetry/index.ts';
import { entityView as view } from './tables.ts';

const { search: _, ...columns } = getTableColumns(view);
export type EntityViewRow = Omit<typeof view.$inferSelect, 'search'>;
export type NewEntityView = typeof view.$inferInsert;
/** Unique violation of this index: the enterprise has a view of that name. */
export const ENTITY_VIEW_NAME_TAKEN = 'entity_view_name';

export type EntityViewQuery = TbListQuery & {
  readonly type?: string | undefined;
  readonly projectId?: string | undefined;
};

/** Members see the views of their projects, and public ones. */
const isInScope = ({ companyId, projectIds }: DeviceScope): SQL | undefined =>
  and(
    companyId === undefined ? undefined : eq(view.companyId, companyId),
    projectIds === undefined ? undefined : or(inArray(view.projectId, [...projectIds]), eq(view.isPublic, true)),
  );

const ORDERS: ReadonlyMap<string, SQL> = new Map([
  ['createdTime', sql`${view.createdAt}`],
  ['name', collateName(view.viewName)],
  ['type', collateName(view.viewType)],
]);

/** A page of views, and how many there are. */
export async function listEntityViews(
  db: Db,
  scope: DeviceScope,
  query: EntityViewQuery,
): Promise<{ rows: EntityViewRow[]; count: number }> {
  const where = and(
    isInScope(scope),
    query.type === undefined ? undefined : eq(view.viewType, query.type),
    query.projectId === undefined ? undefined : eq(view.projectId, query.projectId),
    matchesSearch(view.search, [view.viewName, view.viewType], query.textSearch),
  );
  const rows = await db
    .select(columns)
    .from(view)
    .where(where)
    .orderBy(...orderTbRows(query, ORDERS, view))
    .limit(query.pageSize)
    .offset(query.page * query.pageSize);
  const total = await db.$count(view, where);
  return { rows, count: total };
}

export async function entityViewById(db: Db, id: string, lock?: 'update'): Promise<EntityViewRow | undefined> {
  return findRow(db.select(columns).from(view).where(eq(view.id, id)), lock);
}

/** The newest view of that name; names are unique within an enterprise only. */
export async function entityViewByName(db: Db, scope: DeviceScope, name: string): Promise<EntityViewRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(view)
    .where(and(isInScope(scope), eq(view.viewName, name)))
    .orderBy(desc(view.createdAt))
    .limit(1);
  return row;
}

export async function listEntityViewTypes(db: Db, scope: DeviceScope): Promise<{ companyId: string; type: string }[]> {
  return db
    .selectDistinct({ companyId: view.companyId, type: view.viewType })
    .from(view)
    .where(isInScope(scope))
    .orderBy(asc(view.companyId), asc(view.viewType));
}

export async function insertEntityView(tx: Db, values: NewEntityView): Promise<EntityViewRow> {
  const [row] = await tx.insert(view).values(values).returning(columns);
  if (!row) throw new Error('the entity view was not inserted');
  return row;
}

export async function updateEntityView(tx: Db, id: string, values: Partial<NewEntityView>): Promise<void> {
  await tx
    .update(view)
    .set({ ...values, version: sql`${view.version} + 1`, updatedAt: sql`now()` })
    .where(eq(view.id, id));
}

export async function deleteEntityView(tx: Db, id: string): Promise<void> {
  await tx.delete(view).where(eq(view.id, id));
}

/** Views go with what they look at. Answers their ids, whose own attributes and relations go too. */
export async function deleteViewRowsOfEntities(tx: Db, entities: readonly EntityRef[]): Promise<string[]> {
  const gone: string[] = [];
  for (const type of new Set(entities.map((entity) => entity.type))) {
    const ids = entities.filter((entity) => entity.type === type).map(({ id }) => id);
    const rows = await tx
      .delete(view)
      .where(and(inArray(view.originId, ids), eq(view.originType, type)))
      .returning({ id: view.id });
    gone.push(...rows.map(({ id }) => id));
  }
  return gone;
}

/** What a project was given goes back to its enterprise. */
export async function unassignProjectViews(tx: Db, projectId: string): Promise<void> {
  await tx.update(view).set({ projectId: null }).where(eq(view.projectId, projectId));
}

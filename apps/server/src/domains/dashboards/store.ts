import { DASHBOARD_VERSIONS_MAX } from '@twinscape/contract/dashboards';
import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { collateName, type Db, findRow, matchesSearch } from '../../platform/db/index.ts';
import { orderTbRows, type TbListQuery } from '../../platform/thingsboard/index.ts';
import { deleteAnnotationsInProjects } from './annotationStore.ts';
import { deleteReportsInProjects, deleteReportsOfDashboards } from './reports/reportStore.ts';
import {
  dashboard,
  dashboardAnnotationTable,
  dashboardFavourite,
  dashboardInProject,
  dashboardPerson,
  dashboardVersion,
} from './tables.ts';

export type Dashboard = typeof dashboard.$inferSelect;
export type NewDashboard = typeof dashboard.$inferInsert;
/** A dashboard without its configuration, which may be large. */
export type DashboardSummary = Omit<Dashboard, 'configuration' | 'search'>;
/** The same as somebody sees it in a project. */
export type ListedDashboard = DashboardSummary & {
  readonly isDefault: boolean;
  readonly isFavourite: boolean;
  /** What they may do of it, where it is for named people. */
  readonly mayEdit: boolean | null;
};

/** Who looks, and where. */
export type DashboardReader = {
  readonly projectId: string;
  readonly userId: string | undefined;
  /** Sees those too that are for named people. */
  readonly seesAll: boolean;
};

const { configuration: _configuration, search: _search, ...columns } = getTableColumns(dashboard);

const listedColumns = ({ userId }: DashboardReader) => ({
  ...columns,
  isDefault: dashboardInProject.isDefault,
  isFavourite: userId
    ? sql<boolean>`exists (select from ${dashboardFavourite} f where f.dashboard_id = ${dashboard.id} and f.user_id = ${userId})`
    : sql<boolean>`false`,
  mayEdit: userId
    ? sql<
        boolean | null
      >`(select p.may_edit from ${dashboardPerson} p where p.dashboard_id = ${dashboard.id} and p.user_id = ${userId})`
    : sql<boolean | null>`null`,
});

/** In the project, and for whoever looks. */
const isVisible = ({ projectId, userId, seesAll }: DashboardReader): SQL | undefined =>
  and(
    eq(dashboardInProject.projectId, projectId),
    seesAll
      ? undefined
      : or(
          eq(dashboard.audience, 'project'),
          userId === undefined
            ? undefined
            : sql`${dashboard.createUserId} = ${userId} or exists (
                select from ${dashboardPerson} p where p.dashboard_id = ${dashboard.id} and p.user_id = ${userId})`,
        ),
  );

export type DashboardQuery = {
  readonly key?: string | undefined;
  readonly groupName?: string | undefined;
  readonly isFavourite?: boolean | undefined;
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly orderBy?: 'title' | 'createTime' | 'updateTime' | undefined;
  readonly orderByType: -1 | 0 | 1;
};

/** A page of a project's dashboards: the default first, then what was changed last. */
export async function listDashboards(
  db: Db,
  reader: DashboardReader,
  query: DashboardQuery,
): Promise<{ rows: ListedDashboard[]; count: number }> {
  const where = and(
    isVisible(reader),
    query.groupName === undefined ? undefined : eq(dashboard.groupName, query.groupName),
    query.isFavourite === true && reader.userId
      ? sql`exists (select from ${dashboardFavourite} f where f.dashboard_id = ${dashboard.id} and f.user_id = ${reader.userId})`
      : undefined,
    matchesSearch(dashboard.search, [dashboard.title, dashboard.groupName, dashboard.comment], query.key),
  );
  const [rows, [total]] = await Promise.all([
    db
      .select(listedColumns(reader))
      .from(dashboard)
      .innerJoin(dashboardInProject, eq(dashboardInProject.dashboardId, dashboard.id))
      .where(where)
      .orderBy(...toOrderBy(query), asc(dashboard.id))
      .limit(query.pageSize)
      .offset((query.pageIndex - 1) * query.pageSize),
    db
      .select({ count: sql<number>`count(*)::integer` })
      .from(dashboard)
      .innerJoin(dashboardInProject, eq(dashboardInProject.dashboardId, dashboard.id))
      .where(where),
  ]);
  return { rows, count: total?.count ?? 0 };
}

function toOrderBy({ orderBy, orderByType }: DashboardQuery): SQL[] {
  if (orderByType === -1 || !orderBy) return [desc(dashboardInProject.isDefault), desc(dashboard.updatedAt)];
  const direction = orderByType === 0 ? asc : desc;
  if (orderBy === 'title') return [direction(collateName(dashboard.title))];
  return [direction(orderBy === 'createTime' ? dashboard.createdAt : dashboard.updatedAt)];
}

/** The groups of a project's dashboards, by name. */
export async function countDashboardGroups(
  db: Db,
  reader: DashboardReader,
): Promise<{ groupName: string; count: number }[]> {
  return db
    .select({ groupName: dashboard.groupName, count: sql<number>`count(*)::integer` })
    .from(dashboard)
    .innerJoin(dashboardInProject, eq(dashboardInProject.dashboardId, dashboard.id))
    .where(isVisible(reader))
    .groupBy(dashboard.groupName)
    .orderBy(asc(collateName(dashboard.groupName)));
}

/** A dashboard of the project, as somebody sees it; undefined where it is not for them. */
export async function findDashboard(
  db: Db,
  reader: DashboardReader,
  id: string,
  lock?: 'update',
): Promise<ListedDashboard | undefined> {
  if (lock) await db.select({ id: dashboard.id }).from(dashboard).where(eq(dashboard.id, id)).for('update');
  const [row] = await db
    .select(listedColumns(reader))
    .from(dashboard)
    .innerJoin(dashboardInProject, eq(dashboardInProject.dashboardId, dashboard.id))
    .where(and(isVisible(reader), eq(dashboard.id, id)));
  return row;
}

export async function findDefaultDashboard(db: Db, reader: DashboardReader): Promise<ListedDashboard | undefined> {
  const [row] = await db
    .select(listedColumns(reader))
    .from(dashboard)
    .innerJoin(dashboardInProject, eq(dashboardInProject.dashboardId, dashboard.id))
    .where(and(isVisible(reader), eq(dashboardInProject.isDefault, true)));
  return row;
}

/** A dashboard wherever it is. */
export async function dashboardById(db: Db, id: string, lock?: 'update'): Promise<DashboardSummary | undefined> {
  return findRow(db.select(columns).from(dashboard).where(eq(dashboard.id, id)), lock);
}

export async function loadPackedConfiguration(
  db: Db,
  id: string,
): Promise<Pick<Dashboard, 'configuration' | 'version'>> {
  const [row] = await db
    .select({ configuration: dashboard.configuration, version: dashboard.version })
    .from(dashboard)
    .where(eq(dashboard.id, id));
  return row ?? { configuration: null, version: 0 };
}

export async function countDashboards(db: Db, projectId: string): Promise<number> {
  return db.$count(dashboardInProject, eq(dashboardInProject.projectId, projectId));
}

/** A dashboard of a project by its exact title. */
export async function findDashboardByTitle(
  db: Db,
  projectId: string,
  title: string,
): Promise<{ readonly id: string; readonly version: number } | undefined> {
  const [row] = await db
    .select({ id: dashboard.id, version: dashboard.version })
    .from(dashboard)
    .innerJoin(dashboardInProject, eq(dashboardInProject.dashboardId, dashboard.id))
    .where(and(eq(dashboardInProject.projectId, projectId), eq(dashboard.title, title)));
  return row;
}

/** The names of a project's dashboards. */
export async function loadDashboardTitles(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ title: dashboard.title })
    .from(dashboard)
    .innerJoin(dashboardInProject, eq(dashboardInProject.dashboardId, dashboard.id))
    .where(eq(dashboardInProject.projectId, projectId));
  return rows.map(({ title }) => title);
}

/** Inserts a dashboard, and assigns it to its project where it has one. */
export async function insertDashboard(tx: Db, values: NewDashboard): Promise<string> {
  const [row] = await tx.insert(dashboard).values(values).returning({ id: dashboard.id });
  if (!row) throw new Error('the dashboard was not inserted');
  if (values.projectId) await assignProjects(tx, row.id, [values.projectId]);
  return row.id;
}

type Changes = Partial<Omit<NewDashboard, 'id' | 'companyId' | 'version'>>;

export async function updateDashboard(tx: Db, id: string, values: Changes): Promise<void> {
  await tx
    .update(dashboard)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(dashboard.id, id));
}

/** Stores the next version of a configuration; answers its number. */
export async function updateConfiguration(
  tx: Db,
  id: string,
  values: Changes & { readonly configuration: Buffer; readonly widgetCount: number; readonly updateUserName: string },
  note?: string,
): Promise<number> {
  const [row] = await tx
    .update(dashboard)
    .set({ ...values, version: sql`${dashboard.version} + 1`, updatedAt: sql`now()` })
    .where(eq(dashboard.id, id))
    .returning({ version: dashboard.version });
  if (!row) throw new Error('the dashboard is gone although it was held');
  await insertDashboardVersion(tx, id, row.version, values, note);
  return row.version;
}

/** Keeps a configuration under its number, and lets the oldest go. */
export async function insertDashboardVersion(
  tx: Db,
  dashboardId: string,
  version: number,
  saved: { readonly configuration: Buffer; readonly widgetCount: number; readonly updateUserName: string },
  note?: string,
): Promise<void> {
  const { configuration, widgetCount, updateUserName: userName } = saved;
  await tx
    .insert(dashboardVersion)
    .values({ dashboardId, version, configuration, widgetCount, userName, note: note ?? null });
  await tx.execute(sql`
    delete from ${dashboardVersion} where dashboard_id = ${dashboardId} and version <= (
      select version from ${dashboardVersion} where dashboard_id = ${dashboardId}
      order by version desc offset ${DASHBOARD_VERSIONS_MAX} limit 1)`);
}

export async function loadDashboardVersions(db: Db, dashboardId: string) {
  const { version, note, widgetCount, userName, createdAt } = dashboardVersion;
  return db
    .select({ version, note, widgetCount, userName, createdAt })
    .from(dashboardVersion)
    .where(eq(dashboardVersion.dashboardId, dashboardId))
    .orderBy(desc(dashboardVersion.version));
}

export async function findVersion(db: Db, dashboardId: string, version: number): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ configuration: dashboardVersion.configuration })
    .from(dashboardVersion)
    .where(and(eq(dashboardVersion.dashboardId, dashboardId), eq(dashboardVersion.version, version)));
  return row?.configuration;
}

/** The projects that dashboards are assigned to, their own first. */
export async function loadProjectsOfDashboards(
  db: Db,
  ids: readonly string[],
): Promise<{ dashboardId: string; projectId: string }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ dashboardId: dashboardInProject.dashboardId, projectId: dashboardInProject.projectId })
    .from(dashboardInProject)
    .innerJoin(dashboard, eq(dashboard.id, dashboardInProject.dashboardId))
    .where(inArray(dashboardInProject.dashboardId, [...ids]))
    .orderBy(
      sql`(${dashboardInProject.projectId} = ${dashboard.projectId}) is true desc`,
      asc(dashboardInProject.projectId),
    );
}

export async function assignProjects(tx: Db, dashboardId: string, projectIds: readonly string[]): Promise<void> {
  if (projectIds.length === 0) return;
  await tx
    .insert(dashboardInProject)
    .values(projectIds.map((projectId) => ({ dashboardId, projectId })))
    .onConflictDoNothing();
}

export async function unassignProjects(tx: Db, dashboardId: string, projectIds: readonly string[]): Promise<void> {
  if (projectIds.length === 0) return;
  await tx
    .delete(dashboardInProject)
    .where(
      and(eq(dashboardInProject.dashboardId, dashboardId), inArray(dashboardInProject.projectId, [...projectIds])),
    );
  await deleteAnnotationsInProjects(tx, projectIds, dashboardId);
  await deleteReportsInProjects(tx, projectIds, dashboardId);
}

/** A-109 of dashboards: one default a project. */
export async function setDefaultDashboard(tx: Db, projectId: string, id: string | undefined): Promise<void> {
  await tx
    .update(dashboardInProject)
    .set({ isDefault: false })
    .where(and(eq(dashboardInProject.projectId, projectId), eq(dashboardInProject.isDefault, true)));
  if (id !== undefined)
    await tx
      .update(dashboardInProject)
      .set({ isDefault: true })
      .where(and(eq(dashboardInProject.projectId, projectId), eq(dashboardInProject.dashboardId, id)));
}

export async function setFavourite(db: Db, dashboardId: string, userId: string, isFavourite: boolean): Promise<void> {
  if (isFavourite) await db.insert(dashboardFavourite).values({ dashboardId, userId }).onConflictDoNothing();
  else
    await db
      .delete(dashboardFavourite)
      .where(and(eq(dashboardFavourite.dashboardId, dashboardId), eq(dashboardFavourite.userId, userId)));
}

export type DashboardPersonRow = { readonly userId: string; readonly mayEdit: boolean };

export async function loadDashboardPeople(db: Db, dashboardId: string): Promise<DashboardPersonRow[]> {
  return db
    .select({ userId: dashboardPerson.userId, mayEdit: dashboardPerson.mayEdit })
    .from(dashboardPerson)
    .where(eq(dashboardPerson.dashboardId, dashboardId));
}

export async function replacePeople(tx: Db, dashboardId: string, people: readonly DashboardPersonRow[]): Promise<void> {
  await tx.delete(dashboardPerson).where(eq(dashboardPerson.dashboardId, dashboardId));
  if (people.length > 0)
    await tx.insert(dashboardPerson).values(people.map(({ userId, mayEdit }) => ({ dashboardId, userId, mayEdit })));
}

/** Dashboards with everything that belongs to them. */
export async function deleteDashboards(tx: Db, ids: readonly string[]): Promise<void> {
  const list = [...ids];
  for (const table of [
    dashboardInProject,
    dashboardPerson,
    dashboardFavourite,
    dashboardVersion,
    dashboardAnnotationTable,
  ])
    await tx.delete(table).where(inArray(table.dashboardId, list));
  await deleteReportsOfDashboards(tx, list);
  await tx.delete(dashboard).where(inArray(dashboard.id, list));
}

/** Which dashboards of a project are its own. */
export async function loadOwnDashboardIds(tx: Db, projectId: string): Promise<string[]> {
  const rows = await tx.select({ id: dashboard.id }).from(dashboard).where(eq(dashboard.projectId, projectId));
  return rows.map(({ id }) => id);
}

/** Lets a project show no dashboards of others any more. */
export async function unassignFromProject(tx: Db, projectId: string): Promise<void> {
  await tx.delete(dashboardInProject).where(eq(dashboardInProject.projectId, projectId));
  await deleteAnnotationsInProjects(tx, [projectId]);
  await deleteReportsInProjects(tx, [projectId]);
}

/** Whose dashboards ThingsBoard's lists show. */
export type DashboardScope = {
  readonly companyId: string | undefined;
  /** Of any of these; absent: of all, those of no project too. */
  readonly projectIds: readonly string[] | undefined;
  readonly userId: string;
};
export type TbDashboardQuery = TbListQuery & {
  readonly projectId?: string | undefined;
  /** Those that telephones list. */
  readonly isMobile?: boolean | undefined;
};

const TB_ORDERS: ReadonlyMap<string, SQL> = new Map([
  ['createdTime', sql`${dashboard.createdAt}`],
  ['title', collateName(dashboard.title)],
  ['name', collateName(dashboard.title)],
]);

/** A page in ThingsBoard's form. */
export async function listScopedDashboards(
  db: Db,
  { companyId, projectIds, userId }: DashboardScope,
  query: TbDashboardQuery,
): Promise<{ rows: DashboardSummary[]; count: number }> {
  const inProjects = (ids: readonly string[]): SQL =>
    sql`exists (select from ${dashboardInProject} i where i.dashboard_id = ${dashboard.id}
      and i.project_id = any(${sql.param([...ids])}::uuid[]))`;
  const where = and(
    companyId === undefined ? undefined : eq(dashboard.companyId, companyId),
    projectIds === undefined
      ? undefined
      : or(
          eq(dashboard.isPublic, true),
          and(
            inProjects(projectIds),
            sql`(${dashboard.audience} = 'project' or ${dashboard.createUserId} = ${userId} or exists (
              select from ${dashboardPerson} p where p.dashboard_id = ${dashboard.id} and p.user_id = ${userId}))`,
          ),
        ),
    query.projectId === undefined ? undefined : inProjects([query.projectId]),
    query.isMobile === undefined ? undefined : eq(dashboard.mobileHide, !query.isMobile),
    matchesSearch(dashboard.search, [dashboard.title, dashboard.groupName, dashboard.comment], query.textSearch),
  );
  const rows = await db
    .select(columns)
    .from(dashboard)
    .where(where)
    .orderBy(...orderTbRows(query, TB_ORDERS, dashboard))
    .limit(query.pageSize)
    .offset(query.page * query.pageSize);
  return { rows, count: await db.$count(dashboard, where) };
}

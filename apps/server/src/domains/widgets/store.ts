import type { WidgetType } from '@twinscape/contract/widgets';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Db, findRow, matchesSearch } from '../../platform/db/index.ts';
import { widget, widgetPackage } from './tables.ts';

/** Of a project; undefined: of the system. */
export type WidgetLibraryId = string | undefined;
export type PackageRow = Omit<typeof widgetPackage.$inferSelect, 'search'> & { readonly widgetCount: number };
export type StoredWidget = typeof widget.$inferSelect;
export type StoredWidgetHead = Pick<
  StoredWidget,
  'id' | 'packageId' | 'name' | 'widgetType' | 'createdAt' | 'updatedAt'
>;

/**
 * Unique violations of these indexes: there is a bundle in the library, or a widget in the bundle, of that name in
 * whatever case.
 */
export const PACKAGE_NAME_TAKEN = 'widget_package_name';
export const WIDGET_NAME_TAKEN = 'widget_name';

const { search: _search, ...packageColumns } = getTableColumns(widgetPackage);
// As one text: in a query of one table the columns would be named without it.
const widgetCount = sql<number>`(select count(*)::int from widget where widget.package_id = widget_package.id)`;
const packageListColumns = { ...packageColumns, widgetCount };
const { id, packageId, name, widgetType, createdAt, updatedAt } = widget;
const widgetHeadColumns = { id, packageId, name, widgetType, createdAt, updatedAt };
const within = (library: WidgetLibraryId): SQL =>
  library === undefined ? isNull(widgetPackage.projectId) : eq(widgetPackage.projectId, library);

/** A page of a library, the newest first. */
export async function listPackages(
  db: Db,
  library: WidgetLibraryId,
  query: { readonly key?: string | undefined; readonly pageIndex: number; readonly pageSize: number },
): Promise<{ rows: PackageRow[]; count: number }> {
  const where = and(within(library), matchesSearch(widgetPackage.search, [widgetPackage.name], query.key));
  const [rows, total] = await Promise.all([
    db
      .select(packageListColumns)
      .from(widgetPackage)
      .where(where)
      .orderBy(desc(widgetPackage.createdAt), asc(widgetPackage.id))
      .limit(query.pageSize)
      .offset((query.pageIndex - 1) * query.pageSize),
    db.$count(widgetPackage, where),
  ]);
  return { rows, count: total };
}

/** A bundle of the library; held, so that its widgets are counted and changed by one at a time. */
export async function findPackage(
  db: Db,
  library: WidgetLibraryId,
  ofId: string,
  lock?: 'update',
): Promise<PackageRow | undefined> {
  const where = and(within(library), eq(widgetPackage.id, ofId));
  // What a statement that waited for the lock counts is what was there before it waited: it is counted by the next one.
  if (lock) await db.select({ id: widgetPackage.id }).from(widgetPackage).where(where).for(lock);
  const [row] = await db.select(packageListColumns).from(widgetPackage).where(where);
  return row;
}

export async function countPackages(db: Db, library: WidgetLibraryId): Promise<number> {
  return db.$count(widgetPackage, within(library));
}

export type PackageFields = { readonly name: string; readonly comment?: string; readonly logo?: string | null };

export async function insertPackage(tx: Db, library: WidgetLibraryId, fields: PackageFields): Promise<PackageRow> {
  const [row] = await tx
    .insert(widgetPackage)
    .values({ ...fields, projectId: library ?? null })
    .returning(packageColumns);
  if (!row) throw new Error('the bundle was not inserted');
  return { ...row, widgetCount: 0 };
}

export async function updatePackage(tx: Db, held: PackageRow, fields: Partial<PackageFields>): Promise<PackageRow> {
  const [row] = await tx
    .update(widgetPackage)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(eq(widgetPackage.id, held.id))
    .returning(packageColumns);
  if (!row) throw new Error('the bundle is gone although it was held');
  return { ...row, widgetCount: held.widgetCount };
}

/** Takes bundles away with their widgets; answers those that were there. */
export async function deletePackages(
  tx: Db,
  library: WidgetLibraryId,
  ids: readonly string[],
): Promise<Pick<PackageRow, 'id' | 'name'>[]> {
  return tx
    .delete(widgetPackage)
    .where(and(within(library), inArray(widgetPackage.id, [...ids])))
    .returning({ id: widgetPackage.id, name: widgetPackage.name });
}

export async function deletePackagesOfProject(tx: Db, projectId: string): Promise<void> {
  await tx.delete(widgetPackage).where(eq(widgetPackage.projectId, projectId));
}

/** Widgets of a bundle, the oldest first, without their texts. */
export async function loadWidgets(db: Db, ofPackage: string): Promise<StoredWidgetHead[]> {
  return db
    .select(widgetHeadColumns)
    .from(widget)
    .where(eq(widget.packageId, ofPackage))
    .orderBy(asc(widget.createdAt), asc(widget.id));
}

const inLibrary = (library: WidgetLibraryId): SQL =>
  sql`${widget.packageId} in (select id from ${widgetPackage} where ${within(library)})`;

export async function findWidget(
  db: Db,
  library: WidgetLibraryId,
  widgetId: string,
  lock?: 'update',
): Promise<StoredWidget | undefined> {
  return findRow(
    db
      .select()
      .from(widget)
      .where(and(inLibrary(library), eq(widget.id, widgetId))),
    lock,
  );
}

type Texts = 'templateHtml' | 'templateCss' | 'script' | 'settingsJson';
export type WidgetFields = { readonly packageId: string; readonly name: string; readonly widgetType: WidgetType } & {
  readonly [Text in Texts]?: string;
};

export async function insertWidget(tx: Db, fields: WidgetFields): Promise<StoredWidget> {
  const [row] = await tx.insert(widget).values(fields).returning();
  if (!row) throw new Error('the widget was not inserted');
  return row;
}

/**
 * Widgets of a bundle that has just been made, in their order: it is the order of their ids, for they are all of one
 * moment.
 */
export async function insertWidgets(
  tx: Db,
  packageId: string,
  widgets: readonly Omit<WidgetFields, 'packageId'>[],
): Promise<void> {
  if (widgets.length > 0) await tx.insert(widget).values(widgets.map((fields) => ({ ...fields, packageId })));
}

export async function updateWidget(tx: Db, widgetId: string, fields: Partial<WidgetFields>): Promise<StoredWidget> {
  const [row] = await tx
    .update(widget)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(eq(widget.id, widgetId))
    .returning();
  if (!row) throw new Error('the widget is gone although it was held');
  return row;
}

/** Takes widgets away; answers those that were there. */
export async function deleteWidgets(
  tx: Db,
  library: WidgetLibraryId,
  ids: readonly string[],
): Promise<Pick<StoredWidget, 'id' | 'name'>[]> {
  return tx
    .delete(widget)
    .where(and(inLibrary(library), inArray(widget.id, [...ids])))
    .returning({ id: widget.id, name: widget.name });
}

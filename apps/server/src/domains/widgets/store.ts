import type { WidgetType } from '@twinscape/contract/widgets';
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { type Db, findRow } from '../../platform/db/index.ts';
import { ItemStore, type LibraryId } from '../../platform/library/index.ts';
import { widget, widgetPackage } from './tables.ts';

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
const { id, packageId, name, widgetType, createdAt, updatedAt } = widget;
const widgetHeadColumns = { id, packageId, name, widgetType, createdAt, updatedAt };

export const bundleItems = new ItemStore<PackageRow>({
  table: widgetPackage,
  columns: { ...packageColumns, widgetCount },
  name: widgetPackage.name,
});

/** Widgets of a bundle, the oldest first, without their texts. */
export async function loadWidgets(db: Db, ofPackage: string): Promise<StoredWidgetHead[]> {
  return db
    .select(widgetHeadColumns)
    .from(widget)
    .where(eq(widget.packageId, ofPackage))
    .orderBy(asc(widget.createdAt), asc(widget.id));
}

const inLibrary = (library: LibraryId): SQL =>
  sql`${widget.packageId} in (select id from ${widgetPackage} where ${bundleItems.within(library)})`;

export async function findWidget(
  db: Db,
  library: LibraryId,
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

/** Names of widgets of a library, held until the transaction ends. */
export async function loadWidgetNames(
  tx: Db,
  library: LibraryId,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: widget.id, name: widget.name })
    .from(widget)
    .where(and(inLibrary(library), inArray(widget.id, [...ids])))
    .orderBy(asc(widget.id))
    .for('update');
}

/** Takes widgets away; answers those that were there. */
export async function deleteWidgets(
  tx: Db,
  library: LibraryId,
  ids: readonly string[],
): Promise<Pick<StoredWidget, 'id' | 'name'>[]> {
  return tx
    .delete(widget)
    .where(and(inLibrary(library), inArray(widget.id, [...ids])))
    .returning({ id: widget.id, name: widget.name });
}

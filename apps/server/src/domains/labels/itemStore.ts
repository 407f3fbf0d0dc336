import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { type ItemFields, ItemStore } from '../../platform/library/index.ts';
import { labelItem } from './tables.ts';

export type LabelItemKind = 'panel' | 'anchor' | 'background';
export type LabelLibraryItem = Omit<typeof labelItem.$inferSelect, 'search'>;
export type LabelItemFields = Omit<ItemFields<LabelLibraryItem>, 'kind'>;

/** Unique violations of this index: the library has an item of that name, in whatever case. */
export const ITEM_NAME_TAKEN = 'label_item_name';

const { search: _search, ...columns } = getTableColumns(labelItem);
const { name, json } = labelItem;
const store = (kind: LabelItemKind): ItemStore<LabelLibraryItem> =>
  new ItemStore<LabelLibraryItem>({ table: labelItem, columns, name, text: json, kind: { kind } });

/** Items of each kind, which stand in one table. */
export const labelItems: Readonly<Record<LabelItemKind, ItemStore<LabelLibraryItem>>> = {
  panel: store('panel'),
  anchor: store('anchor'),
  background: store('background'),
};

/** Of that type, that one, or all. */
export const matchesItem = (panelType: string | undefined, id: string | undefined): SQL | undefined =>
  and(
    panelType === undefined ? undefined : eq(labelItem.panelType, panelType),
    id === undefined ? undefined : eq(labelItem.id, id),
  );

/** Everything that the libraries of a project hold. */
export function loadItemsOfProject(db: Db, projectId: string): Promise<LabelLibraryItem[]> {
  return db.select(columns).from(labelItem).where(eq(labelItem.projectId, projectId));
}

export async function deleteItemsOfProject(tx: Db, projectId: string): Promise<void> {
  await tx.delete(labelItem).where(eq(labelItem.projectId, projectId));
}

import type { ElementType } from '@twinscape/contract/elements';
import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import { ItemStore } from '../../platform/library/index.ts';
import { libraryElement } from './tables.ts';

export type ElementRow = Omit<typeof libraryElement.$inferSelect, 'search'>;
/** Unique violations of this index: the library has an element of that name, in whatever case. */
export const ELEMENT_NAME_TAKEN = 'library_element_name';

const { search: _search, ...columns } = getTableColumns(libraryElement);
const { elementName, dataJson } = libraryElement;

export const elementItems = new ItemStore<ElementRow>({
  table: libraryElement,
  columns,
  name: elementName,
  text: dataJson,
});

/** Elements of that type, or all. */
export const isElementType = (elementType: ElementType | undefined): SQL | undefined =>
  elementType === undefined ? undefined : eq(libraryElement.elementType, elementType);

export { type ItemFields, ItemStore, type LibraryId, type LibraryPageQuery } from './itemStore.ts';
export { Library, type LibraryCaller, toItemEventData, uniqueIds } from './library.ts';

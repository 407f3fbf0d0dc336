export * from './columns.ts';
export * from './connect.ts';
export { type Copy, copyLines, transactionWithCopy } from './copy.ts';
export { type DedicatedConnection, openDedicated } from './dedicated.ts';
export { newId } from './id.ts';
export { lockName } from './lockName.ts';
export { DatabaseUnfit, migrateDatabase } from './migrate.ts';
export { orderedRows } from './orderedRows.ts';
export { matchesSearch } from './search.ts';

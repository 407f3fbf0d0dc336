export { changeKept, leaveForLater, moveToBin } from './keep.ts';
export { type BinKind, binActs, binKinds } from './kinds.ts';
export { purgeEntry, purgeOld, purgeProject } from './purge.ts';
export { type BinEntry, findEntryOfItem, isStillDeleting, lockEntry, restoreEntry } from './restore.ts';
export { binEntry, binRetention } from './tables.ts';

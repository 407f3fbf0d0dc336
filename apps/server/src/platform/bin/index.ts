export { keepInBin, leaveForLater, moveToBin } from './keep.ts';
export { type BinKind, type BinScope, binActs, binKinds } from './kinds.ts';
export { purgeEntry, purgeOlderThan, purgeProject } from './purge.ts';
export {
  type BinEntry,
  findEntryOfItem,
  isStillDeleting,
  kindOf,
  lockEntry,
  refuseWhileDeleting,
  restoreEntry,
} from './restore.ts';
export { binEntry, currentEntry } from './tables.ts';

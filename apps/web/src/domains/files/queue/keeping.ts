import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { forKeeping, fromKept, type UploadItem } from './item.ts';

/** Larger files are not copied into the browser's store; after a reload the reader is asked for them again. */
const MOST_KEPT_BYTES = 1024 ** 3;
const FILE = 'file:';
const ITEM = 'item:';

let opened: UseStore | undefined;

/** A browser without storage, or a full one, forgets: the uploads of this page still run. */
async function kept<T>(work: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    opened ??= createStore('twinscape-uploads', 'queue');
    return await work(opened);
  } catch {
    return undefined;
  }
}

export const keepItem = (item: UploadItem): Promise<void> =>
  kept((store) => set(ITEM + item.id, forKeeping(item), store));
/** True when the file will still be there after a reload. */
export async function keepFile(id: string, file: File): Promise<boolean> {
  if (file.size > MOST_KEPT_BYTES) return false;
  return (await kept((store) => set(FILE + id, file, store).then(() => true))) ?? false;
}
export async function dropKept(id: string): Promise<void> {
  await kept((store) => del(ITEM + id, store));
  await kept((store) => del(FILE + id, store));
}

/** The file of an item, if this browser still has all of it. */
export async function keptFile(item: UploadItem): Promise<File | undefined> {
  const file = await kept((store) => get<File>(FILE + item.id, store));
  return file instanceof File && file.size === item.fileSize ? file : undefined;
}

/** Everything of one account, in order. */
export async function keptItems(ownerId: string): Promise<UploadItem[]> {
  const all = (await kept((store) => entries<string, UploadItem | File>(store))) ?? [];
  return all
    .flatMap(([key, value]) => (key.startsWith(ITEM) && !(value instanceof File) ? [fromKept(value)] : []))
    .filter((item) => item.ownerId === ownerId)
    .sort((a, b) => a.order - b.order);
}

import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { forKeeping, type UploadItem } from './item.ts';

/** Larger files are not copied into the browser's store; after a reload the reader is asked for them again. */
const MOST_KEPT_BYTES = 1024 ** 3;
const FILE = 'file:';
const ITEM = 'item:';

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore('twinscape-uploads', 'queue');
  return opened;
};

/** A browser without storage, or a full one, forgets: the uploads of this page still run. */
const forgiving = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

export const keepItem = async (item: UploadItem): Promise<void> => {
  await forgiving(set(ITEM + item.id, forKeeping(item), store()));
};
export async function keepFile(id: string, file: File): Promise<void> {
  if (file.size <= MOST_KEPT_BYTES) await forgiving(set(FILE + id, file, store()));
}
export async function dropKept(id: string): Promise<void> {
  await forgiving(del(ITEM + id, store()));
  await forgiving(del(FILE + id, store()));
}

/** The file of an item, if this browser still has all of it. */
export async function keptFile(item: UploadItem): Promise<File | undefined> {
  const file = await forgiving(get<File>(FILE + item.id, store()));
  return file instanceof File && file.size === item.fileSize ? file : undefined;
}

/** Everything of one account, in order. */
export async function keptItems(ownerId: string): Promise<UploadItem[]> {
  const all = (await forgiving(entries<string, UploadItem | File>(store()))) ?? [];
  return all
    .flatMap(([key, value]) => (key.startsWith(ITEM) && !(value instanceof File) ? [value] : []))
    .filter((item) => item.ownerId === ownerId)
    .sort((a, b) => a.order - b.order);
}

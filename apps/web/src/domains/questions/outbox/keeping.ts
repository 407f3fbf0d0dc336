import { createStore, del, set, type UseStore, values } from 'idb-keyval';
import type { OutboxEntry } from './entry.ts';

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore('twinscape-questions', 'outbox');
  return opened;
};

/** Fails where the browser keeps nothing, or has no room: whoever wrote it must know. */
export const keepEntry = (entry: OutboxEntry): Promise<void> => set(entry.id, entry, store());

export const dropEntry = (id: string): Promise<void> => del(id, store()).catch(() => undefined);

/** Everything of one account, the first of it first. */
export async function loadEntries(ownerId: string): Promise<OutboxEntry[]> {
  const all = await values<OutboxEntry>(store()).catch(() => []);
  return all.filter((entry) => entry.ownerId === ownerId).sort((a, b) => a.createdAt - b.createdAt);
}

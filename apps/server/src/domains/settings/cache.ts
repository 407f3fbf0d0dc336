import type { Db } from '../../platform/db/index.ts';

/**
 * How long a process may go on with settings that another process has replaced. Its own changes it sees at once. Short
 * enough for people, long enough that a call does not pay for reading what hardly ever changes.
 */
export const SETTINGS_STALE_MS = 2_000;

type Cache = { readonly entries: Map<string, { readonly value: Promise<unknown>; readonly until: number }> };
const caches = new WeakMap<Db, Cache>();

/** From now on, what is read through this database is remembered; transactions always read the rows themselves. */
export const enableSettingsCache = (db: Db): void => void caches.set(db, { entries: new Map() });

/**
 * To be called after a change was committed. A read that is still under way belongs to the cleared entries and is not
 * kept.
 */
export const clearSettingsCache = (db: Db): void => caches.get(db)?.entries.clear();

export function readThroughCache<T>(db: Db, key: string, read: () => Promise<T>): Promise<T> {
  const cache = caches.get(db);
  if (!cache) return read();
  const known = cache.entries.get(key);
  if (known && known.until > Date.now()) return known.value as Promise<T>;
  const value = read();
  const entry = { value, until: Date.now() + SETTINGS_STALE_MS };
  cache.entries.set(key, entry);
  value.catch(() => {
    if (cache.entries.get(key) === entry) cache.entries.delete(key);
  });
  return value;
}

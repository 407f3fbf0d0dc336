import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { quotaRefusal } from '../../platform/quotas/index.ts';
import { collection } from '../../platform/slot.ts';
import { holdUsage, storedBytes } from './usageStore.ts';

/** Uploads of an enterprise that are open: how many, and the bytes that they announced and have not stored yet. Domains with uploads of their own add theirs. */
export type OpenUploads = { readonly count: number; readonly bytes: number };
export const openUploads = collection<(db: Db, companyId: string) => Promise<OpenUploads>>();

/** Above this part of the quota uploads are counted one after the other. */
const NARROW = 0.9;

type Here = { count: number; bytes: number };
/** Requests with files that this process is receiving, by enterprise. */
const receiving = new WeakMap<Platform, Map<string, Here>>();

function receivingOf(platform: Platform): Map<string, Here> {
  const known = receiving.get(platform) ?? new Map<string, Here>();
  receiving.set(platform, known);
  return known;
}

export async function uploadsOf(
  platform: Platform,
  companyId: string,
  db = platform.database.db,
): Promise<OpenUploads> {
  const here = receivingOf(platform).get(companyId) ?? { count: 0, bytes: 0 };
  let { count, bytes } = here;
  for (const open of openUploads.all().values()) {
    const found = await open(db, companyId);
    count += found.count;
    bytes += found.bytes;
  }
  return { count, bytes };
}

/**
 * Refuses an upload before its first byte: the enterprise has no storage for so many bytes beside those that it keeps and those that were announced, or has too
 * many uploads open.
 */
export async function requireUpload(
  platform: Platform,
  companyId: string,
  bytes: number,
  db = platform.database.db,
): Promise<void> {
  const open = await uploadsOf(platform, companyId, db);
  await platform.quotas.require(companyId, 'uploadsAtOnce', open.count + 1);
  await platform.quotas.require(companyId, 'storageBytes', (await storedBytes(db, companyId)) + open.bytes + bytes);
}

/** The same for files that come with a call; the answer ends the upload. */
export async function beginUpload(platform: Platform, companyId: string, bytes: number): Promise<() => void> {
  const all = receivingOf(platform);
  const here = all.get(companyId) ?? { count: 0, bytes: 0 };
  all.set(companyId, here);
  // Counted before it is judged: many at once see each other.
  here.count += 1;
  here.bytes += bytes;
  let isOpen = true;
  const end = (): void => {
    if (!isOpen) return;
    isOpen = false;
    here.count -= 1;
    here.bytes -= bytes;
    if (here.count === 0) all.delete(companyId);
  };
  try {
    const open = await uploadsOf(platform, companyId);
    await platform.quotas.require(companyId, 'uploadsAtOnce', open.count);
    const stored = await storedBytes(platform.database.db, companyId);
    await platform.quotas.require(companyId, 'storageBytes', stored + open.bytes);
    return end;
  } catch (error) {
    end();
    throw error;
  }
}

/** Judges once more what was stored, with the transaction that keeps it: what was announced may have been wrong. */
export async function requireStored(platform: Platform, tx: Db, companyId: string, bytes: number): Promise<void> {
  // Not read from the database: whoever holds one connection never waits for another.
  const { storageBytes } = platform.quotas.known(companyId);
  let used = await storedBytes(tx, companyId);
  if (used + bytes > storageBytes * NARROW) {
    await holdUsage(tx, companyId);
    used = await storedBytes(tx, companyId);
  }
  if (used + bytes > storageBytes) throw quotaRefusal('storageBytes', storageBytes);
}

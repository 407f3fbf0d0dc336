import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { quotaRefusal } from '../../platform/quotas/index.ts';
import { defineService } from '../../platform/services.ts';
import { openUploadCutoffs } from './resumable/limits.ts';
import { loadOpenUploads } from './resumable/uploadStore.ts';
import { loadStoredBytes, lockUsage } from './usageStore.ts';

/** Uploads of an enterprise that are open: how many, and the bytes that they announced and have not stored yet. */
type OpenUploads = { readonly count: number; readonly bytes: number };

/** Above this part of the quota uploads are counted one after the other. */
const SERIALIZE_ABOVE = 0.9;

type ReceivingUploads = { count: number; bytes: number };
/** Requests with files that this process is receiving, by enterprise. */
export const receivingUploadsService = defineService('files.receiving', () => new Map<string, ReceivingUploads>());

export async function countOpenUploads(
  platform: Platform,
  companyId: string,
  db = platform.database.db,
): Promise<OpenUploads> {
  const here = platform.services.get(receivingUploadsService).get(companyId) ?? { count: 0, bytes: 0 };
  const resumable = await loadOpenUploads(db, companyId, openUploadCutoffs());
  return { count: here.count + resumable.count, bytes: here.bytes + resumable.bytes };
}

/**
 * Refuses an upload before its first byte: the enterprise has no storage for so many bytes beside those that it keeps
 * and those that were announced, or has too many uploads open.
 */
export async function requireUploadQuota(
  platform: Platform,
  companyId: string,
  bytes: number,
  db = platform.database.db,
): Promise<void> {
  const open = await countOpenUploads(platform, companyId, db);
  await platform.quotas.require(companyId, 'uploadsAtOnce', open.count + 1);
  await platform.quotas.require(companyId, 'storageBytes', (await loadStoredBytes(db, companyId)) + open.bytes + bytes);
}

/** The same for files that come with a call; the answer ends the upload. */
export async function beginUpload(platform: Platform, companyId: string, bytes: number): Promise<() => void> {
  const all = platform.services.get(receivingUploadsService);
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
    const open = await countOpenUploads(platform, companyId);
    await platform.quotas.require(companyId, 'uploadsAtOnce', open.count);
    const stored = await loadStoredBytes(platform.database.db, companyId);
    await platform.quotas.require(companyId, 'storageBytes', stored + open.bytes);
    return end;
  } catch (error) {
    end();
    throw error;
  }
}

/** Judges once more what was stored, with the transaction that keeps it: what was announced may have been wrong. */
export async function requireStorageQuota(platform: Platform, tx: Db, companyId: string, bytes: number): Promise<void> {
  // Not read from the database: whoever holds one connection never waits for another.
  const { storageBytes } = platform.quotas.getCached(companyId);
  let used = await loadStoredBytes(tx, companyId);
  if (used + bytes > storageBytes * SERIALIZE_ABOVE) {
    await lockUsage(tx, companyId);
    used = await loadStoredBytes(tx, companyId);
  }
  if (used + bytes > storageBytes) throw quotaRefusal('storageBytes', storageBytes);
}

import type { Db } from '../../platform/db/index.ts';
import type { DomainEvent } from '../../platform/events/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { modelUploaded, modelVersionUploaded } from '../models/index.ts';
import type { NewAuditEntry } from './rules.ts';
import {
  describeAwaitedUpload,
  insertAuditEntry,
  lockUploadEntries,
  mergeIntoPageEntry,
  type UploadKey,
} from './store.ts';

/**
 * RU-UPQ-04: after an upload its page posts a sentence of its own about it (C-LOG-02), and the server tells of every
 * change anyway. One upload is one line: whichever of the two comes second joins the first, if both are of one user,
 * project and kind of operation. The page's sentence stands.
 *
 * A sentence that names the model belongs to that model's upload. One that names none belongs to the newest, once all
 * uploads of the user are written: until then the one it is about may still lie in the outbox.
 */
const PAGE_LOGGED_EVENTS = [modelUploaded.name, modelVersionUploaded.name];

/** How long an upload waits for its page's sentence, and a sentence for the upload that the outbox still holds. */
const PAGE_ENTRY_WAIT_MINUTES = 10;
const OUTBOX_WAIT_MINUTES = 1;

type UploadLogContext = Pick<Platform, 'events'>;

export const isLoggedByPage = (event: Pick<DomainEvent, 'name'>): boolean => PAGE_LOGGED_EVENTS.includes(event.name);

/**
 * Writes the entry of an upload, which bears its event's id: into the sentence of a page that was faster, or on its
 * own.
 */
export async function writeUploadEntry({ events }: UploadLogContext, tx: Db, entry: NewAuditEntry): Promise<void> {
  const uploadKey = toUploadKey(entry);
  if (!uploadKey) return insertAuditEntry(tx, entry);
  await lockUploadEntries(tx, uploadKey);
  const onlyNamed = await events.isPending(tx, PAGE_LOGGED_EVENTS, uploadKey.userId, entry.id);
  if (await mergeIntoPageEntry(tx, entry, uploadKey, { minutes: OUTBOX_WAIT_MINUTES, onlyNamed })) return;
  await insertAuditEntry(tx, { ...entry, telling: 'awaited' });
}

/** Writes a page's sentence: over the entry of the upload that it tells of, or on its own. Needs a transaction. */
export async function writePageEntry({ events }: UploadLogContext, tx: Db, entry: NewAuditEntry): Promise<void> {
  const told = toUploadKey(entry);
  if (!told) return insertAuditEntry(tx, entry);
  await lockUploadEntries(tx, told);
  const onlyNamed = await events.isPending(tx, PAGE_LOGGED_EVENTS, told.userId);
  if (await describeAwaitedUpload(tx, entry.content, told, { minutes: PAGE_ENTRY_WAIT_MINUTES, onlyNamed })) return;
  await insertAuditEntry(tx, { ...entry, telling: 'early' });
}

const toUploadKey = ({ userId, projectId, operationType }: NewAuditEntry): UploadKey | undefined =>
  userId && projectId ? { userId, projectId, operationType } : undefined;

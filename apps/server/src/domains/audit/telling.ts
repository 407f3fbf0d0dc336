import type { Db } from '../../platform/db/index.ts';
import type { DomainEvent } from '../../platform/events/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { modelUploaded, modelVersionUploaded } from '../models/index.ts';
import type { NewEntry } from './rules.ts';
import { holdTelling, insertEntry, mergeIntoTold, type Told, tellAwaited } from './store.ts';

/**
 * RU-UPQ-04: after an upload its page posts a sentence of its own about it (C-LOG-02), and the server tells of every change anyway. One upload is one line:
 * whichever of the two comes second joins the first, if both are of one user, project and kind of operation. The page's sentence stands.
 *
 * A sentence that names the model belongs to that model's upload. One that names none belongs to the newest, once all uploads of the user are written: until
 * then the one it is about may still lie in the outbox.
 */
const TOLD_BY_PAGES = [modelUploaded.name, modelVersionUploaded.name];

/** How long an upload waits for its page's sentence, and a sentence for the upload that the outbox still holds. */
const PAGE_WAITS_MINUTES = 10;
const OUTBOX_WAITS_MINUTES = 1;

type Telling = Pick<Platform, 'events'>;

export const isToldByPage = (event: Pick<DomainEvent, 'name'>): boolean => TOLD_BY_PAGES.includes(event.name);

/** Writes the entry of an upload, which bears its event's id: into the sentence of a page that was faster, or on its own. */
export async function writeUpload({ events }: Telling, tx: Db, entry: NewEntry): Promise<void> {
  const told = toldBy(entry);
  if (!told) return insertEntry(tx, entry);
  await holdTelling(tx, told);
  const onlyNamed = await events.isPending(tx, TOLD_BY_PAGES, told.userId, entry.id);
  if (await mergeIntoTold(tx, entry, told, { minutes: OUTBOX_WAITS_MINUTES, onlyNamed })) return;
  await insertEntry(tx, { ...entry, telling: 'awaited' });
}

/** Writes a page's sentence: over the entry of the upload that it tells of, or on its own. Needs a transaction. */
export async function writeSentence({ events }: Telling, tx: Db, entry: NewEntry): Promise<void> {
  const told = toldBy(entry);
  if (!told) return insertEntry(tx, entry);
  await holdTelling(tx, told);
  const onlyNamed = await events.isPending(tx, TOLD_BY_PAGES, told.userId);
  if (await tellAwaited(tx, entry.content, told, { minutes: PAGE_WAITS_MINUTES, onlyNamed })) return;
  await insertEntry(tx, { ...entry, telling: 'early' });
}

const toldBy = ({ userId, projectId, operationType }: NewEntry): Told | undefined =>
  userId && projectId ? { userId, projectId, operationType } : undefined;

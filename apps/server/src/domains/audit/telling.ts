import type { Db } from '../../platform/db/index.ts';
import type { DomainEvent } from '../../platform/events/index.ts';
import { modelUploaded, modelVersionUploaded } from '../models/index.ts';
import type { NewEntry } from './rules.ts';
import { holdTelling, insertEntry, mergeIntoTold, type Told, tellAwaited } from './store.ts';

/**
 * RU-UPQ-04: after an upload its page posts a sentence of its own about it (C-LOG-02), and the server tells of every change anyway. One upload is one line:
 * whichever of the two comes second joins the first, if both are of one user, project and kind of operation. The page's sentence stands.
 */
const TOLD_BY_PAGES: ReadonlySet<string> = new Set([modelUploaded.name, modelVersionUploaded.name]);

/** How long an upload waits for its page's sentence, and a sentence for the upload that the outbox still holds. */
const PAGE_WAITS_MINUTES = 10;
const OUTBOX_WAITS_MINUTES = 1;

export const isToldByPage = (event: Pick<DomainEvent, 'name'>): boolean => TOLD_BY_PAGES.has(event.name);

/** Writes the entry of an upload: into the sentence of a page that was faster, or on its own. */
export async function writeUpload(tx: Db, entry: NewEntry): Promise<void> {
  const told = toldBy(entry);
  if (!told) return insertEntry(tx, entry);
  await holdTelling(tx, told);
  if (!(await mergeIntoTold(tx, entry, told, OUTBOX_WAITS_MINUTES)))
    await insertEntry(tx, { ...entry, telling: 'awaited' });
}

/** Writes a page's sentence: over the entry of the upload that it tells of, or on its own. Needs a transaction. */
export async function writeSentence(tx: Db, entry: NewEntry): Promise<void> {
  const told = toldBy(entry);
  if (!told) return insertEntry(tx, entry);
  await holdTelling(tx, told);
  if (!(await tellAwaited(tx, entry.content, told, PAGE_WAITS_MINUTES)))
    await insertEntry(tx, { ...entry, telling: 'early' });
}

const toldBy = ({ userId, projectId, operationType }: NewEntry): Told | undefined =>
  userId && projectId ? { userId, projectId, operationType } : undefined;

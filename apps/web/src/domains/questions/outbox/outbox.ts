import { questionCalls as calls, questionRefusals as refusals } from '@twinscape/contract/questions';
import { create } from 'zustand';
import { CallFailed, invalidateCalls, send } from '../../../platform/api/index.ts';
import { newId } from '../../../platform/newId.ts';
import { QUESTION_READS } from '../reads.ts';
import type { OutboxEntry, OutboxFile, ToSend } from './entry.ts';
import { dropEntry, keepEntry, loadEntries } from './keeping.ts';

/** After an answer that did not come in time, the next try is so long after it. */
const AGAIN_MS = 30_000;
const LOCK = 'twinscape.questions.outbox';

const outbox = create<{ entries: readonly OutboxEntry[] }>(() => ({ entries: [] }));
/** What waits to be sent, the first of it first. */
export const useOutbox = (): readonly OutboxEntry[] => outbox((state) => state.entries);

const sentListeners = new Set<(entry: OutboxEntry) => void>();
/** Hears of each one that has arrived, until the answer is called. */
export function onEntrySent(hear: (entry: OutboxEntry) => void): () => void {
  sentListeners.add(hear);
  return () => void sentListeners.delete(hear);
}

let owner: string | undefined;
let again: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> | undefined;

/** Begins to send what this device keeps for an account; nothing of anybody else's. */
export async function openOutbox(ownerId: string): Promise<void> {
  owner = ownerId;
  const kept = await loadEntries(ownerId);
  if (owner !== ownerId) return;
  outbox.setState({ entries: kept });
  await sendKept();
}

export function closeOutbox(): void {
  owner = undefined;
  clearTimeout(again);
  outbox.setState({ entries: [] });
}

/** Keeps it on this device, and sends it as soon as that can be. Fails where the browser has no room for it. */
export async function keepToSend(
  ownerId: string,
  said: ToSend & { readonly id?: string; readonly title: string; readonly files: readonly OutboxFile[] },
): Promise<void> {
  const entry: OutboxEntry = { ...said, id: said.id ?? newId(), ownerId, createdAt: Date.now() };
  await keepEntry(entry);
  outbox.setState(({ entries }) => ({ entries: [...entries.filter(({ id }) => id !== entry.id), entry] }));
  void sendKept();
}

export async function discardEntry(id: string): Promise<void> {
  await dropEntry(id);
  outbox.setState(({ entries }) => ({ entries: entries.filter((one) => one.id !== id) }));
}

/** What was refused before is sent again, too. */
export async function retryEntries(ids: readonly string[]): Promise<void> {
  for (const entry of outbox.getState().entries)
    if (ids.includes(entry.id)) {
      const { failure: _, ...rest } = entry;
      await put(rest);
    }
  await sendKept();
}

async function put(entry: OutboxEntry): Promise<void> {
  outbox.setState(({ entries }) => ({ entries: entries.map((one) => (one.id === entry.id ? entry : one)) }));
  await keepEntry(entry).catch(() => undefined);
}

/** Sends what waits, one after the other; several tabs of a browser do not do it at once. */
export function sendKept(): Promise<void> {
  sending ??= withLock(sendAll).finally(() => {
    sending = undefined;
  });
  return sending;
}

// Pages that came over plain HTTP have no locks: there the server makes what has the same id once.
const withLock = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

async function sendAll(): Promise<void> {
  clearTimeout(again);
  const tried = new Set<string>();
  for (;;) {
    const ownerId = owner;
    if (ownerId === undefined) return;
    // Another tab may have sent some of it meanwhile.
    const kept = await loadEntries(ownerId);
    if (owner !== ownerId) return;
    outbox.setState({ entries: kept });
    const next = kept.find(({ id, failure }) => failure === undefined && !tried.has(id));
    if (!next) return;
    tried.add(next.id);
    try {
      await sendEntry(next);
      await discardEntry(next.id);
      for (const hear of sentListeners) hear(next);
      await invalidateCalls(QUESTION_READS);
    } catch (error) {
      if (!(error instanceof CallFailed) || error.kind === 'refused' || error.kind === 'fault') {
        await put({ ...getEntry(next), failure: error instanceof CallFailed ? error.message : String(error) });
        continue;
      }
      // Without a line, or without a session, nothing else gets through either.
      again = setTimeout(() => void sendKept(), AGAIN_MS);
      return;
    }
  }
}

const getEntry = (entry: OutboxEntry): OutboxEntry =>
  outbox.getState().entries.find(({ id }) => id === entry.id) ?? entry;

async function sendEntry(entry: OutboxEntry, isSecondTry = false): Promise<void> {
  const attachments = await uploadFiles(entry);
  const more = { attachments, chosenId: entry.id };
  try {
    if (entry.kind === 'question')
      await send(calls.CreateModelQuestion, { ...entry.input, ...more }, { handles: true });
    else await send(calls.CreateModelQuestionComment, { ...entry.input, ...more }, { handles: true });
  } catch (error) {
    const isGone = error instanceof CallFailed && error.code === refusals['question.fileGone'].code;
    const areEarlier = entry.files.some((one) => one.id === undefined && one.uploaded !== undefined);
    if (isSecondTry || !isGone || !areEarlier) throw error;
    // Uploads that nothing holds are removed after some days; the files are still here.
    const anew = { ...entry, files: entry.files.map((one) => (one.id === undefined ? { file: one.file } : one)) };
    await put(anew);
    await sendEntry(anew, true);
  }
}

/** Each file is uploaded once, also when the line is lost between two of them. */
async function uploadFiles(entry: OutboxEntry): Promise<{ id: string }[]> {
  const files: OutboxFile[] = [...entry.files];
  const { projectId } = entry.input;
  for (const [at, one] of files.entries()) {
    if (one.id !== undefined || one.uploaded !== undefined) continue;
    const { id } = await send(calls.UploadQuestionFile, { projectId }, { files: [one.file], handles: true });
    files[at] = { file: one.file, uploaded: id };
    await put({ ...entry, files: [...files] });
  }
  return files.flatMap((one) => {
    const id = one.id ?? one.uploaded;
    return id === undefined ? [] : [{ id }];
  });
}

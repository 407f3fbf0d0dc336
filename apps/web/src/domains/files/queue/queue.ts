import { create } from 'zustand';
import { CallFailed } from '../../../platform/api/index.ts';
import { getSession } from '../../../platform/session/index.ts';
import { uploadHandlers } from '../slots.ts';
import { findNextUpload, isSameFile, type NewUpload, shownPercent, type UploadItem } from './item.ts';
import { dropKept, keepFile, keepItem, keptFile, keptItems } from './keeping.ts';
import { inTurn, livingTabs, thisTab } from './tabs.ts';
import { forget, TransferFailed, transfer } from './transfer.ts';

/** The uploads of the signed-in account in this tab, in their order. */
const store = create<{ readonly items: readonly UploadItem[] }>(() => ({ items: [] }));
export const useQueue = (): readonly UploadItem[] => store((state) => state.items);

const files = new Map<string, File>();
let owner: string | undefined;
/** Whoever has files for a queue that is not open yet: what opens it is fetched after the frame, and may come late. */
const waiting: (() => void)[] = [];
let running: { readonly id: string; readonly controller: AbortController } | undefined;

const find = (id: string): UploadItem | undefined => store.getState().items.find((item) => item.id === id);
const change = (id: string, part: Partial<UploadItem>): void =>
  store.setState(({ items }) => ({ items: items.map((item) => (item.id === id ? { ...item, ...part } : item)) }));
async function changeKept(id: string, part: Partial<UploadItem>): Promise<void> {
  change(id, part);
  const item = find(id);
  if (item) await keepItem(item);
}
async function drop(id: string): Promise<void> {
  files.delete(id);
  store.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
  await dropKept(id);
}

/** Goes on with what an account had under way: after a reload, or when it signs in again. */
export async function openQueue(ownerId: string): Promise<void> {
  if (owner === ownerId) return;
  closeQueue();
  owner = ownerId;
  for (const go of waiting.splice(0)) go();
  const tab = await thisTab();
  const [kept, isLiving] = await Promise.all([keptItems(ownerId), livingTabs()]);
  const own = kept.filter((item) => item.tab === tab || !isLiving(item.tab));
  const items = await Promise.all(
    own.map(async (item): Promise<UploadItem> => {
      const file = files.get(item.id) ?? (await keptFile(item));
      if (file) files.set(item.id, file);
      const { needsFile: _before, isFileKept: _then, ...rest } = item;
      // With all its bytes on the server nobody needs the file any more.
      return { ...rest, tab, ...(file ? { isFileKept: true } : item.uploadId ? {} : { needsFile: true as const }) };
    }),
  );
  if (owner !== ownerId) return;
  const known = new Set(store.getState().items.map(({ id }) => id));
  store.setState((state) => ({ items: [...items.filter(({ id }) => !known.has(id)), ...state.items] }));
  await Promise.all(items.map(keepItem));
  void pump();
}

/** Nobody is signed in any more, or somebody else: what is kept stays for its owner. */
export function closeQueue(): void {
  owner = undefined;
  running?.controller.abort('closed');
  running = undefined;
  files.clear();
  store.setState({ items: [] });
}

export type Added = { readonly item: NewUpload; readonly file: File };

/** Only what this browser could keep survives a reload without a word. */
async function keep(id: string, file: File): Promise<void> {
  if (await keepFile(id, file)) change(id, { isFileKept: true });
}

/** Puts files at the end of the queue of whoever is signed in now, as soon as it is open. */
export async function enqueue(added: readonly Added[]): Promise<void> {
  const ownerId = getSession().user?.id;
  while (!owner) await new Promise<void>((resolve) => waiting.push(resolve));
  if (owner !== ownerId) return;
  const tab = await thisTab();
  const last = Math.max(0, ...store.getState().items.map(({ order }) => order), Date.now());
  const items = added.map(({ item, file }, at): UploadItem => {
    const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
    files.set(id, file);
    return {
      ...item,
      id,
      ownerId,
      tab,
      order: last + 1 + at,
      fileName: file.name,
      fileSize: file.size,
      fileStamp: file.lastModified,
      status: 'waiting',
      progress: 0,
    };
  });
  store.setState((state) => ({ items: [...state.items, ...items] }));
  await Promise.all(items.map(keepItem));
  void pump();
  // One after the other: what is sent comes first, and large files are copied.
  for (const { id } of items) {
    const file = files.get(id);
    if (file) await keep(id, file);
  }
}

/** RU-UPQ-05: the item is silently dropped. */
export function cancelItem(id: string): void {
  const item = find(id);
  if (running?.id === id) running.controller.abort('cancelled');
  if (item?.address) void forget(item.address);
  void drop(id).then(pump);
}

/** Several together, such as all that wait. */
export function cancelItems(ids: readonly string[]): void {
  for (const id of ids) cancelItem(id);
}

/** Once more after an error, from where the server left off. */
export async function retryItem(id: string): Promise<void> {
  const item = find(id);
  if (!item) return;
  const { failure: _said, ...rest } = item;
  const isThere = files.has(id) || item.uploadId !== undefined;
  const again: UploadItem = { ...rest, status: 'waiting', progress: 0, ...(isThere ? {} : { needsFile: true }) };
  store.setState(({ items }) => ({ items: items.map((other) => (other.id === id ? again : other)) }));
  await keepItem(again);
  void pump();
}

/** The reader has chosen the file again; false when it is another one. */
export function giveFile(id: string, file: File): boolean {
  const item = find(id);
  if (!item || !isSameFile(item, file)) return false;
  files.set(id, file);
  const { needsFile: _lacked, failure: _said, ...rest } = item;
  store.setState(({ items }) => ({
    items: items.map((other) => (other.id === id ? { ...rest, status: 'waiting' as const } : other)),
  }));
  void keep(id, file);
  void pump();
  return true;
}

/** RU-UPQ-01: takes the next one, until there is none. */
async function pump(): Promise<void> {
  const item = owner === undefined || running ? undefined : findNextUpload(store.getState().items);
  if (!item) return;
  const own = { id: item.id, controller: new AbortController() };
  running = own;
  await inTurn(item.ownerId, own.controller.signal, () => {
    // Until then it waits for what another tab uploads.
    change(item.id, { status: 'uploading', progress: 0 });
    return run(item, own.controller.signal);
  }).catch((error: unknown) => fail(item.id, error));
  if (running === own) running = undefined;
  void pump();
}

async function run(item: UploadItem, signal: AbortSignal): Promise<void> {
  const { id } = item;
  const open = uploadHandlers.all().get(item.kind);
  if (!open) throw new Error(`nobody takes uploads of the kind ${item.kind}`);
  const kind = await open();
  const file = files.get(id);
  const uploadId =
    item.uploadId ??
    (file &&
      (await transfer(item, file, kind.toDestination(item), {
        signal,
        onProgress: (sent, total) => change(id, { progress: shownPercent(sent, total) }),
        onAddress: (address) => void changeKept(id, { address }),
        onLine: (isOffline) => {
          if (find(id)?.isOffline !== isOffline) change(id, { isOffline });
        },
      })));
  if (!uploadId) return changeKept(id, { status: 'waiting', needsFile: true });
  await changeKept(id, { uploadId, progress: shownPercent(1, 1) });
  const finish = await kind.keep(item, uploadId, signal);
  // RU-UPQ-03, RU-UPQ-04: success, the log, gone, the next.
  change(id, { status: 'success', progress: 100 });
  await finish();
  await drop(id);
}

/** RU-UPQ-07: the item is marked and nothing else is raised. */
async function fail(id: string, error: unknown): Promise<void> {
  const item = find(id);
  if (!item) return;
  const isOver =
    (error instanceof TransferFailed && error.kind === 'ended') ||
    (error instanceof CallFailed && error.kind === 'ended');
  // Whoever signs in again goes on where this stopped.
  if (isOver) return closeQueue();
  const failure = error instanceof Error && !(error instanceof DOMException) ? error.message : '';
  const { uploadId, ...rest } = item;
  // An upload that the server no longer knows must be sent again.
  const isLost = error instanceof CallFailed && error.code === 404;
  const marked: UploadItem = { ...rest, ...(uploadId && !isLost ? { uploadId } : {}), status: 'error', failure };
  store.setState(({ items }) => ({ items: items.map((other) => (other.id === id ? marked : other)) }));
  await keepItem(marked);
}

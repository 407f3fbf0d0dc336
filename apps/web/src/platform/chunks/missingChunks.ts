import { create } from 'zustand';
import { isReachable, onReconnected, reportReachable } from '../api/index.ts';
import { fetchServerPage, findEntryScript, isNewRelease } from './release.ts';

/**
 * Why a part of the program that somebody waits for could not be fetched.
 * - `offline`: the server cannot be reached.
 * - `release`: the server runs another release by now, which has other files.
 * - `interrupted`: the server answers and the release is the same: another try helps, or a new document where the
 *   browser keeps what failed for as long as its document lives.
 * - `background`: nobody waits for the part, and another try did not help either.
 */
export type MissingChunkReason = 'offline' | 'release' | 'interrupted' | 'background';

/** What works in the background is tried once more after so long, where the server answers. Milliseconds. */
const BACKGROUND_RETRY_MS = 2_000;

const store = create<{ readonly missing: MissingChunkReason | undefined }>(() => ({ missing: undefined }));
export const useMissingChunkReason = (): MissingChunkReason | undefined => store((state) => state.missing);

/** What is done at the next try, by the reader or once the server can be reached again. */
const retries = new Set<() => void>();
const backgroundRetries = new Set<() => void>();
onReconnected(() => {
  const due = [...backgroundRetries];
  backgroundRetries.clear();
  for (const retry of due) retry();
  if (store.getState().missing === 'offline') retryChunks();
});

/** Tries everything again that could not be fetched. */
export function retryChunks(): void {
  closeChunkBanner();
  const due = [...retries];
  retries.clear();
  for (const retry of due) retry();
}

export const closeChunkBanner = (): void => store.setState({ missing: undefined });

/** Browsers have no code for it, only words: Chromium, Firefox and Safari, and the build's own for a style sheet. */
const CHUNK_ERROR_PATTERN =
  /dynamically imported module|module script failed|unable to preload css|load failed for the module/i;
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ServerUnreachable || (error instanceof Error && CHUNK_ERROR_PATTERN.test(error.message));

class ServerUnreachable extends Error {}

/**
 * Fetches a part only while the server answers: some browsers never ask again for a module that failed once, so that it
 * could not be had until the document is opened anew.
 */
export async function fetchChunk<T>(load: () => Promise<T>): Promise<T> {
  if (!(await isReachable())) throw new ServerUnreachable();
  return load();
}

/** Finds out why a part is missing, says so over the page, and remembers what to do at the next try. */
export async function reportMissingChunk(retry: () => void): Promise<void> {
  retries.add(retry);
  const missing = await findMissingReason();
  // Tried again in the meantime, as when the line came back: if that fails, it says so itself.
  if (retries.has(retry)) store.setState({ missing });
}

async function findMissingReason(): Promise<MissingChunkReason> {
  const page = await fetchServerPage();
  if (page === undefined) {
    // From now on the server is asked whether it is back.
    reportReachable(false);
    return 'offline';
  }
  return isNewRelease(page, findEntryScript(document)) ? 'release' : 'interrupted';
}

/** Says so when the server runs another release by now, before a part is missed. */
export async function checkForNewRelease(): Promise<void> {
  const page = await fetchServerPage();
  if (page !== undefined && isNewRelease(page, findEntryScript(document))) store.setState({ missing: 'release' });
}

/**
 * One try. False when the part is missing: the page says so, and `retry` runs at the next try. A part that is broken
 * shows that itself.
 */
export async function tryFetchChunk(fetchIt: () => Promise<unknown> | undefined, retry: () => void): Promise<boolean> {
  try {
    await fetchIt();
    return true;
  } catch (error) {
    if (!isChunkFailure(error)) return true;
    await reportMissingChunk(retry);
    return false;
  }
}

/** Fetches a part however long it takes: what shows it goes on to wait, and the page says why. */
export async function fetchUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await fetchChunk(load);
    } catch (error) {
      if (!isChunkFailure(error)) throw error;
      await new Promise<void>((retry) => void reportMissingChunk(retry));
    }
  }
}

/**
 * Fetches what works in the background, such as the watchers of long work: that it is missing is nobody's page that did
 * not open, so the page says nothing while the line is down, and tries again when it is back. Where the browser keeps
 * what failed for as long as its document lives, the page says so at last.
 */
export async function fetchInBackground<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await fetchChunk(load);
    } catch (error) {
      if (!isChunkFailure(error)) throw error;
      await new Promise<void>((retry) => void waitForBackgroundRetry(retry, tries));
    }
  }
}

async function waitForBackgroundRetry(retry: () => void, tries: number): Promise<void> {
  const missing = await findMissingReason();
  if (missing === 'offline') backgroundRetries.add(retry);
  else if (missing === 'interrupted' && tries === 1) setTimeout(retry, BACKGROUND_RETRY_MS);
  else {
    retries.add(retry);
    // What somebody waits for is said before it.
    if (!store.getState().missing) store.setState({ missing: missing === 'release' ? missing : 'background' });
  }
}

import { create } from 'zustand';
import { isReachable, onReconnected, reached } from '../api/index.ts';
import { isNewRelease, pageOfServer, scriptOf } from './release.ts';

/**
 * Why a part of the program could not be fetched.
 * - `offline`: the server cannot be reached.
 * - `release`: the server runs another release by now, which has other files.
 * - `interrupted`: the server answers and the release is the same: another try helps, or a new document where the
 *   browser keeps what failed for as long as its document lives.
 */
export type Missing = 'offline' | 'release' | 'interrupted';

const store = create<{ readonly missing: Missing | undefined }>(() => ({ missing: undefined }));
export const useMissing = (): Missing | undefined => store((state) => state.missing);

/** What is done at the next try, by the reader or once the server can be reached again. */
const retries = new Set<() => void>();
onReconnected(() => {
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
const SENTENCES = /dynamically imported module|module script failed|unable to preload css|load failed for the module/i;
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Error && SENTENCES.test(error.message));

class Unreachable extends Error {}

/**
 * Fetches a part only while the server answers: some browsers never ask again for a module that failed once, so that it
 * could not be had until the document is opened anew.
 */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  if (!(await isReachable())) throw new Unreachable();
  return load();
}

/** Finds out why a part is missing, says so over the page, and remembers what to do at the next try. */
export async function reportMissing(retry: () => void): Promise<void> {
  retries.add(retry);
  const missing = await reasonNow();
  // Tried again in the meantime, as when the line came back: if that fails, it says so itself.
  if (retries.has(retry)) store.setState({ missing });
}

async function reasonNow(): Promise<Missing> {
  const page = await pageOfServer();
  if (page === undefined) {
    // From now on the server is asked whether it is back.
    reached(false);
    return 'offline';
  }
  return isNewRelease(page, scriptOf(document)) ? 'release' : 'interrupted';
}

/** Says so when the server runs another release by now, before a part is missed. */
export async function lookForRelease(): Promise<void> {
  const page = await pageOfServer();
  if (page !== undefined && isNewRelease(page, scriptOf(document))) store.setState({ missing: 'release' });
}

/**
 * One try. False when the part is missing: the page says so, and `retry` runs at the next try. A part that is broken
 * shows that itself.
 */
export async function attempt(fetchIt: () => Promise<unknown> | undefined, retry: () => void): Promise<boolean> {
  try {
    await fetchIt();
    return true;
  } catch (error) {
    if (!isChunkFailure(error)) return true;
    await reportMissing(retry);
    return false;
  }
}

/** Fetches a part however long it takes: what shows it goes on to wait, and the page says why. */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await fetchPart(load);
    } catch (error) {
      if (!isChunkFailure(error)) throw error;
      await new Promise<void>((retry) => void reportMissing(retry));
    }
  }
}

import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './error.ts';
import { errorCode } from './errorCode.ts';
import { isAlive, processSpace, readStartMark } from './processes.ts';

export type FolderLock = { release(): Promise<void> };

export type LockRequest = {
  file: string;
  /** Named in the refusal. */
  dataDir: string;
  log: (line: string) => void;
  signal?: AbortSignal | undefined;
  /** How long a holder whose process we cannot see must be silent before it counts as dead. */
  silenceMs?: number;
};

type Holder = {
  nonce: string;
  pid: number;
  started: string | undefined;
  space: string;
  host: string;
  since: string;
};

type Entry = { path: string; holder: Holder | undefined; nonce: string; touched: number };

/** How often the holder touches the lock, for those who cannot see its process. */
const HEARTBEAT_MS = 3_000;
const SILENCE_MS = 4 * HEARTBEAT_MS;
/** A lock that was last touched so long ago needs no watching, whatever the clocks of two machines say. */
const LONG_SILENCE_MS = 60_000;

/**
 * Takes the data folder for this process. The lock of a killed process is taken over at once.
 *
 * Invariant: whoever takes over the lock with nonce N first creates `<file>.after-N`, which only one process can, and
 * looks again whether the chain lock → after → after … still ends with itself. A claimant that dies half-way is itself
 * a holder that can be succeeded. The claim disappears only after the lock bears the successor's name, so a slow
 * contender that still believes in N fails the second look.
 */
export async function acquireLock(request: LockRequest): Promise<FolderLock> {
  const { file } = request;
  const ownHolder: Holder = {
    nonce: randomUUID(),
    pid: process.pid,
    started: readStartMark(process.pid),
    space: processSpace(),
    host: hostname(),
    since: new Date().toISOString(),
  };
  const draft = `${file}.draft-${ownHolder.nonce}`;
  await writeFile(draft, JSON.stringify(ownHolder), { mode: 0o600 });
  try {
    while (!(await tryToTake(request, draft, ownHolder))) await sleep(5);
  } finally {
    await removeIfThere(draft);
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined); // the next beat tries again
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      if ((await readEntry(file))?.nonce === ownHolder.nonce) await removeIfThere(file);
    },
  };
}

/** False when the picture changed meanwhile and one has to look again. */
async function tryToTake(request: LockRequest, draft: string, ownHolder: Holder): Promise<boolean> {
  const { file } = request;
  const last = (await readChain(file)).at(-1);
  if (last === undefined) return createFrom(draft, file, ownHolder);
  if (await isHolderAlive(last, request)) throw createInUseError(request.dataDir, last.holder);
  const claim = toClaimPath(file, last.nonce);
  if (!(await createFrom(draft, claim, ownHolder))) return false;
  const chain = await readChain(file);
  if (chain.at(-1)?.nonce !== ownHolder.nonce) {
    await removeIfThere(claim);
    return false;
  }
  await rename(draft, file);
  for (const { path } of chain) if (path !== file) await removeIfThere(path);
  return true;
}

async function isHolderAlive({ path, holder, touched }: Entry, { log, signal, silenceMs = SILENCE_MS }: LockRequest) {
  if (holder !== undefined && holder.space === processSpace()) {
    if (!isAlive(holder.pid)) return false;
    if (holder.started !== undefined) return readStartMark(holder.pid) === holder.started;
  }
  if (Date.now() - touched > LONG_SILENCE_MS) return false;
  log(`Another Twinscape held the data folder a moment ago; looking for ${silenceMs / 1000} s whether it still runs`);
  for (let waited = 0; waited < silenceMs; waited += 250) {
    await sleep(250);
    if (signal?.aborted) throw new EmbeddedPostgresError('The start of PostgreSQL was cancelled.');
    const now = await readEntry(path);
    if (now === undefined) return false;
    if (now.touched !== touched) return true;
  }
  return false;
}

function createInUseError(dataDir: string, holder: Holder | undefined): EmbeddedPostgresError {
  const place = holder === undefined || holder.host === hostname() ? '' : ` on ${holder.host}`;
  const who = holder === undefined ? '' : ` (process ${holder.pid}${place}, since ${holder.since})`;
  return new EmbeddedPostgresError(
    `The data folder ${dataDir} is in use by another running Twinscape${who}: stop that one first, or choose another data folder.`,
  );
}

/** The lock and those who claimed its succession, in order. */
async function readChain(file: string): Promise<Entry[]> {
  const chain: Entry[] = [];
  let entry = await readEntry(file);
  while (entry !== undefined) {
    chain.push(entry);
    entry = await readEntry(toClaimPath(file, entry.nonce));
  }
  return chain;
}

function toClaimPath(file: string, nonce: string): string {
  return `${file}.after-${nonce}`;
}

async function readEntry(path: string): Promise<Entry | undefined> {
  try {
    const [text, { ino, mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
    const holder = parseHolder(text);
    return { path, holder, nonce: holder?.nonce ?? `unreadable-${ino}`, touched: mtimeMs };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** A power cut can leave a lock without content. */
function parseHolder(text: string): Holder | undefined {
  try {
    const value: Holder = JSON.parse(text);
    return typeof value.pid === 'number' && /^[\w-]+$/.test(value.nonce) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Creates the file with its whole content at once. False when it exists. */
async function createFrom(draft: string, path: string, ownHolder: Holder): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (code === 'EEXIST') return false;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error;
  }
  // This file system knows no hard links; here a reader can meet the file for a moment without its content.
  try {
    await writeFile(path, JSON.stringify(ownHolder), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Drafts and claims of processes that were killed at the wrong moment. Only for the holder of the lock. */
export async function removeOldClaims(file: string): Promise<void> {
  for (const name of await readdir(dirname(file))) {
    if (!name.startsWith(`${basename(file)}.`)) continue;
    const path = join(dirname(file), name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LONG_SILENCE_MS) await removeIfThere(path);
  }
}

async function removeIfThere(path: string): Promise<void> {
  await unlink(path).catch((error) => {
    if (errorCode(error) !== 'ENOENT') throw error;
  });
}

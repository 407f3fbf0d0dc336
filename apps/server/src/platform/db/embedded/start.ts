import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseAccount, type ServerAccount } from './account.ts';
import { Ballast, isDiskFullError, readDiskSpace } from './ballast.ts';
import { type Binaries, copyBinaries, findBinaries, linkLibraries, platformName } from './binaries.ts';
import {
  changeClusterOwner,
  checkVersion,
  clusterOwner,
  createCluster,
  removeUnfinishedClusters,
  writeSettings,
} from './cluster.ts';
import { formatDatabaseUrl, runStatements } from './connection.ts';
import { endServer, type ServerProcess } from './endServer.ts';
import { createErrorWithLog, EmbeddedPostgresError } from './error.ts';
import { errorCode } from './errorCode.ts';
import { type ClusterLayout, getLayout } from './layout.ts';
import { acquireLock, type FolderLock, removeOldClaims } from './lock.ts';
import type { EmbeddedOptions, Internals } from './options.ts';
import { generatePassword, ROLE, readPassword, resetPassword, storePassword } from './password.ts';
import { checkPortFree, checkPortNumber } from './ports.ts';
import { isAlive } from './processes.ts';
import { reconcilePredecessor } from './reconcilePredecessor.ts';
import { runToEnd } from './run.ts';
import { type StartedServer, startServer } from './server.ts';
import { logSince, logSize, rotateLog, trimLog } from './serverLog.ts';

export type EmbeddedPostgres = {
  /** With the password: not for logs. */
  url: string;
  port: number;
  /** True when the server was left running by a predecessor that was killed. */
  adopted: boolean;
  /** Ends the server and frees the data folder. May be called again. */
  stop(): Promise<void>;
};

/** A program's copy of the binaries, where the package's own are out of the reach of an unprivileged user. */
const RUNTIME_FOLDERS = ['/var/cache/twinscape', join(tmpdir(), 'twinscape-runtime')];
const LOG_CHECK_MS = 10 * 60_000;
const ADOPTED_CHECK_MS = 2_000;
const BALLAST_CHECK_MS = 2_000;
/** A start that found the disk full is tried again so often. */
const FULL_DISK_MS = 5_000;

export async function startSupervised(options: EmbeddedOptions, internals: Internals = {}): Promise<EmbeddedPostgres> {
  const layout = getLayout(options.dataDir);
  if (options.port !== undefined) checkPortNumber(options.port);
  const found = await findBinaries(internals.platform ?? platformName(), internals.native);
  const ballast = options.keptFree && new Ballast(layout, options.keptFree, options.log);
  for (;;) {
    let lock: FolderLock | undefined;
    try {
      await mkdir(layout.dataDir, { recursive: true });
      await mkdir(layout.root, { recursive: true, mode: 0o700 });
      await ballast?.beforeStart();
      const lockRequest = { file: layout.lock, dataDir: layout.dataDir, log: options.log, signal: options.signal };
      lock = await acquireLock(lockRequest);
      return await startLocked(options, internals, layout, found, lock, ballast);
    } catch (error) {
      await lock?.release();
      if (!ballast || !isDiskFullError(error) || options.signal?.aborted) throw toUserError(error, layout);
      const { freeBytes } = await readDiskSpace(layout.root);
      options.log(
        `The disk of ${layout.dataDir} is full (${Math.round(freeBytes / 1024 ** 2)} MB free): PostgreSQL cannot start. Make room, and it starts by itself; nothing that was stored is lost.`,
        true,
      );
      await sleep(FULL_DISK_MS, undefined, options.signal ? { signal: options.signal } : {}).catch(() => undefined);
    }
  }
}

async function startLocked(
  options: EmbeddedOptions,
  internals: Internals,
  layout: ClusterLayout,
  found: Binaries,
  lock: FolderLock,
  ballast: Ballast | undefined,
): Promise<EmbeddedPostgres> {
  const { log, signal } = options;
  const began = performance.now();
  const owner = await clusterOwner(layout);
  if (owner !== undefined) await checkVersion(layout, found);
  await removeUnfinishedClusters(layout);
  await removeOldClaims(layout.lock);
  const linked = (await linkLibraries(found.folder))
    ? found
    : await copyBinaries(found, [join(layout.root, 'runtime')]);
  const account = chooseAccount({ forced: internals.account, folder: layout.root, binaries: linked.folder, owner });
  const binaries = await findUsableBinaries(linked, account, internals.runtimeFolders ?? RUNTIME_FOLDERS, signal);

  let password = await readPassword(layout);
  if (owner !== undefined) {
    const left = await reconcilePredecessor(layout, password, options.port, binaries.folder, log, signal);
    if (left !== undefined && password !== undefined) {
      log(`PostgreSQL ${binaries.version} was still running on port ${left.port} and is used on`);
      const { pid, port } = left;
      const server = { pid, port, isGone: () => !isAlive(pid), logOffset: await logSize(layout.log) };
      return superviseServer(options, layout, binaries, lock, server, password, true, ballast);
    }
  }
  if (signal?.aborted) throw new EmbeddedPostgresError('The start of PostgreSQL was cancelled.');
  if (options.port !== undefined) await checkPortFree(options.port);

  if (owner === undefined) {
    if (password === undefined) {
      password = generatePassword();
      await storePassword(layout, password);
    }
    await createCluster(layout, account, binaries, password, signal);
  } else {
    await changeClusterOwner(layout, account);
    await writeSettings(layout.cluster, account);
    if (password === undefined) {
      password = generatePassword();
      await resetPassword(layout, account, binaries, password, signal);
      await storePassword(layout, password); // after the reset: interrupted between the two, it is simply repeated
    }
  }
  await rotateLog(layout.log);
  const server = await startServer({
    layout,
    account,
    binaries,
    askedPort: options.port,
    firstPort: internals.firstPort,
    settings: options.settings ?? {},
    tied: internals.tied ?? true,
    log,
    signal,
  });
  try {
    await ensureDatabase(password, server.port, layout);
  } catch (error) {
    await endServer(server, layout.cluster, binaries.folder, log);
    throw error;
  }
  const elapsed = Math.round(performance.now() - began);
  const what = owner === undefined ? 'a new database' : 'the existing database';
  log(
    `PostgreSQL ${binaries.version} started in ${elapsed} ms on port ${server.port} with ${what}${describeAccount(account)}`,
  );
  return superviseServer(options, layout, binaries, lock, server, password, false, ballast);
}

/** Sees to it that the account can run the programs. */
async function findUsableBinaries(
  binaries: Binaries,
  account: ServerAccount,
  folders: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Binaries> {
  if (account.kind !== 'dropped') return binaries;
  const probe = { account, binaries: binaries.folder, args: ['--version'], cwd: '/', deathSignal: undefined } as const;
  const { ok } = await runToEnd({ ...probe, program: 'postgres' }, { signal }).catch(() => ({ ok: false }));
  return ok ? binaries : copyBinaries(binaries, folders);
}

/** Proves that the password opens the server, and makes the database on the first start. */
async function ensureDatabase(password: string, port: number, layout: ClusterLayout): Promise<void> {
  try {
    await runStatements(formatDatabaseUrl(password, port), ['select 1']);
  } catch (error) {
    if (errorCode(error) === '28P01') {
      throw new EmbeddedPostgresError(
        `The password in ${layout.password} does not open the database: delete that file, and the next start makes a new one.`,
        { cause: error },
      );
    }
    if (errorCode(error) !== '3D000') {
      const why = error instanceof Error ? error.message : String(error);
      throw new EmbeddedPostgresError(
        `PostgreSQL runs but takes no connection on 127.0.0.1:${port} (${why}): look into ${layout.log}.`,
        { cause: error },
      );
    }
    await runStatements(formatDatabaseUrl(password, port, 'postgres'), [`create database ${ROLE}`]);
  }
}

function superviseServer(
  options: EmbeddedOptions,
  layout: ClusterLayout,
  binaries: Binaries,
  lock: FolderLock,
  server: ServerProcess & Pick<StartedServer, 'port' | 'logOffset'> & Partial<Pick<StartedServer, 'child'>>,
  password: string,
  adopted: boolean,
  ballast: Ballast | undefined,
): EmbeddedPostgres {
  let stopping: Promise<void> | undefined;
  let lost = false;
  const onGone = async () => {
    if (stopping !== undefined || lost) return;
    lost = true;
    const lastWords = await logSince(layout.log, server.logOffset).catch(() => []);
    const error = createErrorWithLog('PostgreSQL ended although nobody had asked it to.', lastWords);
    options.log(error.message);
    options.onLost?.(error);
  };
  server.child?.once('exit', onGone);
  const watch = setInterval(() => server.isGone() && void onGone(), ADOPTED_CHECK_MS);
  const logTimer = setInterval(() => trimLog(layout.log).catch(() => undefined), LOG_CHECK_MS);
  // A failure is of the disk, which the next look sees again.
  const ballastTimer = setInterval(() => ballast?.checkSpace().catch(() => undefined), BALLAST_CHECK_MS);
  for (const timer of [watch, logTimer, ballastTimer]) timer.unref();

  const end = async () => {
    clearInterval(watch);
    clearInterval(logTimer);
    clearInterval(ballastTimer);
    await ballast?.close();
    try {
      await endServer(server, layout.cluster, binaries.folder, options.log);
    } finally {
      await lock.release();
    }
  };
  return {
    url: formatDatabaseUrl(password, server.port),
    port: server.port,
    adopted,
    stop() {
      stopping ??= end();
      return stopping;
    },
  };
}

function describeAccount(account: ServerAccount): string {
  if (account.kind === 'self') return '';
  return account.kind === 'namespace' ? ', in a user namespace' : `, as user ${account.user}`;
}

/** What the system refuses concerns the data folder, and that is where the person has to look. */
function toUserError(error: unknown, { root }: ClusterLayout): unknown {
  if (error instanceof EmbeddedPostgresError || !(error instanceof Error)) return error;
  const { syscall } = error as NodeJS.ErrnoException;
  if (errorCode(error) === undefined || syscall === undefined) return error;
  return new EmbeddedPostgresError(
    `PostgreSQL cannot use the folder ${root} (${error.message}): make it readable and writable for the user who starts Twinscape, or choose another data folder.`,
    { cause: error },
  );
}

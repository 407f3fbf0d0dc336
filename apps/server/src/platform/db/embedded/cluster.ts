import { randomBytes } from 'node:crypto';
import { chmod, chown, lchown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import type { ServerAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { createErrorWithLog, EmbeddedPostgresError } from './error.ts';
import { errorCode } from './errorCode.ts';
import { clusterArgument } from './launch.ts';
import { type ClusterLayout, UNFINISHED_PREFIX } from './layout.ts';
import { ROLE } from './password.ts';
import { INHERITED_FILE, runToEnd } from './run.ts';
import { defaultSettings, MAIN_FILE, settingsFile } from './settings.ts';

/** The owner of the cluster, undefined when there is none yet. */
export async function clusterOwner({ cluster }: ClusterLayout): Promise<{ user: number; group: number } | undefined> {
  try {
    const { uid, gid } = await stat(cluster);
    return { user: uid, group: gid };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Refuses a cluster that this PostgreSQL cannot read. */
export async function checkVersion({ cluster }: ClusterLayout, { major }: Binaries): Promise<void> {
  const found = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '');
  const clusterVersion = found.trim();
  if (clusterVersion === String(major)) return;
  if (clusterVersion === '') {
    throw new EmbeddedPostgresError(
      `The folder ${cluster} does not hold a PostgreSQL database: move it away to start with an empty one, or restore it from a backup.`,
    );
  }
  throw new EmbeddedPostgresError(
    `The database in ${cluster} was written by PostgreSQL ${clusterVersion}, and this Twinscape brings PostgreSQL ${major}: back it up with the Twinscape that wrote it and restore the backup here, or set DATABASE_URL to a PostgreSQL ${clusterVersion} of your own.`,
  );
}

/** What crashed starts left behind. Only for the holder of the lock. */
export async function removeUnfinishedClusters({ root }: ClusterLayout): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.startsWith(UNFINISHED_PREFIX)) continue;
    await rm(join(root, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

/** Makes a cluster beside its place and moves it there when it is complete and on disk. */
export async function createCluster(
  layout: ClusterLayout,
  account: ServerAccount,
  binaries: Binaries,
  password: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const fresh = join(layout.root, UNFINISHED_PREFIX + randomBytes(6).toString('hex'));
  const secret = `${fresh}.password`;
  try {
    await mkdir(fresh, { mode: 0o700 });
    await writeFile(secret, `${password}\n`, { mode: 0o600 });
    for (const path of [fresh, secret]) await changeOwner(path, account);
    await initialise(fresh, secret, account, binaries, signal);
    await writeOwned(join(fresh, 'postgresql.conf'), MAIN_FILE, account);
    await writeSettings(fresh, account);
    await rename(fresh, layout.cluster);
    await syncFolder(layout.root);
  } finally {
    await rm(secret, { force: true });
    await rm(fresh, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

async function initialise(
  fresh: string,
  secret: string,
  account: ServerAccount,
  binaries: Binaries,
  signal: AbortSignal | undefined,
): Promise<void> {
  const passwordFile = await open(secret, 'r');
  let lines: string[] = [];
  try {
    for (const characters of characterLocales()) {
      const args = [
        ...['-D', clusterArgument(account, fresh), `--username=${ROLE}`, '--auth=scram-sha-256'],
        ...[`--pwfile=${platform() === 'win32' ? secret : INHERITED_FILE}`, '--data-checksums', '--encoding=UTF8'],
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${characters}`],
      ];
      const what = { account, binaries: binaries.folder, args, cwd: fresh, deathSignal: 'TERM' } as const;
      const { ok, lines: outputLines } = await runToEnd(
        { ...what, program: 'initdb' },
        { file: passwordFile.fd, signal },
      );
      if (ok) return;
      lines = outputLines;
      if (!lines.some((line) => line.includes('invalid locale'))) break;
    }
  } finally {
    await passwordFile.close();
  }
  throw createErrorWithLog(`PostgreSQL could not set up its database in ${fresh}.`, lines.slice(-8));
}

/** Trigrams see Chinese characters as letters only under a UTF-8 ctype, which systems name differently. */
function characterLocales(): string[] {
  return platform() === 'win32' ? ['C'] : ['C.UTF-8', 'en_US.UTF-8', 'C'];
}

/** Writes our settings anew, so that a newer program brings its newer defaults. */
export async function writeSettings(cluster: string, account: ServerAccount): Promise<void> {
  const path = join(cluster, 'twinscape.conf');
  const text = settingsFile(defaultSettings(cluster));
  if ((await readFile(path, 'utf8').catch(() => '')) !== text) await writeOwned(path, text, account);
}

/** Makes root's cluster readable for the account; PostgreSQL insists on owning it. */
export async function changeClusterOwner({ cluster }: ClusterLayout, account: ServerAccount): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const [user, group] = account.kind === 'dropped' ? [account.user, account.group] : [0, 0];
  if ((await stat(cluster)).uid === user) return;
  for (const entry of await readdir(cluster, { recursive: true })) await lchown(join(cluster, entry), user, group);
  await chown(cluster, user, group); // last: an interrupted change is seen and repeated
  await chmod(cluster, 0o700);
}

async function writeOwned(path: string, text: string, account: ServerAccount): Promise<void> {
  const beside = `${path}.new`;
  await writeFile(beside, text, { mode: 0o600 });
  await changeOwner(beside, account);
  await rename(beside, path);
}

async function changeOwner(path: string, account: ServerAccount): Promise<void> {
  if (account.kind === 'dropped') await chown(path, account.user, account.group);
}

async function syncFolder(path: string): Promise<void> {
  if (platform() === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { platform, userInfo } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './error.ts';
import type { AccountKind } from './options.ts';

/** As whom PostgreSQL runs. Ids of a namespace count inside it; outside its files belong to us. */
export type ServerAccount = { kind: 'self' } | { kind: 'namespace' | 'dropped'; user: number; group: number };

/** What the choice depends on. */
export type AccountOptions = {
  forced: AccountKind | undefined;
  /** The folder in which PostgreSQL must be able to write. */
  folder: string;
  binaries: string;
  /** Owner of the cluster, where there is one. */
  owner: { user: number; group: number } | undefined;
};

/**
 * PostgreSQL refuses to run as root, and initdb refuses a user without a name. Both are helped by a user namespace, in
 * which we bear another id. Where namespaces are forbidden root drops to an unprivileged id. No user is ever created.
 */
export function chooseAccount(options: AccountOptions): ServerAccount {
  const { forced, owner } = options;
  const uid = process.getuid?.();
  if (uid === undefined || forced === 'self') return { kind: 'self' };
  if (uid === 0) {
    // A cluster that belongs to someone stays theirs: they may want to start it without root tomorrow.
    if (forced === undefined && owner !== undefined && owner.user !== 0) return { kind: 'dropped', ...owner };
    const inside = forced === 'dropped' ? undefined : findNamespaceAccount(options);
    return inside ?? { kind: 'dropped', ...findUnprivilegedIds() };
  }
  if (owner !== undefined && owner.user !== uid) {
    throw new EmbeddedPostgresError(
      `The database in ${options.folder} belongs to user ${owner.user} and you are user ${uid}: start Twinscape as that user, or give yourself the data folder (chown -R).`,
    );
  }
  if (hasUserName() && forced === undefined) return { kind: 'self' };
  const inside = findNamespaceAccount(options);
  if (inside !== undefined) return inside;
  if (owner !== undefined) return { kind: 'self' }; // only initdb asks for the name
  throw new EmbeddedPostgresError(
    `PostgreSQL cannot be set up by user ${uid}, who has no name in /etc/passwd: add one, start Twinscape as another user, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

function findNamespaceAccount({ folder, binaries }: AccountOptions): ServerAccount | undefined {
  if (platform() !== 'linux') return undefined;
  const person = readNamedIds().find(({ user }) => user !== 0);
  if (person === undefined) return undefined;
  const account: ServerAccount = { kind: 'namespace', ...person };
  // Inside the namespace root is a stranger to every folder that is not its own: try the two that matter.
  const probe = ['sh', '-c', 'test -w "$1" && exec "$0" --version', join(binaries, 'bin', 'postgres'), folder];
  const [file = 'unshare', ...args] = [...namespaceCommand(person), ...probe];
  return spawnSync(file, args, { stdio: 'ignore' }).status === 0 ? account : undefined;
}

export function namespaceCommand({ user, group }: { user: number; group: number }): string[] {
  return ['unshare', '--user', `--map-user=${user}`, `--map-group=${group}`, '--'];
}

function findUnprivilegedIds(): { user: number; group: number } {
  const nobody = readNamedIds().find(({ name }) => name === 'nobody');
  return nobody ?? { user: 65_534, group: 65_534 };
}

/** Those whom initdb will accept, the ordinary first user before the others. */
function readNamedIds(): { name: string; user: number; group: number }[] {
  const people = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    // >>> 0: macOS writes nobody's id as -2
    .map(([name = '', , user, group]) => ({ name, user: Number(user) >>> 0, group: Number(group) >>> 0 }));
  return people.sort((a, b) => Number(b.user === 1000) - Number(a.user === 1000));
}

function hasUserName(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { platform } from 'node:os';
import { join } from 'node:path';
import { namespaceCommand, type ServerAccount } from './account.ts';
import { EmbeddedPostgresError } from './error.ts';
import { errorCode } from './errorCode.ts';

/** A program of PostgreSQL, run as the account, in the cluster's folder. */
export type LaunchOptions = {
  account: ServerAccount;
  /** The folder with `bin`. */
  binaries: string;
  program: 'initdb' | 'postgres';
  args: readonly string[];
  cwd: string;
  /** Signal that the program gets when we die, undefined for none. */
  deathSignal: 'INT' | 'TERM' | undefined;
};

let deathSignals: boolean | undefined;

/** Whether this system can tie a child's life to ours. */
export function supportsDeathSignal(): boolean {
  deathSignals ??=
    platform() === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' }).status === 0;
  return deathSignals;
}

/** Starts the program in a session of its own, so that a Ctrl+C in the terminal reaches us alone. */
export function launchProgram(options: LaunchOptions, stdio: SpawnOptions['stdio'] & {}): ChildProcess {
  const { account, deathSignal } = options;
  const suffix = platform() === 'win32' ? '.exe' : '';
  const command = [join(options.binaries, 'bin', options.program + suffix), ...options.args];
  // Innermost: a change of user or of namespace after it would clear the death signal.
  if (deathSignal !== undefined && supportsDeathSignal()) command.unshift('setpriv', '--pdeathsig', deathSignal, '--');
  if (account.kind === 'namespace') command.unshift(...namespaceCommand(account));
  const [file = options.program, ...args] = command;
  return spawn(file, args, {
    cwd: options.cwd,
    env: serverEnvironment(),
    stdio,
    detached: platform() !== 'win32',
    windowsHide: true,
    ...(account.kind === 'dropped' ? { uid: account.user, gid: account.group } : {}),
  });
}

/**
 * How the cluster is named to its own programs. The kernel's name of the current folder needs no right on the folders
 * above it (a dropped account has none below a mode-700 home) and fits into PostgreSQL's 1024 bytes.
 */
export function clusterArgument(account: ServerAccount, cluster: string): string {
  const needed = account.kind === 'dropped' || Buffer.byteLength(cluster) > 900;
  return needed && platform() === 'linux' ? '/proc/self/cwd' : cluster;
}

/** Kills the child and everything that it started. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(platform() === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // it ended meanwhile
  }
}

/** The sentence for a program that could not even be started. */
export function createLaunchError(program: string, cause: Error): EmbeddedPostgresError {
  // The file is there, so the missing thing is the loader of its C library.
  const why = errorCode(cause) === 'ENOENT' ? 'this system lacks the C library that it needs' : cause.message;
  return new EmbeddedPostgresError(
    `The embedded PostgreSQL cannot run here (${program}: ${why}): set DATABASE_URL to a PostgreSQL of your own.`,
    { cause },
  );
}

/** Only what programs need: neither our secrets nor a user's PG* settings reach the server. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'SYSTEMDRIVE', 'APPDATA', 'LD_LIBRARY_PATH'];
  const known = kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(known), LC_ALL: 'C' };
}

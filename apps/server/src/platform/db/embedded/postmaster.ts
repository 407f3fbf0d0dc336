import { execFileSync } from 'node:child_process';
import { readFile, readlink, stat, unlink, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { basename, join } from 'node:path';

/** What a running server writes into its postmaster.pid. */
export type Postmaster = { pid: number; port: number; ready: boolean };

/** Undefined when there is no such file, or nothing readable in it. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Whether a live process is the server of this cluster. A process id alone says nothing: after a reboot or in a new
 * container it belongs to any program. `unknown` where the system does not tell (Windows).
 */
export async function identify(pid: number, cluster: string): Promise<'ours' | 'other' | 'unknown'> {
  if (platform() === 'win32') return 'unknown';
  try {
    if (platform() === 'linux') {
      const program = basename(await readlink(`/proc/${pid}/exe`));
      const [there, here] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)]);
      return /^postgres\b/.test(program) && there.ino === here.ino && there.dev === here.dev ? 'ours' : 'other';
    }
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(cluster) ? 'ours' : 'other';
  } catch {
    return 'other'; // another user's process, or it ended meanwhile
  }
}

/**
 * Makes a pid file that names an unrelated live process acceptable to the next server: PostgreSQL would refuse to start
 * because of it. It takes its parent's id for its own, so ours goes in. The file stays, because its other lines let
 * PostgreSQL find children of the dead server that still use its memory.
 */
export async function disownPidFile(cluster: string): Promise<void> {
  const path = pidFile(cluster);
  const [first, ...rest] = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  if (Number(first) > 0) await writeFile(path, [process.pid, ...rest].join('\n'));
}

/**
 * A power cut can leave the file empty, which PostgreSQL takes for a server that starts. Only for the lock's holder.
 */
export async function removeEmptyPidFile(cluster: string): Promise<void> {
  const path = pidFile(cluster);
  const { size } = await stat(path).catch(() => ({ size: 1 }));
  if (size === 0) await unlink(path);
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

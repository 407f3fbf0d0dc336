import { spawnSync } from 'node:child_process';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './error.ts';

const FAST_MS = 30_000;
const IMMEDIATE_MS = 10_000;

/** A server process, ours or adopted. */
export type ServerProcess = { pid: number; isGone: () => boolean };

/**
 * Asks the server to end its sessions and write everything out, and waits until it is gone. One that does not manage in
 * time is told to drop everything, which loses nothing that was committed: the next start replays the log.
 */
export async function endServer(
  server: ServerProcess,
  cluster: string,
  binaries: string,
  log: (line: string) => void,
): Promise<void> {
  requestStop(server, 'fast', cluster, binaries);
  if (await waitUntilGone(server, FAST_MS)) return;
  log(`PostgreSQL did not stop within ${FAST_MS / 1000} s; it is stopped without a checkpoint and recovers next time`);
  requestStop(server, 'immediate', cluster, binaries);
  if (await waitUntilGone(server, IMMEDIATE_MS)) return;
  throw new EmbeddedPostgresError(
    `PostgreSQL (process ${server.pid}) does not stop: end it by hand (kill -QUIT ${server.pid}).`,
  );
}

function requestStop(server: ServerProcess, mode: 'fast' | 'immediate', cluster: string, binaries: string): void {
  if (server.isGone()) return;
  if (platform() === 'win32') {
    // Windows has no signals; pg_ctl knows PostgreSQL's substitute.
    spawnSync(join(binaries, 'bin', 'pg_ctl.exe'), ['stop', '-D', cluster, '-m', mode, '-W'], { windowsHide: true });
    return;
  }
  try {
    process.kill(server.pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  } catch {
    // it ended meanwhile
  }
}

async function waitUntilGone(server: ServerProcess, patience: number): Promise<boolean> {
  const until = performance.now() + patience;
  while (!server.isGone()) {
    if (performance.now() > until) return false;
    await sleep(10);
  }
  return true;
}

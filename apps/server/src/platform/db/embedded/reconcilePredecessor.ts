import { setTimeout as sleep } from 'node:timers/promises';
import { probeServer } from './connection.ts';
import { endServer } from './endServer.ts';
import { EmbeddedPostgresError } from './error.ts';
import type { ClusterLayout } from './layout.ts';
import { disownPidFile, identify, readPostmaster, removeEmptyPidFile } from './postmaster.ts';
import { isAlive, isZombie } from './processes.ts';

const TIMEOUT_MS = 30_000;

/**
 * Deals with the server that a killed predecessor may have left: returns it when it is ours, answers and listens where
 * we want it; else sees to it that none runs. Only for the holder of the lock. A process is told to stop only when it
 * is proved to be the server of this cluster.
 */
export async function reconcilePredecessor(
  layout: ClusterLayout,
  password: string | undefined,
  wantedPort: number | undefined,
  binaries: string,
  log: (line: string) => void,
  signal: AbortSignal | undefined,
): Promise<{ pid: number; port: number } | undefined> {
  const until = performance.now() + TIMEOUT_MS;
  let pid = 0;
  while (!signal?.aborted) {
    const found = await readPostmaster(layout.cluster);
    if (found === undefined) {
      await removeEmptyPidFile(layout.cluster);
      return undefined;
    }
    pid = found.pid;
    if (!isAlive(pid)) {
      // PostgreSQL itself clears up after a dead one; but one whose end nobody has taken note of yet looks alive to it.
      if (isZombie(pid)) await disownPidFile(layout.cluster);
      return undefined;
    }
    const identity = await identify(pid, layout.cluster);
    if (identity === 'other' && isAlive(pid)) {
      log(`Process ${pid}, which the database names as its server, is another program; it is left alone`);
      await disownPidFile(layout.cluster);
      return undefined;
    }
    const wanted = password !== undefined && (wantedPort === undefined || wantedPort === found.port);
    const answer = password === undefined || !found.ready ? 'not now' : await probeServer(password, found.port);
    if (answer === 'ours' && wanted) return { pid, port: found.port };
    const proved = identity === 'ours' || answer === 'ours';
    const hopeless = !wanted || answer === 'stranger' || performance.now() > until;
    if (hopeless && proved) {
      log(`Stopping the PostgreSQL that was left running (process ${pid})`);
      await endServer({ pid, isGone: () => !isAlive(pid) }, layout.cluster, binaries, log);
    } else if (hopeless) {
      throw new EmbeddedPostgresError(
        `The database in ${layout.cluster} seems to be open in process ${pid}: if that is a PostgreSQL, stop it; if not, delete the file postmaster.pid in that folder.`,
      );
    }
    await sleep(25);
  }
  return undefined;
}

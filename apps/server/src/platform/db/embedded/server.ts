import type { ChildProcess } from 'node:child_process';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { endServer, type ServerProcess } from './endServer.ts';
import { createErrorWithLog, EmbeddedPostgresError } from './error.ts';
import { clusterArgument, createLaunchError, launchProgram } from './launch.ts';
import type { ClusterLayout } from './layout.ts';
import { createPortTakenError, FIRST_PORT, findFreePort } from './ports.ts';
import { readPostmaster } from './postmaster.ts';
import { logSince, logSize } from './serverLog.ts';

/** What a server is started with. */
export type ServerPlan = {
  layout: ClusterLayout;
  account: ServerAccount;
  binaries: Binaries;
  askedPort: number | undefined;
  firstPort: number | undefined;
  settings: Readonly<Record<string, string>>;
  tied: boolean;
  log: (line: string) => void;
  signal: AbortSignal | undefined;
};

export type StartedServer = ServerProcess & {
  port: number;
  child: ChildProcess;
  /** Where this server's words begin in the log, in bytes. */
  logOffset: number;
};

/** How long children of a killed server may keep its memory, in steps of 100 ms. */
const MEMORY_TRIES = 100;

/** Starts a server and waits until it takes connections, however long its recovery is. */
export async function startServer(plan: ServerPlan): Promise<StartedServer> {
  const { askedPort, log } = plan;
  const first = plan.firstPort ?? FIRST_PORT;
  let port = askedPort ?? (await findFreePort(first));
  for (let memoryTries = 0; ; ) {
    const outcome = await startOnce(plan, port);
    if (!Array.isArray(outcome)) {
      if (askedPort === undefined && port !== first) log(`Port ${first} is taken; PostgreSQL listens on port ${port}`);
      return outcome;
    }
    const logText = outcome.join('\n');
    if (logText.includes('could not bind')) {
      // Someone was faster than we between the look and the start.
      if (askedPort !== undefined) throw createPortTakenError(askedPort, 'EADDRINUSE');
      port = await findFreePort(port + 1);
    } else if (logText.includes('is still in use') && memoryTries < MEMORY_TRIES) {
      memoryTries += 1;
      await sleep(100);
    } else {
      throw createErrorWithLog(`PostgreSQL could not start with the database in ${plan.layout.cluster}.`, outcome);
    }
  }
}

/** The running server, or the last words of one that ended. */
async function startOnce(plan: ServerPlan, port: number): Promise<StartedServer | string[]> {
  const { layout, account, binaries } = plan;
  const logOffset = await logSize(layout.log);
  const logFile = await open(layout.log, 'a', 0o600);
  const settings = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', ...plan.settings };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let child: ChildProcess;
  try {
    child = launchProgram(
      {
        account,
        binaries: binaries.folder,
        program: 'postgres',
        args: ['-D', clusterArgument(account, layout.cluster), ...args],
        cwd: layout.cluster,
        deathSignal: plan.tied ? 'INT' : undefined,
      },
      ['ignore', logFile.fd, logFile.fd],
    );
  } finally {
    await logFile.close();
  }
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  const isGone = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null;
  const server = { pid: child.pid ?? 0, isGone, port, child, logOffset };
  await waitUntilReadyOrGone(plan, server);
  if (failure !== undefined) throw createLaunchError('postgres', failure);
  if (isGone()) return logSince(layout.log, logOffset);
  child.unref(); // the server alone does not keep this program running
  return server;
}

async function waitUntilReadyOrGone(plan: ServerPlan, server: StartedServer): Promise<void> {
  const { layout, log } = plan;
  let reportedAt = performance.now();
  for (;;) {
    if (plan.signal?.aborted) {
      await endServer(server, layout.cluster, plan.binaries.folder, log);
      throw new EmbeddedPostgresError('The start of PostgreSQL was cancelled.');
    }
    const found = await readPostmaster(layout.cluster);
    if (server.isGone() || (found?.pid === server.pid && found.ready)) return;
    if (performance.now() - reportedAt > 10_000) {
      reportedAt = performance.now();
      log(`PostgreSQL is still starting; after a crash it first replays what was written (see ${layout.log})`);
    }
    await sleep(5);
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { measureTime } from './frame.ts';

/**
 * From the command to an answer of /readyz, with an own data folder and port. Target for a start with data: below 5 s.
 */
const program = path.join(import.meta.dirname, '../scripts/start.mjs');
const folder = mkdtempSync(path.join(os.tmpdir(), 'twinscape-bench-'));

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function start(dataDir: string): Promise<ChildProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      TWINSCAPE_DATA_DIR: dataDir,
      TWINSCAPE_HTTP_PORT: String(port),
      TWINSCAPE_LOG_LEVEL: 'error',
    },
  });
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was ready.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return child;
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (response) => response.ok,
    () => false,
  );

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

const running: ChildProcess[] = [];
const waitUntilIdle = async (): Promise<void> => {
  for (const child of running.splice(0)) await stop(child);
};

try {
  let fresh = 0;
  for (const [name, dataDir, runs, atMost] of [
    ['first start, with an empty data folder and demo data', () => path.join(folder, `first-${fresh++}`), 5, 40_000],
    ['start with data', () => path.join(folder, 'first-0'), 10, 15_000],
  ] as const) {
    // Stopping the one before belongs to no measurement.
    await measureTime(
      name,
      async () => {
        running.push(await start(dataDir()));
      },
      { warmUps: 0, runs, between: waitUntilIdle, target: { atMost } },
    );
  }
} finally {
  await waitUntilIdle();
  rmSync(folder, { recursive: true, force: true });
}

import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Peer, stopChild } from './peers.ts';

/** MariaDB (Debian) with a database `plant` and an account that may only read it. */
export type MariadbPeer = Peer & {
  run(sql: string): void;
  /** After a stop: on the same port, with what it holds. */
  startAgain(): Promise<void>;
  remove(): Promise<void>;
};

export async function startMariadb(port: number): Promise<MariadbPeer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-mariadb-'));
  const socket = path.join(folder, 'socket');
  const own = ['--no-defaults', `--datadir=${folder}/data`, '--user=root'];
  const made = spawnSync('mariadb-install-db', [...own, '--auth-root-authentication-method=normal', '--skip-test-db'], {
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`MariaDB was not set up: ${made.stderr}`);
  const server = [...own, `--port=${port}`, `--socket=${socket}`, '--bind-address=127.0.0.1', '--skip-networking=0'];
  let child = spawn('/usr/sbin/mariadbd', server, { stdio: 'ignore' });
  const run = (sql: string): void => {
    const { status, stderr } = spawnSync('mariadb', ['--no-defaults', `--socket=${socket}`, '-uroot'], {
      input: sql,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
  };
  const waitUntilUp = async (): Promise<void> => {
    for (let tries = 0; ; tries++)
      try {
        return run('select 1');
      } catch (error) {
        if (tries > 200) throw error;
        await wait(100);
      }
  };
  await waitUntilUp();
  run(
    "create database plant; create user reader@'127.0.0.1' identified by 'secret'; grant select on plant.* to reader@'127.0.0.1';",
  );
  return {
    port,
    run,
    stop: () => stopChild(child),
    startAgain: () => {
      child = spawn('/usr/sbin/mariadbd', server, { stdio: 'ignore' });
      return waitUntilUp();
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Peer, stopChild } from './peers.ts';

async function waitForPort(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port }, () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return;
    await wait(50);
  }
  throw new Error(`nobody listens on ${port}`);
}

/** Eclipse Mosquitto (Debian) with one account, on a port; keeps what clients missed in a folder of its own. */
export async function startMosquitto(port: number, folder?: string): Promise<Peer & { readonly folder: string }> {
  const own = folder ?? (await mkdtemp(path.join(os.tmpdir(), 'twinscape-mosquitto-')));
  const passwords = path.join(own, 'passwords');
  if (folder === undefined) spawnSync('mosquitto_passwd', ['-c', '-b', passwords, 'plant', 'secret']);
  const lines = [
    `listener ${port} 127.0.0.1`,
    'allow_anonymous false',
    `password_file ${passwords}`,
    'user root',
    'persistence true',
    'autosave_on_changes true',
    'autosave_interval 1',
    `persistence_location ${own}/`,
  ];
  await writeFile(path.join(own, 'mosquitto.conf'), `${lines.join('\n')}\n`);
  const child = spawn('/usr/sbin/mosquitto', ['-c', path.join(own, 'mosquitto.conf')], { stdio: 'ignore' });
  await waitForPort(port);
  return { port, folder: own, stop: () => stopChild(child) };
}

export const removeMosquittoFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

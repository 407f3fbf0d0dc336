import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const program = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../apps/server/dist/main.js');
const LOOK_EVERY_MS = 50;

/** The built program as a process that only listens to devices: it has no address of its own for people. */
export type IngestProcess = { readonly pid: number; kill(): Promise<void> };

/** Starts it on a database and waits until its MQTT port takes connections. */
export async function startIngest(databaseUrl: string, dataDir: string, mqttPort: number): Promise<IngestProcess> {
  const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('TWINSCAPE_')));
  const child = spawn(process.execPath, [program], {
    env: {
      ...clean,
      DATABASE_URL: databaseUrl,
      TWINSCAPE_DATA_DIR: dataDir,
      TWINSCAPE_ROLES: 'ingest',
      TWINSCAPE_MQTT_PORT: String(mqttPort),
      TWINSCAPE_COAP_PORT: 'off',
      TWINSCAPE_SIMULATOR: 'off',
      TWINSCAPE_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  while (!(await isOpen(mqttPort))) {
    if (hasEnded()) throw new Error(`the process ended with ${child.exitCode} before it listened`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return {
    pid: child.pid ?? 0,
    kill: async () => {
      if (hasEnded()) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

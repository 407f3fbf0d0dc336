import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The built program as its own process, as `npm start` runs it. */
export type Product = {
  readonly url: string;
  readonly pid: number;
  /** Whether it has ended, by itself or not. */
  readonly hasEnded: () => boolean;
  readonly output: () => string;
  kill(): Promise<void>;
  stop(): Promise<number | null>;
};

/** Starts the program on a data folder and waits for the line with its address. Port 0: any free one. */
export async function startProduct(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const clean = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('TWINSCAPE_') && name !== 'DATABASE_URL'),
  );
  const child = spawn(process.execPath, [path.join(root, 'apps/server/dist/main.js')], {
    env: {
      ...clean,
      TWINSCAPE_DATA_DIR: dataDir,
      TWINSCAPE_COAP_PORT: 'off',
      TWINSCAPE_HTTP_PORT: '0',
      TWINSCAPE_MQTT_PORT: '0',
      // A month of history and two hundred devices that send: only where a journey is about them.
      TWINSCAPE_SIMULATOR: 'off',
      TWINSCAPE_LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      const match = /Twinscape 孪境\s+(http:\/\/\S+)/.exec(output);
      if (match?.[1]) resolve(match[1]);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the program ended with ${code} before it was ready:\n${output}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    output: () => output,
    kill: () => end(child, 'SIGKILL').then(() => undefined),
    stop: () => end(child, 'SIGTERM'),
  };
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
  return child.exitCode;
}

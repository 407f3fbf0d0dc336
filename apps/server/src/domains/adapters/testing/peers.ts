import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** A program of somebody else that a test speaks with. */
export type Peer = { readonly port: number; stop(): Promise<void> };

const SYSTEM_PYTHON = '/usr/bin/python3';
const LISTEN_MS = 20_000;

const runs = (program: string, args: readonly string[]): boolean =>
  (!program.startsWith('/') || existsSync(program)) && spawnSync(program, args, { timeout: 20_000 }).status === 0;

/** Whether Debian's package of pymodbus is there, with what it needs. */
export const hasPymodbus = (): boolean => runs(SYSTEM_PYTHON, ['-c', 'import pymodbus.server']);
export const hasMbpoll = (): boolean => !spawnSync('mbpoll', ['-V'], { timeout: 20_000 }).error;
export const hasMosquitto = (): boolean => existsSync('/usr/sbin/mosquitto');
export const hasMariadb = (): boolean => existsSync('/usr/sbin/mariadbd');

/** A port that nobody listens on now. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGKILL');
  await exited;
}

/** Starts a program that prints its port once it listens. */
export function startPrintingPeer(program: string, args: readonly string[]): Promise<Peer> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${program} does not listen: ${said}`)), LISTEN_MS);
    child.once('exit', () => reject(new Error(`${program} ended: ${said}`)));
    child.stdout.on('data', (piece: Buffer) => {
      const port = Number(/\d+/.exec(piece.toString())?.[0]);
      if (!port) return;
      clearTimeout(late);
      resolve({ port, stop: () => stopChild(child) });
    });
  });
}

/** Modbus TCP by pymodbus: holding registers 0 to 199 that hold their number, input registers from 1000 on. */
export const startPymodbus = (port = 0): Promise<Peer> =>
  startPrintingPeer(SYSTEM_PYTHON, [
    fileURLToPath(new URL('./peers/pymodbus_server.py', import.meta.url)),
    String(port),
  ]);

/** What mbpoll, which knows nothing of us, reads of a holding register. */
export function pollRegister(port: number, register: number): number {
  const args = ['-0', '-1', '-q', '-m', 'tcp', '-a', '1', '-r', String(register), '-t', '4', '-p', String(port)];
  const { stdout } = spawnSync('mbpoll', [...args, '127.0.0.1'], { encoding: 'utf8', timeout: 10_000 });
  return Number(/\[\d+\]:\s+(-?\d+)/.exec(stdout)?.[1]);
}

/** Has mbpoll write a holding register. */
export function writeRegister(port: number, register: number, value: number): void {
  const args = ['-0', '-1', '-q', '-m', 'tcp', '-a', '1', '-r', String(register), '-t', '4', '-p', String(port)];
  const { status, stdout } = spawnSync('mbpoll', [...args, '127.0.0.1', '--', String(value)], {
    encoding: 'utf8',
    timeout: 10_000,
  });
  if (status !== 0) throw new Error(`mbpoll did not write: ${stdout}`);
}

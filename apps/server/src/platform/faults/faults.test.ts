import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isSingleHandleError } from './index.ts';

let folder: string;
let program: string;
let child: ChildProcess;
let output = '';

beforeAll(async () => {
  // Below the repository, so that the bundle finds its packages.
  const cache = path.join(import.meta.dirname, '../../../../../node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(path.join(cache, 'twinscape-faults-'));
  program = path.join(folder, 'child.mjs');
  await build({
    entryPoints: [path.join(import.meta.dirname, 'testing/child.ts')],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'error',
  });
});
afterEach(() => {
  child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function started(mode = 'quiet'): Promise<number> {
  output = '';
  child = spawn(process.execPath, ['--enable-source-maps', program, mode], { cwd: os.tmpdir() });
  child.stdout?.on('data', (piece: Buffer) => (output += String(piece)));
  child.stderr?.on('data', (piece: Buffer) => (output += String(piece)));
  await expect.poll(() => output).toMatch(/port \d+/);
  return Number(/port (\d+)/.exec(output)?.[1]);
}
async function connected(port: number): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}
async function answered(socket: net.Socket, line: string): Promise<string> {
  socket.write(line);
  const [data] = await once(socket, 'data');
  return String(data);
}

describe('faults', () => {
  it.each([['throw'], ['reject']])(
    'a listener that fails (%s) ends its own connection and no other, and tells its place',
    async (word) => {
      const port = await started();
      const [bad, good] = [await connected(port), await connected(port)];
      bad.on('error', () => undefined);
      bad.write(word);
      await once(bad, 'close');
      expect(await answered(good, 'hello')).toBe('heard hello');
      await expect.poll(() => output).toMatch(/within a listener.*testing\/child\.ts:\d+/);
      expect(output).toContain('"listener":"a line of a peer"');
      good.destroy();
    },
  );

  it('a timer that fails goes on, and its faults do not fill the log', async () => {
    const port = await started('timer');
    const socket = await connected(port);
    await expect.poll(() => output.split('thrown within a timer').length).toBeGreaterThan(10);
    expect(await answered(socket, 'hello')).toBe('heard hello');
    await new Promise((resolve) => setTimeout(resolve, 500));
    // Each line names the fault in its message and in its stack.
    expect(output.match(/"listener":"a timer"/g)?.length).toBe(20);
    socket.destroy();
  });

  it('a promise left alone and an error of one connection that nobody heard are told and survived', async () => {
    const port = await started();
    const socket = await connected(port);
    expect(await answered(socket, 'leave')).toBe('heard leave');
    expect(await answered(socket, 'dial')).toBe('heard dial');
    await expect.poll(() => output).toMatch(/left alone[\s\S]*ECONNREFUSED/);
    expect(await answered(socket, 'hello')).toBe('heard hello');
    socket.destroy();
  });

  it('an exception through the event loop is told with its place; the process drains and ends with a code of its own', async () => {
    const port = await started();
    const socket = await connected(port);
    socket.on('error', () => undefined);
    socket.write('unknown');
    const [code] = await once(child, 'exit');
    expect(code).toBe(70);
    expect(output).toMatch(/thrown through the event loop.*testing\/child\.ts:\d+/);
    expect(output).toContain('draining');
  });

  it('only errors of the system calls of one handle are survived', () => {
    expect(isSingleHandleError(Object.assign(new Error('reset'), { code: 'ECONNRESET', syscall: 'read' }))).toBe(true);
    expect(isSingleHandleError(Object.assign(new Error('bad port'), { code: 'ERR_SOCKET_BAD_PORT' }))).toBe(false);
    expect(isSingleHandleError(Object.assign(new Error('no memory'), { code: 'ENOMEM', syscall: 'mmap' }))).toBe(false);
    expect(isSingleHandleError(new TypeError('x is not a function'))).toBe(false);
  });
});

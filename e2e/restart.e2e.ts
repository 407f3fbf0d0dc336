import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isProcessAlive, listChildProcesses } from '../apps/server/src/testing/kills/installation.ts';

const scripts = path.join(import.meta.dirname, '../scripts');
const SERVER = 'serve.mjs';
const OWN_FOLDER = 'twinscape restart-';

let dataDir: string;
let starter: ChildProcess | undefined;
let output = '';

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), OWN_FOLDER));
});
afterEach(async () => {
  if (starter && starter.exitCode === null && starter.signalCode === null) {
    const gone = once(starter, 'exit');
    starter.kill('SIGTERM');
    await gone;
  }
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Runs a program as `npm start` does and waits for the address of its server. */
async function start(env: Record<string, string> = {}): Promise<string> {
  output = '';
  const own = Object.entries(process.env).filter(([name]) => !/^(TWINSCAPE_|npm_|DATABASE_URL$)/.test(name));
  starter = spawn(process.execPath, [path.join(scripts, 'start.mjs')], {
    env: {
      ...Object.fromEntries(own),
      TWINSCAPE_DATA_DIR: dataDir,
      TWINSCAPE_HTTP_PORT: '0',
      TWINSCAPE_MQTT_PORT: '0',
      TWINSCAPE_COAP_PORT: '0',
      TWINSCAPE_SIMULATOR: 'off',
      TWINSCAPE_LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [starter.stdout, starter.stderr])
    stream?.on('data', (piece: Buffer) => {
      output += String(piece);
    });
  await expect.poll(address, { timeout: 120_000 }).toMatch(/^http/);
  return address() ?? '';
}
const address = (): string => [...output.matchAll(/Twinscape 孪境\s+(http:\/\/\S+)/g)].at(-1)?.[1] ?? '';
const serving = (): number =>
  listChildProcesses(starter?.pid ?? 0).find(({ command }) => command.includes(SERVER))?.pid ?? 0;

async function call(
  url: string,
  at: string,
  body: object,
  token?: string,
): Promise<{ ErrorCode: number; Result: unknown }> {
  const response = await fetch(url + at, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { Token: token } : {}) },
    body: JSON.stringify(body),
  });
  return response.json();
}
const signIn = async (url: string): Promise<string> => {
  const { Result } = await call(url, '/api/User/Login', { LoginAccount: 'admin', LoginPwd: 'Twinscape2026' });
  return (Result as { Token: string }).Token;
};
const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits until another process than `gone` serves at the address, and answers its number. */
async function waitForNext(url: string, gone: number): Promise<number> {
  await expect.poll(() => serving() !== 0 && serving() !== gone && isReady(url), { timeout: 60_000 }).toBe(true);
  return serving();
}

/** One installation for all of them: to make another one takes longer than what is tried on it. */
describe.skipIf(process.platform !== 'linux')('npm start', () => {
  it('a server that is killed, or that an exception through its event loop ended, is followed by a fresh one at the same address, with its data, and one Ctrl+C ends all', async () => {
    const hook = path.join(dataDir, 'throw.mjs');
    await writeFile(
      hook,
      "process.on('SIGUSR2', () => setTimeout(() => { throw new Error('thrown from a timer'); }, 0));\n",
    );
    const url = await start({ NODE_OPTIONS: `--import=file://${encodeURI(hook)}` });
    const token = await signIn(url);
    const company = {
      CompanyName: '被杀之前',
      ExpirationDate: '2099-01-01',
      ProjectNumber: 1,
      AdminName: '管理员',
      LoginAccount: 'before@kill.test',
    };
    expect(await call(url, '/api/CompanyManager/AddCompany', company, token)).toMatchObject({ ErrorCode: 200 });
    const first = serving();
    process.kill(first, 'SIGKILL');
    const killedAt = Date.now();
    const second = await waitForNext(url, first);
    console.log(`answered again ${((Date.now() - killedAt) / 1000).toFixed(1)} s after the kill`);
    expect(output).toMatch(/服务进程意外结束（SIGKILL）.*The server ended unexpectedly \(SIGKILL\)/);
    const list = await fetch(`${url}/api/CompanyManager/GetCompanyList?PageSize=100`, { headers: { Token: token } });
    expect(await list.text()).toContain('被杀之前');

    process.kill(second, 'SIGUSR2');
    const third = await waitForNext(url, second);
    expect(output).toMatch(/thrown from a timer.*throw\.mjs:1/);
    expect(output).toMatch(/服务进程意外结束（70）/);

    starter?.kill('SIGINT');
    const [code] = await once(starter as ChildProcess, 'exit');
    expect(code).toBe(0);
    expect(isProcessAlive(third)).toBe(false);
  });

  it('a starter that is killed leaves no server behind', async () => {
    await start();
    const server = serving();
    const children = listChildProcesses(server).map(({ pid }) => pid);
    starter?.kill('SIGKILL');
    await expect.poll(() => [server, ...children].filter(isProcessAlive), { timeout: 30_000 }).toEqual([]);
  });
});

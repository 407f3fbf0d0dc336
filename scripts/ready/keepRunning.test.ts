import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
let starter: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'twinscape-starter-'));
});
afterEach(() => {
  starter?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/**
 * Runs `keepRunning` in a process of its own on a server whose whole program is `body`; `turn` in it counts its starts
 * from 1.
 */
async function run(body: string, act: (starter: ChildProcess) => void = () => undefined) {
  const at = (name: string) => path.join(folder, name);
  writeFileSync(
    at('server.mjs'),
    `import fs from 'node:fs';
fs.appendFileSync(${JSON.stringify(at('starts'))}, process.pid + '\\n');
const turn = fs.readFileSync(${JSON.stringify(at('starts'))}, 'utf8').trim().split('\\n').length;
const ready = (settings) => process.send({ ready: settings });
${body}`,
  );
  writeFileSync(
    at('starter.mjs'),
    `import { keepRunning } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'keepRunning.mjs')).href)};
process.exit(await keepRunning(${JSON.stringify(at('server.mjs'))}, { backOff: { least: 5, most: 40 } }));`,
  );
  starter = spawn(process.execPath, [at('starter.mjs')], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [starter.stdout, starter.stderr])
    stream?.on('data', (piece: Buffer) => {
      output += String(piece);
    });
  const pids = () => (existsSync(at('starts')) ? readFileSync(at('starts'), 'utf8').trim().split('\n') : []);
  const running = starter;
  const exited = once(running, 'exit');
  act(running);
  const [code] = await exited;
  return { code, output, starts: pids().length, pids: pids().map(Number) };
}
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const onceSaid = (child: ChildProcess, word: string, act: () => void) =>
  child.stdout?.on('data', (piece: Buffer) => String(piece).includes(word) && act());

describe('keeping the server running', () => {
  it('starts it again five times, then says so in both languages and ends with its code', async () => {
    const { code, output, starts } = await run('ready({}); setTimeout(() => process.exit(9), 20);');
    expect({ code, starts }).toEqual({ code: 9, starts: 6 });
    expect(output).toMatch(/0\.005 秒后重新启动[\s\S]*starts again in 0\.01 s \(2 of at most 5 times/);
    expect(output).toMatch(/不再重试.*is not started any more/);
  });

  it('ends with the server when that ends by itself, or with a code of its own before it was ever ready', async () => {
    expect(await run('ready({}); setTimeout(() => process.exit(0), 20);')).toMatchObject({ code: 0, starts: 1 });
    rmSync(path.join(folder, 'starts'));
    expect(await run('process.exit(1);')).toMatchObject({ code: 1, starts: 1 });
  });

  it('starts one again that was killed or met an unknown state before it was ready', async () => {
    const body = 'if (turn === 1) process.kill(process.pid, "SIGKILL"); else process.exit(turn === 2 ? 70 : 0);';
    expect(await run(body)).toMatchObject({ code: 0, starts: 3 });
  });

  it('gives those that follow the settings of the first', async () => {
    const body = `console.log('port', process.env.TWINSCAPE_HTTP_PORT);
if (turn === 2) process.exit(0);
ready({ TWINSCAPE_HTTP_PORT: '8081' }); setTimeout(() => process.exit(3), 50);`;
    expect((await run(body)).output).toMatch(/port undefined[\s\S]*port 8081/);
  });

  it.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
    '%s reaches the server once, which ends in order with its own code',
    async (signal) => {
      const body = `process.on('${signal}', () => { console.log('asked'); setTimeout(() => process.exit(0), 50); });
ready({}); setInterval(() => {}, 1000); console.log('runs');`;
      const { code, output, pids } = await run(body, (child) => onceSaid(child, 'runs', () => child.kill(signal)));
      expect(code).toBe(0);
      expect(output.match(/asked/g)).toHaveLength(1);
      expect(pids.filter(isAlive)).toEqual([]);
    },
  );

  it.skipIf(process.platform === 'win32')('its own death closes the channel of the server', async () => {
    const body = `process.on('disconnect', () => process.exit(0)); ready({}); setInterval(() => {}, 1000); console.log('runs');`;
    const { pids } = await run(body, (child) => onceSaid(child, 'runs', () => child.kill('SIGKILL')));
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  });
});

import { Worker } from 'node:worker_threads';

/**
 * How long the calls of a bystander took, in milliseconds; one that was not answered in ten seconds counts as ten
 * thousand.
 */
export type WaitTimes = {
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
  readonly calls: number;
};

/** Another user, at another address, who makes the simplest call again and again while somebody attacks. */
export type Bystander = {
  /**
   * The waits since it was last asked; at least twenty calls, of which the first may have begun while the attack ran
   * and the others follow it.
   */
  waits(): Promise<WaitTimes>;
  close(): Promise<number>;
};

const PAUSE_MS = 40;
const PATIENCE_MS = 10_000;
/** Linux answers at every address of 127.0.0.0/8: what is limited by address must not strike this one. */
const ADDRESS = '127.0.0.9';

/** In a thread of its own, so that what the attacker computes is not counted as the server's delay. */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const http = require('node:http');
const { url, token, address, pause, patience } = workerData;
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
let waits = [];
const once = () => new Promise((resolve) => {
  const started = performance.now();
  const done = (failed) => { waits.push(failed ? patience : performance.now() - started); resolve(); };
  const request = http.get(url + '/api/User/GetLoginUserInfo', { agent, localAddress: address, timeout: patience, headers: { Token: token } }, (response) => {
    let body = '';
    response.on('data', (piece) => { body += piece; });
    response.on('end', () => done(!body.includes('"ErrorCode":200')));
    response.on('error', () => done(true));
  });
  request.on('timeout', () => request.destroy(new Error('too late')));
  request.on('error', () => done(true));
});
(async () => { for (;;) { await once(); await new Promise((resolve) => setTimeout(resolve, pause)); } })();
const LEAST = 20;
parentPort.on('message', async () => {
  while (waits.length < LEAST) await new Promise((resolve) => setTimeout(resolve, 10));
  const sorted = waits.sort((a, b) => a - b);
  waits = [];
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? patience;
  parentPort.postMessage({ p50: at(0.5), p95: at(0.95), longest: sorted.at(-1) ?? patience, calls: sorted.length });
});`;

export function startBystander(url: string, token: string): Bystander {
  const thread = new Worker(PROGRAM, {
    eval: true,
    workerData: { url, token, address: ADDRESS, pause: PAUSE_MS, patience: PATIENCE_MS },
  });
  return {
    waits: () =>
      new Promise((resolve, reject) => {
        thread.once('message', resolve);
        thread.once('error', reject);
        thread.postMessage('waits');
      }),
    close: () => thread.terminate(),
  };
}

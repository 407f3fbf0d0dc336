import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { identityCalls } from '@twinscape/contract/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../apps/server/src/testing/client.ts';
import { DEMO_PASSWORD, waitForDemoModel } from '../e2e/demoModel.ts';
import { type Bystander, startBystander } from './abuse/bystander.ts';
import type { AbuseCase, AbuseTarget } from './abuse/case.ts';
import { findSilentEndpoints } from './abuse/endpoints.ts';
import { processTree, type StartedProgram, startProgram } from './abuse/program.ts';
import { addDeviceOverHttp, findFreeLowPort } from './telemetry/installation.ts';

/** What somebody else may feel of an attack: the 95th percentile of their simplest call. */
const MOST_WAIT_MS = 500;
/** All processes of the product but the database, beyond what they took before the case. */
const MOST_GROWTH_MB = 1_500;
const CASE_MS = 60_000;
const START_MS = 30_000;
const SETTLE_MS = 5_000;

/** Every file of the folder that exports cases; only those whose names hold the text of ABUSE, where it is set. */
async function loadCases(): Promise<{ readonly file: string; readonly cases: readonly AbuseCase[] }[]> {
  const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'abuse');
  const wanted = process.env.ABUSE ?? '';
  const loaded = await Promise.all(
    (await readdir(folder)).sort().map(async (file) => {
      const { cases = [] } = (await import(pathToFileURL(path.join(folder, file)).href)) as { cases?: AbuseCase[] };
      return { file, cases: cases.filter(({ name }) => `${file} ${name}`.includes(wanted)) };
    }),
  );
  return loaded.filter(({ cases }) => cases.length > 0);
}
const files = await loadCases();

let folder: string;
let program: StartedProgram;
let target: AbuseTarget;
let other: Bystander;
let deviceToken: string;
const figures: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'twinscape 孪境 abuse-'));
  const [httpPort, mqttPort, coapPort] = [await findFreeLowPort(), await findFreeLowPort(), await findFreeLowPort()];
  program = await startProgram({
    TWINSCAPE_DATA_DIR: folder,
    TWINSCAPE_HTTP_PORT: String(httpPort),
    TWINSCAPE_MQTT_PORT: String(mqttPort),
    TWINSCAPE_COAP_PORT: String(coapPort),
    TWINSCAPE_SIMULATOR: 'off',
    TWINSCAPE_LOG_LEVEL: 'warn',
  });
  const tokens = new Map<string, Promise<string>>();
  const signIn = async (loginAccount: string): Promise<string> =>
    (await new Client(program.http, undefined).must(identityCalls.Login, { loginAccount, loginPwd: DEMO_PASSWORD }))
      .token;
  const token: AbuseTarget['token'] = (who) => {
    const known = tokens.get(who) ?? signIn(who);
    tokens.set(who, known);
    return known;
  };
  // The demo building is made and converted in the first moments after the first start: what others wait is to be the
  // attack's doing alone.
  const { projectId } = await waitForDemoModel(program.http);
  deviceToken = (await addDeviceOverHttp(program.http, await token('manager'), projectId, 'ABUSE-CHECK')).token;
  target = { http: program.http, mqttPort, coapPort, token, projectId, pid: program.starter };
  other = startBystander(program.http, await token('member'));
  const silent = await waitUntilSettled(START_MS);
  if (silent.length > 0) throw new Error(`the product does not answer: ${silent.join(', ')}\n${program.output()}`);
}, 300_000);

afterAll(async () => {
  await other?.close();
  await program?.stop();
  rmSync(folder, { recursive: true, force: true });
  process.stdout.write(`\n${figures.join('\n')}\n`);
}, 60_000);

/** Since when the process that serves runs. */
async function servingSince(): Promise<string | undefined> {
  const text = await (await fetch(`${program.http}/metrics`)).text();
  return /process_start_time_seconds (\S+)/.exec(text)?.[1];
}

const memory = (): number => processTree(program.starter).reduce((sum, { mb }) => sum + mb, 0);

/** Watches the memory of all processes until it is told to stop; answers the most that it saw. */
function watchMemory(): () => number {
  let most = memory();
  const timer = setInterval(() => {
    most = Math.max(most, memory());
  }, 200);
  return () => {
    clearInterval(timer);
    return most;
  };
}

for (const { file, cases } of files) {
  describe(file.replace(/\.ts$/, ''), () => {
    it.each(cases)('$name', { timeout: CASE_MS + 60_000 }, async ({ name, run }) => {
      const since = await servingSince();
      const before = memory();
      await other.waits();
      const most = watchMemory();
      const started = performance.now();
      let failed: unknown;
      await run(target).catch((error: unknown) => {
        failed = error;
      });
      const seconds = (performance.now() - started) / 1_000;
      const waits = await other.waits();
      const grown = most() - before;
      const silent = await waitUntilSettled();
      figures.push(
        `${file} ${name}: ${seconds.toFixed(1)} s, others p50 ${waits.p50.toFixed(0)} p95 ${waits.p95.toFixed(0)} longest ${waits.longest.toFixed(0)} ms of ${waits.calls}, memory +${grown.toFixed(0)} MB`,
      );
      expect(silent, 'what did not answer within five seconds afterwards').toEqual([]);
      expect(program.hasEnded(), 'the program has ended').toBe(false);
      expect(await servingSince(), 'the process that serves is another one').toBe(since);
      expect(waits.p95, 'what others waited').toBeLessThan(MOST_WAIT_MS);
      expect(grown, 'memory in MB').toBeLessThan(MOST_GROWTH_MB);
      if (failed !== undefined) throw failed;
    });
  });
}

/** Doors that still do not answer when the time to settle is over. */
async function waitUntilSettled(within = SETTLE_MS): Promise<string[]> {
  const until = Date.now() + within;
  for (;;) {
    const silent = await findSilentEndpoints(target, deviceToken);
    if (silent.length === 0 || Date.now() > until) return silent;
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { demoDeviceTokens } from './domains/devices/index.ts';
import { getMqttPort } from './domains/transports/index.ts';
import type { Closeable } from './platform/domain.ts';
import type { Platform } from './platform/platform.ts';

/** Any number that only we use: of all processes of an installation one lets the devices of the demo live. */
const SIMULATOR_LOCK = 7_431_917;
/** Another process has it, or there is nothing to simulate yet. */
const RETRY_MS = 30_000;
const BACK_OFF = { least: 1_000, most: 60_000 } as const;
/** Who ran that long did not fail at once. */
const STEADY_MS = 60_000;
const STOP_MS = 3_000;

/**
 * Keeps the simulator of the demo's devices running as a child process: real devices, over MQTT and HTTP, outside of
 * this program. One that ends comes back, later each time; it ends with us, because what it hears us by is closed. Does
 * nothing where the demo or its simulator is not wanted. `program` is its bundle.
 */
export function superviseSimulator(
  platform: Platform,
  program: string,
  /** Milliseconds between two messages of a device, where ten seconds are not it. */
  options: { readonly everyMs?: number } = {},
): Closeable & { pid(): number | undefined } {
  const { config, log } = platform;
  const { roles } = config;
  if (!config.simulator || !roles.has('api') || !roles.has('ingest') || !existsSync(program))
    return { pid: () => undefined, close: async () => undefined };
  let isOver = false;
  let child: ChildProcess | undefined;
  let wake: () => void = () => undefined;
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
      setTimeout(resolve, ms).unref();
    });

  async function supervise(): Promise<void> {
    while (!isOver && !(await platform.database.tryAdvisoryLock(SIMULATOR_LOCK))) await pause(RETRY_MS);
    let failures = 0;
    while (!isOver) {
      const devices = await demoDeviceTokens(platform.database.db);
      const mqttPort = getMqttPort(platform);
      if (devices.length === 0 || mqttPort === undefined) {
        await pause(RETRY_MS);
        continue;
      }
      const fieldBuses = platform.demoPlant ? { fieldBuses: platform.demoPlant } : {};
      const began = performance.now();
      if (!isOver)
        await runOnce({
          ...options,
          host: toReachableHost(config.host),
          mqttPort,
          http: platform.address(),
          devices,
          ...fieldBuses,
        });
      failures = performance.now() - began > STEADY_MS ? 0 : failures + 1;
      if (!isOver) await pause(Math.min(BACK_OFF.most, BACK_OFF.least * 2 ** failures));
    }
  }

  /**
   * Resolves when it has ended. What it needs to know goes through the pipe: tokens are in no list of processes and in
   * no log.
   */
  async function runOnce(plan: object): Promise<void> {
    const running = spawn(process.execPath, [program, '--live'], {
      stdio: ['pipe', 'ignore', 'pipe'],
      env: simulatorEnvironment(),
    });
    child = running;
    // It may end before it has read everything.
    running.stdin.on('error', () => undefined);
    running.stdin.write(`${JSON.stringify(plan)}\n`);
    running.stderr.on('data', (output: Buffer) =>
      log.warn({ simulator: output.toString().trim() }, 'the simulator says'),
    );
    const [code, signal] = await once(running, 'exit').catch((error: unknown) => [String(error)]);
    if (!isOver) log.warn({ code, signal }, 'the simulator of the demo devices ended');
    child = undefined;
  }

  const supervision = supervise().catch((error: unknown) =>
    log.warn({ err: error }, 'the demo devices cannot be simulated'),
  );
  return {
    pid: () => child?.pid,
    async close() {
      isOver = true;
      wake();
      const running = child;
      if (running && running.exitCode === null && running.signalCode === null) {
        const force = setTimeout(() => running.kill('SIGKILL'), STOP_MS);
        running.kill();
        await once(running, 'exit').catch(() => undefined);
        clearTimeout(force);
      }
      await supervision;
    },
  };
}

/** An address of this machine where the program listens on all of them. */
const toReachableHost = (host: string): string => (host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host);

/** The child needs none of our settings and may have none of our secrets. */
const simulatorEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(['PATH', 'SystemRoot'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

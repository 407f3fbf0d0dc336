import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, '..');

/** The built program as its own process, as `npm start` runs it. */
export type RunningProduct = {
  readonly url: string;
  readonly pid: number;
  /** Whether it has ended, by itself or not. */
  readonly hasEnded: () => boolean;
  readonly output: () => string;
  kill(): Promise<void>;
  stop(): Promise<number | null>;
};

/** What a program may see of the environment of the tests: nothing that is a setting of the product. */
const surroundings = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined || name.startsWith('TWINSCAPE_') || name === 'DATABASE_URL' ? [] : [[name, value]],
    ),
  );
const settings = (dataDir: string, env: Readonly<Record<string, string>>): Record<string, string> => ({
  ...surroundings(),
  TWINSCAPE_DATA_DIR: dataDir,
  TWINSCAPE_COAP_PORT: 'off',
  TWINSCAPE_HTTP_PORT: '0',
  TWINSCAPE_MQTT_PORT: '0',
  // A month of history and two hundred devices that send: only where a journey is about them.
  TWINSCAPE_SIMULATOR: 'off',
  // Whether this machine has LibreOffice changes nothing; what needs it is proved beside.
  TWINSCAPE_OFFICE: 'off',
  TWINSCAPE_LOG_LEVEL: 'warn',
  ...env,
});

/** Starts the program on a data folder and waits for the line with its address. Port 0: any free one. */
export async function startProduct(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> {
  const child = spawn(process.execPath, [path.join(root, 'apps/server/dist/main.js')], {
    env: settings(dataDir, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const onOutput = (chunk: Buffer): void => {
      output += chunk.toString();
      const match = /Twinscape 孪境\s+(http:\/\/\S+)/.exec(output);
      if (match?.[1]) resolve(match[1]);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
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
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
  return child.exitCode;
}

/** A program of a file of journeys: in a process of its own, which runs that of the next file afterwards. */
export type HostedProduct = Pick<RunningProduct, 'url' | 'output'> & { stop(): Promise<void> };
type Host = { readonly child: ChildProcess; output: string; port: string };

let host: Promise<Host> | undefined;

/**
 * Starts the program as `startProduct` does, but in the process that ran the one of the file before: reading and
 * compiling its modules takes three seconds of a processor. Its address stays the same, so that a browser need not
 * fetch and compile the page anew either.
 */
export async function hostProduct(dataDir: string, env: Readonly<Record<string, string>>): Promise<HostedProduct> {
  host ??= openHost();
  const used = await host;
  const from = used.output.length;
  const start = (port: string): Promise<Answer> =>
    ask(used, { env: settings(dataDir, { TWINSCAPE_HTTP_PORT: port, ...env }) });
  // Somebody else may have taken the port meanwhile.
  const { url = '' } = await start(used.port).catch((error) =>
    used.port === '0' ? Promise.reject(error) : start('0'),
  );
  used.port = new URL(url).port;
  return {
    url,
    output: () => used.output.slice(from),
    stop: async () => {
      await ask(used, {});
    },
  };
}

async function openHost(): Promise<Host> {
  const child = fork(path.join(here, 'programHost.mjs'), { env: surroundings(), execArgv: [], silent: true });
  const opened: Host = { child, output: '', port: '0' };
  const onOutput = (chunk: Buffer): void => {
    opened.output += chunk.toString();
  };
  child.stdout?.on('data', onOutput);
  child.stderr?.on('data', onOutput);
  child.once('exit', () => {
    host = undefined;
  });
  await waitForAnswer(opened);
  return opened;
}

type Answer = { readonly url?: string; readonly error?: string };

function ask(to: Host, question: object): Promise<Answer> {
  const answer = waitForAnswer(to);
  to.child.send(question);
  return answer;
}

/** The next thing that it says; it fails when the process ends first. */
function waitForAnswer(from: Host): Promise<Answer> {
  const { child } = from;
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`the program ended with ${code}:\n${from.output}`));
    child.once('exit', ended);
    child.once('message', (answer: Answer) => {
      child.off('exit', ended);
      if (answer.error === undefined) resolve(answer);
      else reject(new Error(answer.error));
    });
  });
}

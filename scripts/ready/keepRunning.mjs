import { spawn } from 'node:child_process';

/**
 * The server is started again at most so often within this time; then something is wrong that another start does not
 * mend.
 */
const MOST_RESTARTS = 5;
const WITHIN_MS = 10 * 60_000;
const BACK_OFF = { least: 1_000, most: 16_000 };
/** A server that is asked to stop ends by itself within 15 s, unless its event loop is blocked. */
const STOP_LIMIT_MS = 20_000;
/** The exit code of a server whose state was unknown (apps/server/src/platform/faults). */
const FAULT_EXIT = 70;

/**
 * @typedef {object} Options
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(line: string) => void} [say] tells the person who started it
 * @property {{ least: number; most: number }} [backOff] milliseconds
 */

/**
 * Runs a server in a process of its own, and starts it again when it ends without having been asked to. Resolves with the exit code of the whole.
 *
 * - SIGINT and SIGTERM go to the server, which ends in order; so does this process.
 * - The server has a session of its own, so that Ctrl+C reaches it once, from here. When this process dies, its channel to the server closes, and the server stops.
 * - A server that ends with a code of its own before it was ever ready (a setting that is wrong, a database that is not there) is not started again.
 * - The server says `{ ready: settings }` when it runs. They are given to those that follow: a port that moved stays where it is.
 * @param {string} program
 * @param {Options} [options]
 * @returns {Promise<number>}
 */
export async function keepRunning(program, { env = process.env, say = printError, backOff = BACK_OFF } = {}) {
  /** @type {number[]} */
  const restarts = [];
  /** @type {Record<string, string>} */
  let settings = {};
  let isStopping = false;
  let wasReady = false;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  let wake = () => {};
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    isStopping = true;
    wake();
    // Windows has no signals that can be answered; there the closed channel says the same.
    if (process.platform !== 'win32') server?.kill(signal);
    else if (server?.connected) server.disconnect();
    setTimeout(() => server?.kill('SIGKILL'), STOP_LIMIT_MS).unref();
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM']);
  for (const signal of signals) process.on(signal, stop);
  try {
    for (;;) {
      const child = spawn(process.execPath, [program], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: { ...env, ...settings },
        detached: process.platform !== 'win32',
        windowsHide: true,
      });
      server = child;
      child.on('message', (message) => {
        const { ready } = /** @type {{ ready?: Record<string, string> }} */ (message);
        if (ready) settings = ready;
        wasReady ||= ready !== undefined;
      });
      const { code, signal } = await waitUntilEnded(child);
      server = undefined;
      const reason = signal ?? `${code}`;
      if (isStopping || code === 0) return code ?? 1;
      if (!wasReady && code !== null && code !== FAULT_EXIT) return code;
      const now = Date.now();
      while (restarts.length > 0 && now - (restarts[0] ?? 0) > WITHIN_MS) restarts.shift();
      if (restarts.length >= MOST_RESTARTS) {
        say(
          `服务进程再次意外结束（${reason}）。10 分钟内已重新启动 ${MOST_RESTARTS} 次，不再重试；原因见上方日志。 The server ended unexpectedly again (${reason}). It was started again ${MOST_RESTARTS} times within 10 minutes and is not started any more; the reason stands in the log above.`,
        );
        return code || 1;
      }
      const wait = Math.min(backOff.most, backOff.least * 2 ** restarts.length);
      restarts.push(now);
      say(
        `服务进程意外结束（${reason}），${wait / 1000} 秒后重新启动（10 分钟内第 ${restarts.length} 次，最多 ${MOST_RESTARTS} 次）。 The server ended unexpectedly (${reason}) and starts again in ${wait / 1000} s (${restarts.length} of at most ${MOST_RESTARTS} times within 10 minutes).`,
      );
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, wait);
        wake = () => {
          clearTimeout(timer);
          resolve(undefined);
        };
      });
      if (isStopping) return 0;
    }
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<{ code: number | null; signal: NodeJS.Signals | null }>} */
const waitUntilEnded = (child) =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });

const printError = (/** @type {string} */ line) => void process.stderr.write(`${line}\n`);

import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './root.mjs';

/**
 * Runs a program without a shell, hands SIGINT and SIGTERM on to it, and answers its exit code (128 + n after a signal).
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { heard?: (piece: Buffer) => void }} [options] with `heard`, what it prints goes there
 * @returns {Promise<number>}
 */
export function runProgram(program, args, { heard, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: heard ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      ...options,
    });
    if (heard) for (const stream of [child.stdout, child.stderr]) stream?.on('data', heard);
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM']);
    for (const signal of signals) process.on(signal, forward);
    const end = () => {
      for (const signal of signals) process.off(signal, forward);
    };
    child.on('error', (error) => {
      end();
      reject(error);
    });
    child.on('close', (code, signal) => {
      end();
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}

/** @param {readonly string[]} args @param {Parameters<typeof runProgram>[2]} [options] */
export const runNode = (args, options) => runProgram(process.execPath, args, options);

/**
 * The file of a command that an installed package brings, to be run with Node: no shell, no .cmd on Windows.
 * @param {string} name the package
 * @param {string} [command] the command, when it is not named like the package
 * @param {string} [from] the workspace that depends on it
 */
export function findCommand(name, command = path.basename(name), from = '.') {
  const require = createRequire(path.join(root, from, 'package.json'));
  const manifest = packageManifest(require, name);
  const { bin } = require(manifest);
  return path.join(path.dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
}

/** A package may hide its manifest behind `exports`: look for the folder instead. */
function packageManifest(/** @type {NodeJS.Require} */ require, /** @type {string} */ name) {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return require.resolve(path.join(folder, name, 'package.json'));
    } catch {
      // not in this folder: the next one up
    }
  }
  throw new Error(`${name} is not installed`);
}

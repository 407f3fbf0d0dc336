import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findCommand, runNode } from './programs.mjs';
import { withProgress } from './progress.mjs';
import { root } from './root.mjs';

/** @typedef {{ name: string; passed: boolean; seconds: number; output: string }} Outcome */

/**
 * The TypeScript projects: each workspace with a tsconfig, and the root's own for scripts, checks, benches and
 * journeys.
 */
export function listTypeProjects() {
  const workspaces = ['packages', 'apps'].flatMap((folder) =>
    existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`) : [],
  );
  return [...workspaces, '.'].filter((project) => existsSync(path.join(root, project, 'tsconfig.json')));
}

/** Lint, formatting and order of imports; warnings are shown and do not fail. */
export const runLint = () => check('lint', [findCommand('@biomejs/biome'), 'check', '--max-diagnostics=200']);

/**
 * With one checker, for two projects run at a time: several checkers of a project work out the same types again each,
 * which took more than twice the processor time.
 * @param {string} project
 */
export const runTypeCheck = (project) =>
  check(`types ${project === '.' ? 'root' : project}`, [
    findCommand('typescript', 'tsc'),
    '-p',
    project,
    '--checkers',
    '1',
  ]);

/** The rules of the house that no tool knows: who may import whom, contract against catalogue, dependencies. */
export const runStructureChecks = () =>
  check('structure', [findCommand('vitest'), 'run', '--project', 'unit', 'checks/']);

/** Files, exports and dependencies that nobody uses, and dependencies that no package.json lists. */
export const runUnusedCheck = () => check('unused', [findCommand('knip'), '--no-progress']);

/** @param {string} name @param {string[]} args @returns {Promise<Outcome>} */
async function check(name, args) {
  const started = performance.now();
  /** @type {Buffer[]} */
  const pieces = [];
  const env = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) };
  const code = await withProgress(name, () => runNode(args, { env, heard: (piece) => pieces.push(piece) }));
  return {
    name,
    passed: code === 0,
    seconds: (performance.now() - started) / 1000,
    output: Buffer.concat(pieces).toString(),
  };
}

/** One line, and what was found when something was. @param {Outcome} outcome */
export function reportCheck({ name, passed, seconds, output }) {
  process.stdout.write(`${passed ? 'ok  ' : 'FAIL'} ${name.padEnd(24)} ${seconds.toFixed(1)} s\n`);
  const hasWarnings = name === 'lint' && /Found \d+ (warning|info)/.test(output);
  if (!passed || hasWarnings) process.stdout.write(`${output.trim()}\n`);
}

/** Runs jobs two at a time; answers when all are done. @template T @param {readonly (() => Promise<T>)[]} jobs @returns {Promise<T[]>} */
export async function twoAtATime(jobs) {
  /** @type {T[]} */
  const results = [];
  const queue = [...jobs];
  const work = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) results.push(await job());
  };
  await Promise.all([work(), work()]);
  return results;
}

import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findCommand, runNode } from './programs.mjs';
import { withProgress } from './progress.mjs';
import { root } from './root.mjs';

/** @typedef {{ fullName: string; status: string; failureMessages?: string[] | null }} Assertion */
/** @typedef {{ name: string; status: string; message: string; assertionResults: Assertion[] }} FileResult */
/** @typedef {{ exitCode: number; files: FileResult[]; unsteady?: string[] }} Run */

/**
 * Runs one project of vitest.config.ts, shows what it prints and answers what vitest's JSON report says.
 * @param {string} project @param {readonly string[]} filters @param {NodeJS.ProcessEnv} [env] @param {readonly string[]} [options] @returns {Promise<Run>}
 */
export async function runTests(project, filters, env = {}, options = []) {
  const file = path.join(root, 'reports', `${project}.json`);
  rmSync(file, { force: true });
  const args = ['run', '--project', project, '--passWithNoTests', '--reporter=default', '--reporter=json'];
  const exitCode = await withProgress(`${project} tests are running`, (onOutput) =>
    runNode([findCommand('vitest'), ...args, `--outputFile.json=${file}`, ...options, ...filters], {
      env: { ...process.env, ...env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
      heard: (piece) => {
        onOutput();
        process.stdout.write(piece);
      },
    }),
  );
  const files = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : [];
  rmSync(file, { force: true });
  return { exitCode, files };
}

/** More failed files than this are no bad luck, and nothing is gained by running them again. */
const FEW = 6;

/**
 * `runTests`, and once more, alone and one after the other, the few files that failed: on a machine that does a dozen things at once a wait can run out that nobody broke. What passes
 * then counts as passed and is named as unsteady, with what it said first: it has to be mended like a failure, it only holds nothing up.
 * @param {string} project @param {readonly string[]} filters @param {NodeJS.ProcessEnv} [env] @param {readonly string[]} [options] @returns {Promise<Run>}
 */
export async function runTestsSteadily(project, filters, env = {}, options = []) {
  const first = await runTests(project, filters, env, options);
  const failed = first.files.filter(({ status }) => status === 'failed');
  if (failed.length === 0 || failed.length > FEW) return first;
  const names = failed.map(({ name }) => name);
  process.stdout.write(`\n== once more, alone: ${names.map((name) => path.relative(root, name)).join(', ')}\n`);
  const again = await runTests(project, names, env, ['--no-file-parallelism']);
  const steady = first.files.filter(({ status }) => status !== 'failed');
  if (again.files.length < failed.length) return first;
  const passed = new Set(again.files.filter(({ status }) => status === 'passed').map(({ name }) => name));
  return {
    exitCode: again.exitCode,
    files: [...steady, ...again.files],
    unsteady: failed
      .filter(({ name }) => passed.has(name))
      .map((file) => `${path.relative(root, file.name)}: ${whyFailed(file)}`),
  };
}

/** What the failed tests of a file said, a line each. @param {FileResult} file */
function whyFailed(file) {
  const failedTests = file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages?.[0] ?? '')}`);
  return failedTests.length > 0 ? failedTests.join('; ') : firstLine(file.message);
}

/** @param {string} text */
export const firstLine = (text) => text.split('\n')[0]?.slice(0, 300) ?? '';

/** The tests of a project that would run, by file. @param {string} project @param {readonly string[]} filters @returns {Promise<{ name: string; file: string }[]>} */
export const listTests = (project, filters) => list(project, filters, []);

/** The files that hold them, without looking into any. @param {string} project @param {readonly string[]} filters @returns {Promise<{ file: string }[]>} */
export const listTestFiles = (project, filters) => list(project, filters, ['--filesOnly']);

/** @param {string} project @param {readonly string[]} filters @param {readonly string[]} options */
async function list(project, filters, options) {
  const file = path.join(root, 'reports', `${project}.list.json`);
  rmSync(file, { force: true });
  const pieces = /** @type {Buffer[]} */ ([]);
  const args = ['list', '--project', project, '--passWithNoTests', `--json=${file}`, ...options, ...filters];
  await runNode([findCommand('vitest'), ...args], { heard: (piece) => pieces.push(piece) });
  if (!existsSync(file)) {
    process.stdout.write(Buffer.concat(pieces));
    throw new Error(`The ${project} tests cannot be listed.`);
  }
  const tests = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file, { force: true });
  return tests;
}

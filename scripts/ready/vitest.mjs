import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { commandOf, runNode } from './programs.mjs';
import { withPulse } from './pulse.mjs';
import { root } from './root.mjs';

/** @typedef {{ fullName: string; status: string; failureMessages?: string[] | null }} Assertion */
/** @typedef {{ name: string; status: string; message: string; assertionResults: Assertion[] }} FileResult */
/** @typedef {{ exitCode: number; files: FileResult[] }} Run */

/**
 * Runs one project of vitest.config.ts, shows what it prints and answers what vitest's JSON report says.
 * @param {string} project @param {readonly string[]} filters @param {NodeJS.ProcessEnv} [env] @returns {Promise<Run>}
 */
export async function runTests(project, filters, env = {}) {
  const file = path.join(root, 'reports', `${project}.json`);
  rmSync(file, { force: true });
  const args = ['run', '--project', project, '--passWithNoTests', '--reporter=default', '--reporter=json'];
  const exitCode = await withPulse(`${project} tests are running`, (heard) =>
    runNode([commandOf('vitest'), ...args, `--outputFile.json=${file}`, ...filters], {
      env: { ...process.env, ...env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
      heard: (piece) => {
        heard();
        process.stdout.write(piece);
      },
    }),
  );
  const files = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : [];
  rmSync(file, { force: true });
  return { exitCode, files };
}

/** The tests of a project that would run, by file. @param {string} project @param {readonly string[]} filters @returns {Promise<{ name: string; file: string }[]>} */
export async function listTests(project, filters) {
  const file = path.join(root, 'reports', `${project}.list.json`);
  rmSync(file, { force: true });
  const pieces = /** @type {Buffer[]} */ ([]);
  await runNode(
    [commandOf('vitest'), 'list', '--project', project, '--passWithNoTests', `--json=${file}`, ...filters],
    {
      heard: (piece) => pieces.push(piece),
    },
  );
  if (!existsSync(file)) {
    process.stdout.write(Buffer.concat(pieces));
    throw new Error(`The ${project} tests cannot be listed.`);
  }
  const tests = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file, { force: true });
  return tests;
}

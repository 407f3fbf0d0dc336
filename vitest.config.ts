import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/ready/longestFirst.mjs';

/**
 * Needs PostgreSQL: the database alone, the whole product called over HTTP, or the supervisor of the embedded server
 * itself.
 */
const withDatabase = ['apps/server/**/*.{db,call}.test.ts', 'apps/server/src/platform/db/embedded/**/*.test.ts'];
const databaseSetup = 'apps/server/src/platform/testing/globalSetup.ts';
const second = 1000;
/**
 * Files that run one after the other in a worker share the modules they import: reading the whole product anew for each
 * file took a quarter of the run. A module therefore keeps nothing of a product that runs; what belongs to one is found
 * by its platform.
 */
const shared = {
  isolate: false,
  expect: { poll: { timeout: 20 * second } },
  // What a request leaves behind is swept together less often: a twentieth less of a processor.
  execArgv: ['--max-semi-space-size=64'],
};

/**
 * Which tests there are and what they need; `npm test` runs the first three one after the other, `npm run prove` the
 * last.
 */
export default defineConfig({
  test: {
    // Tests wait for a database, a child or a clock a quarter of their time: on two cores three files at once take a
    // sixth less than two.
    maxWorkers: Math.max(3, os.availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{apps,packages}/**/*.test.{ts,tsx}', '{bench,checks,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...withDatabase],
          testTimeout: 15 * second,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: withDatabase,
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: databaseSetup,
          testTimeout: 60 * second,
          hookTimeout: 60 * second,
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          // A browser keeps its processor busy.
          maxWorkers: Math.max(2, os.availableParallelism() - 1),
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: [databaseSetup, 'e2e/demoFolder.ts'],
          testTimeout: 180 * second,
          hookTimeout: 120 * second,
        },
      },
      {
        test: {
          name: 'prove',
          include: ['{apps,packages,e2e,checks,proofs}/**/*.prove.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: databaseSetup,
          fileParallelism: false,
          testTimeout: 1800 * second,
          hookTimeout: 300 * second,
        },
      },
    ],
  },
});

import { BaseSequencer } from 'vitest/node';

/**
 * The files that take longest, the longest first. They start first, so that none of them runs alone at the end while
 * the other processor waits; a fresh clone knows no times of its own, and would start with the largest file.
 */
export const LONGEST = [
  'apps/server/src/testing/everyCallAsEveryCaller.call.test.ts',
  'apps/server/src/testing/hostile/hostile.db.test.ts',
  'apps/server/src/testing/hostile.call.test.ts',
  'apps/server/src/testing/foreignIds.call.test.ts',
  'apps/server/src/testing/endedCredentials.call.test.ts',
  'apps/server/src/installationBackup.db.test.ts',
  'apps/server/src/domains/models/conversion/conversion.call.test.ts',
  'apps/server/src/demo.call.test.ts',
  'apps/server/src/platform/db/embedded/account.test.ts',
  'apps/server/src/domains/devices/demo/demo.call.test.ts',
  'e2e/mainJob.e2e.ts',
  'e2e/preview.e2e.ts',
  'e2e/viewerTruth.e2e.ts',
  'e2e/sceneEditor.e2e.ts',
  'e2e/scenePast.e2e.ts',
  'e2e/models.e2e.ts',
  'e2e/shares.e2e.ts',
  'e2e/devices.e2e.ts',
  'e2e/signIn.e2e.ts',
  'e2e/assets.e2e.ts',
];

/** Those files first, the others as vitest would. */
export class LongestFirst extends BaseSequencer {
  /** @override @type {BaseSequencer['sort']} */
  async sort(files) {
    const rank = (/** @type {string} */ file) => {
      const at = LONGEST.findIndex((name) => file.endsWith(name));
      return at === -1 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one.moduleId) - rank(other.moduleId));
  }
}

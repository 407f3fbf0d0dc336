import { firstLine } from './vitest.mjs';

/** @typedef {import('./vitest.mjs').Run} Run */
/** @typedef {import('./vitest.mjs').FileResult} FileResult */

/** Counts what passed, failed and was skipped over all stages, and keeps vitest's results for one merged report. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** @type {FileResult[]} */
  #files = [];
  /** @type {Map<string, number>} */
  #passedIn = new Map();
  /** @type {string[]} */
  #failures = [];
  /** @type {string[]} */
  #unsteady = [];

  get total() {
    return this.passed + this.failed + this.skipped;
  }

  /** A stage that counts as one test. @param {string} name @param {boolean} passed */
  add(name, passed) {
    if (passed) this.passed++;
    else this.#fail(name);
  }

  /** @param {string} project @param {Run} run */
  take(project, { exitCode, files, unsteady = [] }) {
    this.#unsteady.push(...unsteady);
    const failedBefore = this.failed;
    for (const file of files) {
      for (const { fullName, status, failureMessages } of file.assertionResults) {
        if (status === 'passed') {
          this.passed++;
          this.#passedIn.set(project, this.passedIn(project) + 1);
        } else if (status === 'failed')
          this.#fail(`${file.name}: ${fullName}: ${firstLine(failureMessages?.[0] ?? '')}`);
        else this.skipped++;
      }
      // A file that could not be loaded, or whose setting up failed, has no failed test of its own.
      const isSilent = file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed');
      if (isSilent) this.#fail(`${file.name}: ${file.message.split('\n')[0]}`);
    }
    // Unhandled errors and a broken set-up of the whole run stand in no file.
    if (exitCode !== 0 && this.failed === failedBefore) this.#fail(`${project} tests: vitest ended with ${exitCode}`);
    this.#files.push(...files);
  }

  /** Tests that cannot run here. @param {readonly { name: string; file: string }[]} tests @param {string} reason */
  skip(tests, reason) {
    this.skipped += tests.length;
    for (const file of new Set(tests.map((test) => test.file))) {
      const assertionResults = tests
        .filter((test) => test.file === file)
        .map(({ name }) => ({ fullName: name, status: 'skipped', failureMessages: [] }));
      this.#files.push({ name: file, status: 'skipped', message: reason, assertionResults });
    }
  }

  /** @param {string} project */
  passedIn(project) {
    return this.#passedIn.get(project) ?? 0;
  }

  summary() {
    return `${this.passed} passed, ${this.failed} failed${this.skipped > 0 ? `, ${this.skipped} skipped` : ''}`;
  }

  /** What failed or was unsteady, one line each, so that nobody has to look for it in pages of output. */
  failures() {
    const unsteady = this.#unsteady.map((name) => `UNSTEADY (passed when run again) ${name}\n`);
    return [...unsteady, ...this.#failures.map((name) => `FAIL ${name}\n`)].join('');
  }

  /** The report of all projects in the form of vitest's own. */
  merged() {
    return {
      numTotalTests: this.total,
      numPassedTests: this.passed,
      numFailedTests: this.failed,
      numPendingTests: this.skipped,
      success: this.failed === 0,
      testResults: this.#files,
    };
  }

  /** @param {string} name */
  #fail(name) {
    this.failed++;
    this.#failures.push(name);
  }
}

// npm test: sets up what it needs and runs lint, types, unit and server tests and the journeys people depend on; ends
// with `N passed, N failed`. Options after `--`:
//   --all              every page test, as the CI runs them
//   --changed          what the change since main can touch: lint, types of those projects, the tests that import it, and
//                      the journeys of its domains
//   --filter text      only tests in files whose path contains the text (may be given several times); lint and types are left out
//   --project name     only unit, server or e2e; lint and types are left out
//   --require-pages    page tests that cannot run are a failure
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkNodeVersion } from './ready/nodeVersion.mjs';
import { root } from './ready/root.mjs';

checkNodeVersion();
const { values: options } = parseArgs({
  options: {
    filter: { type: 'string', multiple: true, default: [] },
    project: { type: 'string', multiple: true, default: [] },
    all: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    'require-pages': { type: 'boolean', default: false },
  },
});
const reports = path.join(root, 'reports');
rmSync(path.join(reports, 'tests.json'), { force: true });
mkdirSync(reports, { recursive: true });

const { installDependencies } = await import('./ready/dependencies.mjs');
await installDependencies();
const { build, outdated } = await import('./ready/build.mjs');
const { prepareChromium } = await import('./ready/chromium.mjs');
const {
  runLint: lint,
  reportCheck: report,
  twoAtATime,
  listTypeProjects: typeProjects,
  runStructureChecks: structure,
  runTypeCheck: types,
  runUnusedCheck: unused,
} = await import('./ready/checks.mjs');
const { findChangeBase, findTouchedJourneys, findTouchedProjects, listChangedFiles } = await import(
  './ready/changed.mjs'
);
const { JOURNEYS } = await import('./ready/journeys.mjs');
const { Tally } = await import('./ready/tally.mjs');
const { listTestFiles, listTests, runTestsSteadily } = await import('./ready/vitest.mjs');

const started = performance.now();
const tally = new Tally();
const isPart = options.filter.length > 0 || options.project.length > 0;
const isRequested = (/** @type {string} */ project) =>
  options.project.length === 0 || options.project.includes(project);
const chapter = (/** @type {string} */ title) =>
  process.stdout.write(`\n== ${title} (${((performance.now() - started) / 1000).toFixed(0)} s)\n`);

const base = options.changed ? findChangeBase() : undefined;
const changed = base === undefined ? undefined : listChangedFiles(base);
if (changed) process.stdout.write(`${changed.length} files differ from ${base?.slice(0, 8)}\n`);

if (!isPart) {
  chapter('lint and types');
  // What looks at the whole tree imports none of it, so no change of a file is seen to touch it.
  for (const [name, check] of Object.entries({ lint, unused, ...(changed ? { structure } : {}) })) {
    const outcome = await check();
    report(outcome);
    tally.add(name, outcome.passed);
  }
  const touched = changed ? findTouchedProjects(changed, typeProjects()) : typeProjects();
  const projects = touched.map((project) => async () => {
    const outcome = await types(project);
    report(outcome);
    return outcome.passed;
  });
  tally.add('types', (await twoAtATime(projects)).every(Boolean));
}

for (const project of ['unit', 'server']) {
  if (!isRequested(project)) continue;
  chapter(`${project} tests`);
  tally.take(project, await runTestsSteadily(project, options.filter, {}, base ? [`--changed=${base}`] : []));
}

if (isRequested('e2e')) {
  try {
    await runPageTests();
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
    tally.add('setting up the page tests', false);
  }
  if (options['require-pages'] && tally.passedIn('e2e') === 0) {
    process.stdout.write('No page test has passed, and --require-pages asks for them.\n');
    tally.add('page tests run', false);
  }
}

async function runPageTests() {
  if (changed && findTouchedJourneys(changed).length === 0) return;
  const files = changed ? findTouchedJourneys(changed) : options.all || isPart ? options.filter : JOURNEYS;
  if ((await listTestFiles('e2e', files)).length === 0) return;
  chapter(files === JOURNEYS ? 'page tests: the journeys people depend on; --all runs every one' : 'page tests');
  const chromium = await prepareChromium();
  if ('missing' in chromium) {
    const pages = await listTests('e2e', files);
    process.stdout.write(`Skipped ${pages.length} page tests: ${chromium.missing}.\n`);
    tally.skip(pages, chromium.missing);
    return;
  }
  await build(outdated());
  tally.take('e2e', await runTestsSteadily('e2e', files, { CHROME_PATH: chromium.program }));
}

writeFileSync(path.join(reports, 'tests.json'), JSON.stringify(tally.merged()));
if (tally.total === 0) {
  process.stdout.write('No test matches.\n');
  tally.add('a test matches', false);
}
const minutes = (performance.now() - started) / 60_000;
process.stdout.write(`\n${tally.failures()}Report: reports/tests.json; ${minutes.toFixed(1)} minutes\n`);
process.stdout.write(`${tally.summary()}\n`);
process.exitCode = tally.failed === 0 ? 0 : 1;

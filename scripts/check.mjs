// npm run check: lint, types, structure and what is unused; one line each with its time, and what was found.
import { checkNodeVersion } from './ready/nodeVersion.mjs';

checkNodeVersion();
const { installDependencies } = await import('./ready/dependencies.mjs');
await installDependencies();
const {
  runLint: lint,
  reportCheck: report,
  runStructureChecks: structure,
  runUnusedCheck: unused,
  twoAtATime,
  listTypeProjects: typeProjects,
  runTypeCheck: types,
} = await import('./ready/checks.mjs');
const started = performance.now();
const jobs = [lint, structure, unused, ...typeProjects().map((project) => () => types(project))].map(
  (job) => async () => {
    const outcome = await job();
    report(outcome);
    return outcome.passed;
  },
);
const passed = await twoAtATime(jobs);
const failures = passed.filter((one) => !one).length;
process.stdout.write(
  `${failures === 0 ? 'all checks passed' : `${failures} of ${passed.length} checks failed`} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
);
process.exitCode = failures === 0 ? 0 : 1;

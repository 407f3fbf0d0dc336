// npm run bench [-- text] [-- --against earlier.json]: runs every bench/*.bench.ts whose name contains the text, on the
// built product. Figures go to reports/bench.json; with --against each is compared with an earlier report of this
// machine.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkNodeVersion } from './ready/nodeVersion.mjs';
import { root } from './ready/root.mjs';

checkNodeVersion();
const { values, positionals } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } });
/** @typedef {import('../bench/frame.ts').BenchFigure} Figure */
/** @type {{ figures: Figure[] } | undefined} */
const earlier = values.against ? JSON.parse(readFileSync(values.against, 'utf8')) : undefined;

const { installDependencies } = await import('./ready/dependencies.mjs');
await installDependencies();
const { build, outdated } = await import('./ready/build.mjs');
await build(outdated());
const { runTypeScript } = await import('./ready/runTypeScript.mjs');

const reports = path.join(root, 'reports');
const part = path.join(reports, 'bench.part.json');
mkdirSync(reports, { recursive: true });
const benches = readdirSync(path.join(root, 'bench'))
  .filter((name) => name.endsWith('.bench.ts') && positionals.every((text) => name.includes(text)))
  .sort();
/** @type {Figure[]} */
const figures = [];
/** @type {string[]} */
const failed = [];
for (const name of benches) {
  process.stdout.write(`\n${name}\n`);
  rmSync(part, { force: true });
  const code = await runTypeScript(path.join(root, 'bench', name), { BENCH_REPORT: part });
  if (code !== 0) failed.push(name);
  if (existsSync(part)) figures.push(...JSON.parse(readFileSync(part, 'utf8')));
  rmSync(part, { force: true });
}

if (earlier) {
  process.stdout.write('\nagainst the earlier report\n');
  for (const { name, value, unit } of figures) {
    const before = earlier.figures.find((figure) => figure.name === name);
    if (before)
      process.stdout.write(
        `${name.padEnd(64)} ${(value / before.value).toFixed(2)} × ${before.value.toPrecision(3)} ${unit}\n`,
      );
  }
}
const machine = {
  node: process.version,
  cpu: os.cpus()[0]?.model,
  cores: os.cpus().length,
  platform: process.platform,
};
writeFileSync(path.join(reports, 'bench.json'), `${JSON.stringify({ machine, figures }, null, 2)}\n`);
process.stdout.write(`\n${figures.length} figures from ${benches.length} benches in reports/bench.json\n`);
for (const name of failed) process.stdout.write(`FAIL ${name}\n`);
process.exitCode = failed.length > 0 || benches.length === 0 ? 1 : 0;

// npm run prove [-- text] [--long]: the long proofs, every *.prove.ts (kills, overload, big fuzz, every screen in every
// language and theme). With --long those that can take their full time do (PROVE_LONG=1).
import { checkNodeVersion } from './ready/nodeVersion.mjs';

checkNodeVersion();
const { installDependencies } = await import('./ready/dependencies.mjs');
await installDependencies();
const { build, outdated } = await import('./ready/build.mjs');
await build(outdated());
const { findCommand: commandOf, runNode } = await import('./ready/programs.mjs');
const { findChromium } = await import('./ready/chromium.mjs');
const chromium = await findChromium();
const args = process.argv.slice(2);
const isLong = args.includes('--long');
const filters = args.filter((one) => one !== '--long');
process.exitCode = await runNode([commandOf('vitest'), 'run', '--project', 'prove', ...filters], {
  env: { ...process.env, ...(isLong ? { PROVE_LONG: '1' } : {}), ...(chromium ? { CHROME_PATH: chromium } : {}) },
});

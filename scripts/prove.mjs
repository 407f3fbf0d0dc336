// npm run prove [-- text]: the long proofs, every *.prove.ts (kills, overload, big fuzz, every screen in every language and theme).
import { checkNodeVersion } from './ready/nodeVersion.mjs';

checkNodeVersion();
const { installDependencies } = await import('./ready/dependencies.mjs');
await installDependencies();
const { build, outdated } = await import('./ready/build.mjs');
await build(outdated());
const { commandOf, runNode } = await import('./ready/programs.mjs');
const { findChromium } = await import('./ready/chromium.mjs');
const chromium = await findChromium();
process.exitCode = await runNode([commandOf('vitest'), 'run', '--project', 'prove', ...process.argv.slice(2)], {
  env: { ...process.env, ...(chromium ? { CHROME_PATH: chromium } : {}) },
});

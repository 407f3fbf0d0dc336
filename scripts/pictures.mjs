// npm run pictures: draws the photographs of the demo's panoramas anew from the demo building, in Chromium. They are
// committed, for neither a build nor a first start has a browser.
import path from 'node:path';
import { checkNodeVersion } from './ready/nodeVersion.mjs';
import { root } from './ready/root.mjs';

checkNodeVersion();
const { installDependencies } = await import('./ready/dependencies.mjs');
await installDependencies();
const { findChromium } = await import('./ready/chromium.mjs');
const { runTypeScript } = await import('./ready/runTypeScript.mjs');
const chromium = findChromium();
if (!chromium) {
  process.stderr.write('未找到 Chromium。 No Chromium was found: name one in CHROME_PATH.\n');
  process.exit(1);
}
process.exitCode = await runTypeScript(path.join(root, 'scripts/pictures/panoramas.ts'), { CHROME_PATH: chromium });

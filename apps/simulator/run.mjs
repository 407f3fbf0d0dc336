// node apps/simulator […]: builds what changed, then runs.
import { build, outdated } from '../../scripts/ready/build.mjs';

await build(outdated(['simulator']));
process.setSourceMapsEnabled(true);
// By address, so that the compiler does not read the bundle.
await import(new URL('./dist/main.js', import.meta.url).href);

// npm run build [-- server] [-- web] [-- simulator] [-- --stale]: builds all or the named parts; with --stale only
// those whose sources changed.
import { checkNodeVersion } from './ready/nodeVersion.mjs';

checkNodeVersion();
const { installDependencies } = await import('./ready/dependencies.mjs');
await installDependencies();
const { build, outdated } = await import('./ready/build.mjs');
const all = /** @type {const} */ (['server', 'web', 'simulator']);
const named = all.filter((part) => process.argv.includes(part));
const parts = named.length > 0 ? named : all;
try {
  await build(process.argv.includes('--stale') ? outdated(parts) : parts);
} catch (error) {
  process.stderr.write(`构建失败。 The build failed: ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

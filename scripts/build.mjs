// npm run build [-- server] [-- web] [-- --stale]: builds all or the named parts; with --stale only those whose sources changed.
import { checkNodeVersion } from './ready/nodeVersion.mjs';

checkNodeVersion();
const { installDependencies } = await import('./ready/dependencies.mjs');
await installDependencies();
const { build, outdated } = await import('./ready/build.mjs');
const named = process.argv.slice(2).filter((word) => word === 'server' || word === 'web');
const parts = named.length > 0 ? named : ['server', 'web'];
try {
  await build(process.argv.includes('--stale') ? outdated(parts) : parts);
} catch (error) {
  process.stderr.write(`构建失败。 The build failed: ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

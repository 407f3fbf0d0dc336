// npm start: installs and builds what is missing or changed, then keeps the server running in a process of its own.
import { fileURLToPath } from 'node:url';
import { checkNodeVersion } from './ready/nodeVersion.mjs';

checkNodeVersion();
const { installDependencies } = await import('./ready/dependencies.mjs');
await installDependencies();
const { outdated } = await import('./ready/build.mjs');
const { runNode } = await import('./ready/programs.mjs');
const stale = outdated();
if (stale.length > 0) {
  process.stderr.write('正在构建… Building…\n');
  // In a process of its own: the tools' memory is not the server's.
  const code = await runNode([fileURLToPath(new URL('build.mjs', import.meta.url)), ...stale]);
  if (code !== 0) process.exit(code);
}
const { keepRunning } = await import('./ready/keepRunning.mjs');
const { stopWithStarter } = await import('./ready/stopWithStarter.mjs');
// By hand, `nohup node scripts/start.mjs &` outlives its shell on purpose; what npm started ends with it.
if (process.env.npm_lifecycle_event !== undefined) stopWithStarter();
process.exit(await keepRunning(fileURLToPath(new URL('serve.mjs', import.meta.url))));
